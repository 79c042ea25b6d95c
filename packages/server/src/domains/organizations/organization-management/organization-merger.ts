import { MERGED_FIELDS, type MergedField } from '@samen/resources/administration';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import type { Compared, MergeableRecord, Merger } from '../../../merger.ts';
import { callerSteps } from '../../../state-machine/index.ts';
import { branchesOf } from '../../../auth/branches.repository.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { organizationRepository } from '../organizations/index.ts';
import { COLUMNS, readableFields, storedColumns } from './merged-fields.repository.ts';
import { lockOrganization, mayDo } from './organization-access.ts';
import { obstacleTo } from './organization-merger.policy.ts';
import { organizationListRepository } from './organization-list.repository.ts';
import { organizationStates } from './organizations.states.ts';
import { organizationWriteRepository, type StoredOrganization } from './organization-writes.repository.ts';

const recordOf = (row: StoredOrganization): MergeableRecord => ({
  id: row.id,
  name: row.name,
  email: null,
  version: row.lock_version,
  since: row.created_at,
  centerId: row.volunteer_center_id,
});

async function find(
  queries: Queries,
  { caller }: UseCaseContext,
  id: string,
  isLocked: boolean,
): Promise<StoredOrganization> {
  if (isLocked) return (await lockOrganization(queries, caller, id, 'organizations.approve')).row;
  const [row] = await organizationRepository(queries, caller.tenantId).byIds([id]);
  if (!row || !(await mayDo(queries, caller, row, 'organizations.approve')).allowed)
    throw new Problem('not_found');
  return row;
}

async function compare(
  queries: Queries,
  context: UseCaseContext,
  { keptId, goneId, isLocked }: { keptId: string; goneId: string; isLocked: boolean },
): Promise<Compared> {
  const rows = new Map<string, StoredOrganization>();
  // Two that merge the same at once wait for each other in the same order.
  for (const id of [keptId, goneId].toSorted()) rows.set(id, await find(queries, context, id, isLocked));
  const [staying, going] = [rows.get(keptId), rows.get(goneId)];
  if (!staying || !going) throw new Problem('not_found');
  const { tenantId, locale } = context.caller;
  const obstacle = obstacleTo(staying, going);
  const values = await readableFields(queries, tenantId, [keptId, goneId], locale);
  return {
    kept: recordOf(staying),
    gone: recordOf(going),
    isPossible: obstacle === null,
    obstacle,
    fields: MERGED_FIELDS.organizations.map((name) => ({
      name,
      kept: values.get(keptId)?.[name] ?? null,
      gone: values.get(goneId)?.[name] ?? null,
    })),
  };
}

/** The columns of the fields that are taken, as they are stored in a row. */
function columnsOf(
  row: Record<string, unknown> | null,
  table: 'organizations' | 'organization_profiles',
  taken: ReadonlySet<MergedField>,
): Record<string, unknown> {
  const names = [...taken].flatMap((field) => {
    const found = COLUMNS[field];
    return found?.table === table ? found.columns : [];
  });
  return row === null ? {} : Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** Organizations that go on as one. */
export const organizationMerger: Merger = {
  compare,

  async write(queries, { caller: { tenantId }, clock }, writer, { keptId, goneId, taken }) {
    const now = clock.now().toISOString();
    const stored = (table: 'organizations' | 'organization_profiles', id: string) =>
      storedColumns(queries, tenantId, table, id);
    const [staying, going] = [await stored('organizations', keptId), await stored('organizations', goneId)];
    if (!staying || !going) throw new Problem('not_found');
    const given = columnsOf(going, 'organizations', taken);
    await writer.change('organizations', goneId, {
      status: 'deleted',
      status_changed_at: now,
      deleted_at: now,
      // Each address belongs to one: that of the other goes with what is purged.
      ...('address_id' in given ? { address_id: staying['address_id'] } : {}),
    });
    // It would be below itself.
    const isBelow = (await branchesOf(queries, tenantId, goneId)).includes(keptId);
    await writer.change('organizations', keptId, {
      // Whatever is taken, its version rises: who compared it before has to look again.
      name: staying['name'],
      ...given,
      ...(isBelow ? { parent_id: going['parent_id'] } : {}),
    });
    const [profile, other] = [
      await stored('organization_profiles', keptId),
      await stored('organization_profiles', goneId),
    ];
    if (profile && typeof profile['id'] === 'string')
      await writer.change(
        'organization_profiles',
        profile['id'],
        columnsOf(other, 'organization_profiles', taken),
      );
  },

  async happened(queries, context, id, step, data) {
    const { tenantId } = context.caller;
    const row = await organizationWriteRepository(queries, tenantId).findForUpdate(id);
    if (!row) return;
    const taker = { access: { 'organizations.approve': { kind: 'tenant' } } } as const;
    await organizationStates.happened(callerSteps(queries, context), row, step, { taker, data });
  },

  async alikeAfter(queries, tenantId, { after, amount, now }) {
    const view = { tenantId, centerId: '', scope: { kind: 'tenant' }, allCenters: true, now } as const;
    const list = organizationListRepository(queries, view);
    const rows = await list.after(after, amount);
    const found = await list.duplicatesAmong(rows.map((row, at) => ({ ...row, at })));
    const pairs = found.flatMap(({ at, id, volunteer_center_id: centerId, reasons }) => {
      const row = rows[at];
      const isPair =
        row !== undefined &&
        row.id < id &&
        row.volunteer_center_id === centerId &&
        row.organization_type !== 'VolunteerCenter';
      return isPair ? [{ first_id: row.id, second_id: id, reasons, center_id: centerId }] : [];
    });
    return { ids: rows.map(({ id }) => id), pairs };
  },

  async may(queries, { caller }, id) {
    const row = await organizationWriteRepository(queries, caller.tenantId).find(id);
    return row !== null && (await mayDo(queries, caller, row, 'organizations.approve')).allowed;
  },
};
