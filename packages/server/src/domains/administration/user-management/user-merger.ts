import { MERGED_FIELDS, type MergedField } from '@samen/resources/administration';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { deleteTokensOf } from '../../../auth/session.repository.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import type { Compared, MergeableRecord, Merger } from '../../../merger.ts';
import { callerSteps } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import {
  assignedRoleRepository,
  duplicatesOfUsers,
  userListRepository,
  userRepository,
  usersAfter,
  userStates,
  type AssignedRole,
  type UserColumns,
  type UserRow,
} from '../../accounts/users/index.ts';
import { grantsIn } from './user-access.ts';
import { isManaged, mayGoOnAs, requireMergeable, rolesToGrant } from './users.policy.ts';

const nameOf = (row: UserRow) => `${row.first_name} ${row.last_name}`;

type UserField = (typeof MERGED_FIELDS.users)[number];

/** The columns of each field of which one chooses from whom it comes. */
export const COLUMNS = {
  name: ['first_name', 'last_name'],
  phoneNumber: ['phone_number'],
  jobTitle: ['job_title'],
  gender: ['gender'],
  locale: ['locale'],
  avatar: ['avatar_id', 'avatar_url'],
} as const satisfies Record<UserField, readonly (keyof UserRow & keyof UserColumns)[]>;

/** A field as a person reads it; a picture by its address. */
const readable = (row: UserRow, field: UserField): string | null =>
  field === 'avatar' ? row.avatar_url : COLUMNS[field].map((column) => row[column]).join(' ') || null;

/** The columns of the fields that are taken, as they are stored. */
const columnsOf = (row: UserRow, taken: ReadonlySet<MergedField>): UserColumns =>
  Object.fromEntries(
    MERGED_FIELDS.users
      .filter((field) => taken.has(field))
      .flatMap((field) => COLUMNS[field].map((column) => [column, row[column]])),
  );

interface Person {
  row: UserRow;
  roles: AssignedRole[];
  centerId: string;
}

/** A person all of whose roles are within what the caller manages; others are out of their hands. */
async function find(
  queries: Queries,
  { caller }: UseCaseContext,
  id: string,
  isLocked: boolean,
): Promise<Person> {
  const { tenantId } = caller;
  const scope = await accessScopeOf(queries, caller, 'records.merge');
  const seen = await userListRepository(queries, tenantId, scope).find(id);
  const row = seen && isLocked ? await userRepository(queries, tenantId).findForUpdate(id) : seen;
  if (!row) throw new Problem('not_found');
  const roles = await assignedRoleRepository(queries, tenantId).of([id]);
  requireMergeable(caller, scope, id, roles);
  return { row, roles, centerId: roles[0]?.volunteer_center_id ?? caller.centerId };
}

/** Whether the caller might give the roles that one gets from the other. */
async function mayGrant(
  queries: Queries,
  { caller }: UseCaseContext,
  pair: { kept: Person; gone: Person },
): Promise<boolean> {
  const scope = await accessScopeOf(queries, caller, 'records.merge');
  for (const role of rolesToGrant(scope, pair)) {
    const { names } = await grantsIn(queries, caller, role.organization_id);
    if (!names.includes(role.name)) return false;
  }
  return true;
}

const recordOf = ({ row, centerId }: Person): MergeableRecord => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  version: row.lock_version,
  since: row.created_at,
  centerId,
});

async function compare(
  queries: Queries,
  context: UseCaseContext,
  { keptId, goneId, isLocked }: { keptId: string; goneId: string; isLocked: boolean },
): Promise<Compared> {
  const people = new Map<string, Person>();
  for (const id of [keptId, goneId].toSorted()) people.set(id, await find(queries, context, id, isLocked));
  const [staying, going] = [people.get(keptId), people.get(goneId)];
  if (!staying || !going) throw new Problem('not_found');
  const isPossible =
    mayGoOnAs(staying, going) && (await mayGrant(queries, context, { kept: staying, gone: going }));
  return {
    kept: recordOf(staying),
    gone: recordOf(going),
    isPossible,
    fields: MERGED_FIELDS.users.map((name) => ({
      name,
      kept: readable(staying.row, name),
      gone: readable(going.row, name),
    })),
  };
}

/** Accounts that go on as one. */
export const userMerger: Merger = {
  compare,

  async write(queries, { caller: { tenantId }, clock }, writer, { keptId, goneId, taken }) {
    const users = userRepository(queries, tenantId);
    const [staying, going] = [await users.find(keptId), await users.find(goneId)];
    if (!staying || !going) throw new Problem('not_found');
    await writer.change('users', goneId, {
      status: 'archived',
      status_changed_at: clock.now().toISOString(),
    });
    await writer.change('users', keptId, {
      // Whatever is taken, its version rises: who compared it before has to look again.
      first_name: staying.first_name,
      ...columnsOf(going, taken),
      // No one is their own mentor.
      ...(staying.mentor_id === goneId ? { mentor_id: null } : {}),
    });
    await deleteTokensOf(queries, tenantId, keptId);
    await deleteTokensOf(queries, tenantId, goneId);
  },

  async happened(queries, context, id, step, data) {
    const { caller } = context;
    const users = userRepository(queries, caller.tenantId);
    const [row, other] = [await users.find(id), await users.find(data.other)];
    if (!row) return;
    await userStates.happened({ ...callerSteps(queries, context), centerId: caller.centerId }, row, step, {
      taker: { access: { 'records.merge': { kind: 'tenant' } } },
      data,
      detail: { otherEmail: other?.email ?? '' },
    });
  },

  async alikeAfter(queries, tenantId, { after, amount }) {
    const ids = await usersAfter(queries, tenantId, after, amount);
    const found = await duplicatesOfUsers(queries, tenantId, ids);
    const pairs = found
      .filter(({ id, other_id }) => id < other_id)
      .map(({ id, other_id, reasons, volunteer_center_id }) => ({
        first_id: id,
        second_id: other_id,
        reasons,
        center_id: volunteer_center_id,
      }));
    return { ids, pairs };
  },

  async may(queries, { caller }, id) {
    const { tenantId } = caller;
    const scope = await accessScopeOf(queries, caller, 'records.merge');
    const row = await userListRepository(queries, tenantId, scope).find(id);
    const roles = await assignedRoleRepository(queries, tenantId).of([id]);
    return row !== null && isManaged(caller, scope, id, roles);
  },
};
