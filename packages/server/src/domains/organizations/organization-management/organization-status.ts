import { boundsOf } from '@samen/jsonapi/declaration';
import {
  Organizations,
  organizationMachine,
  type OrganizationStatusChange,
} from '@samen/resources/organizations';
import { paths, transitionTo } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { mailText } from '../mail-texts.ts';
import { notify, recipientRepository } from '../../../services/notifications/index.ts';
import { organizationRepository } from '../organizations/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { notifyOfSignUp } from './create-organization.ts';
import { lockOrganization } from './organization-access.ts';
import { organizationWriteRepository, type StoredOrganization } from './organization-writes.repository.ts';

/** An approved organization needs a description of at least this length. */
const [MIN_DESCRIPTION] = boundsOf(Organizations.attributes.description);

/** The admins, also those who have not confirmed their account yet. */
const admins = (queries: Queries, tenantId: string, id: string) =>
  recipientRepository(queries, tenantId).adminsOf(id, ['active', 'invited']);

/** Notifies the admins that it was archived, restored or moved. */
export async function notifyOfChange(
  queries: Queries,
  context: UseCaseContext,
  row: StoredOrganization,
  change: 'archived' | 'approved' | 'moved',
): Promise<void> {
  await notify(queries, context.sender, {
    event: 'organization_changed',
    to: await admins(queries, context.caller.tenantId, row.id),
    centerId: row.volunteer_center_id,
    path: paths.organizations.one(row.id),
    data: (language) => ({
      organization: { name: row.name, status: mailText(`organization_${change}`, language) },
    }),
  });
}

async function notifyOfDecision(
  queries: Queries,
  context: UseCaseContext,
  row: StoredOrganization,
  message: string,
): Promise<void> {
  await notify(queries, context.sender, {
    event: row.status === 'approved' ? 'organization_approved' : 'organization_denied',
    to: await admins(queries, context.caller.tenantId, row.id),
    centerId: row.volunteer_center_id,
    path: paths.organizations[row.status === 'approved' ? 'one' : 'edit'](row.id),
    data: { organization: { name: row.name, reason: row.denial_reason ?? '', message } },
  });
}

/** Archives the open vacancies; a job rejects their undecided applications. */
async function closeVacancies(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  now: Date,
): Promise<void> {
  const { caller } = context;
  const { tenantId } = caller;
  const closed = await organizationWriteRepository(queries, tenantId).archiveVacancies(id, now);
  for (const vacancyId of closed)
    await audit(queries, caller, now, {
      action: 'vacancy.archived',
      subjectType: 'vacancies',
      subjectId: vacancyId,
      data: { from: 'published', to: 'archived' },
    });
  const payload = { organizationId: id };
  await enqueue(queries, { tenantId, kind: 'organization.archived', payload, runAt: now });
}

function readReason(change: OrganizationStatusChange): string | null {
  const fields = fieldReader();
  const reason = fields.letter('denial_reason', change.denialReason ?? null) ?? null;
  fields.finish();
  if (reason === null) throw invalidAttribute('denial_reason', 'required');
  return reason;
}

/** The message of the centre in the mail of its approval; empty where there is none. */
function readMessage(change: OrganizationStatusChange): string {
  const fields = fieldReader();
  const message = fields.letter('approval_message', change.approvalMessage ?? null) ?? '';
  fields.finish();
  return message;
}

/** Takes the one transition that leads to the requested state, if it is among `names`. */
export async function changeOrganizationStatus(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  change: OrganizationStatusChange,
  names: readonly string[],
): Promise<StoredOrganization> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const { row } = await lockOrganization(queries, caller, id, 'organizations.read');
  if (change.lockVersion !== undefined && change.lockVersion !== row.lock_version)
    throw new Problem('stale_record', { meta: { status: row.status } });
  const step = transitionTo(organizationMachine, row.status, change.status);
  const isCenter = row.organization_type === 'VolunteerCenter';
  if (!step || !names.includes(step.name) || isCenter) throw new Problem('invalid_transition');
  const by = step.by === 'organizations.approve' ? step.by : 'organizations.edit';
  const { scope } = await lockOrganization(queries, caller, id, by);
  if (step.tenantOnly && scope.kind !== 'tenant') throw new Problem('forbidden');
  const late = step.withinDays !== undefined && after(row.status_changed_at, days(step.withinDays)) < now;
  if (late) throw new Problem('invalid_transition');

  const organizations = organizationWriteRepository(queries, tenantId);
  const reason = step.needs?.includes('denialReason') ? readReason(change) : null;
  const message = step.name === 'approve' ? readMessage(change) : '';
  if (step.name === 'approve' && (row.description?.length ?? 0) < MIN_DESCRIPTION)
    throw invalidAttribute('description', 'min_length', { n: MIN_DESCRIPTION });
  if (step.to === 'deleted' && (await organizations.hasApprovedChildren(id)))
    throw new Problem('invalid_transition');
  const stored = await organizations.update(
    id,
    {
      status: step.to,
      denial_reason: reason,
      status_changed_at: now,
      pending_reminded: false,
      deleted_at: step.to === 'deleted' ? now : null,
    },
    now,
  );
  await audit(queries, caller, now, {
    action: `organization.${step.to}`,
    subjectType: 'organizations',
    subjectId: id,
    data: { from: row.status, to: step.to, ...(reason === null ? {} : { reason }) },
  });
  if (step.name === 'approve' || step.name === 'deny') {
    await notifyOfDecision(queries, context, stored, message);
    if (step.name === 'approve')
      await context.emit(queries, context, 'organization.approved', { organizationId: id });
  } else if (step.name === 'resubmit') {
    const [shown] = await organizationRepository(queries, tenantId).byIds([id]);
    await notifyOfSignUp(queries, context, stored, shown?.city ?? null, null);
  } else if (step.to === 'archived') {
    if (row.status === 'approved') await closeVacancies(queries, context, id, now);
    await notifyOfChange(queries, context, stored, 'archived');
  } else if (step.to === 'approved') await notifyOfChange(queries, context, stored, 'approved');
  return stored;
}
