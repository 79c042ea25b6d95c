import { transition } from '@samen/resources/shared';
import { applicationMachine, type ApplicationDecision } from '@samen/resources/vacancies';
import { audit } from '../../../audit/audit.ts';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isInScope, accessScopeOf } from '../../../auth/access-scope.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { fillVacancy, vacancyView } from '../vacancies/index.ts';
import { applicationNotices } from './application-notices.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { involvedRepository } from './involved.repository.ts';
import { applicationState } from './applications.policy.ts';

/** Another decision was first: the problem reports whose and what. */
async function staleDecision(queries: Queries, tenantId: string, row: ApplicationRow): Promise<Problem> {
  const by = await involvedRepository(queries, tenantId).contact(row.decided_by_id);
  return new Problem('stale_record', {
    meta: {
      status: row.status,
      decided_at: row.decided_at,
      withdrawn_at: row.withdrawn_at,
      decided_by: by?.full_name ?? null,
    },
  });
}

function isLate(row: ApplicationRow, withinDays: number | undefined, now: Date): boolean {
  return (
    withinDays !== undefined && (row.decided_at === null || after(row.decided_at, days(withinDays)) < now)
  );
}

function readDecision(attributes: ApplicationDecision) {
  const fields = fieldReader();
  const accepts = attributes.status === 'accepted';
  const reason = accepts ? null : (attributes.rejectionReason ?? null);
  if (!accepts && reason === null) fields.refuse('rejection_reason', 'required');
  const message = fields.letter('message', attributes.message ?? null) ?? null;
  fields.finish();
  return { status: attributes.status, rejection_reason: reason, decision_message: message };
}

/** Locks the application, if this caller may decide on it. */
async function decidable(queries: Queries, context: UseCaseContext, id: string): Promise<ApplicationRow> {
  const { caller } = context;
  const row = await applicationRepository(queries, caller.tenantId).findForUpdate(id);
  const isOwn = row !== null && row.user_id === caller.user?.id;
  if (isOwn) throw new Problem('forbidden');
  const scope = await accessScopeOf(queries, caller, 'applications.decide');
  if (!row || row.confirmed_at === null || !isInScope(scope, row)) throw new Problem('not_found');
  return row;
}

/**
 * Accepts or rejects. Of two simultaneous decisions the second is rejected with `stale_record`. Accepting the last
 * applicant that is needed fills a vacancy that closes when it is full.
 */
export async function decide(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  attributes: ApplicationDecision,
): Promise<ApplicationRow> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const row = await decidable(queries, context, id);
  const state = applicationState(row);
  const { lockVersion } = attributes;
  const isStale = lockVersion === undefined ? row.status !== null : lockVersion !== row.lock_version;
  if (isStale) throw await staleDecision(queries, tenantId, row);
  const name = attributes.status === 'accepted' ? 'accept' : 'reject';
  const step = transition(applicationMachine, state, name);
  if (!step || isLate(row, step.withinDays, now)) throw new Problem('invalid_transition');
  const decision = readDecision(attributes);

  const decided = await applicationRepository(queries, tenantId).update(
    id,
    { ...decision, decided_at: now, decided_by_id: caller.user?.id ?? null },
    now,
  );
  const involved = involvedRepository(queries, tenantId);
  const vacancy = await involved.vacancyForUpdate(row.vacancy_id);
  await audit(queries, caller, now, {
    action: `application.${decision.status}`,
    subjectType: 'applications',
    subjectId: id,
    data: { from: state, to: decision.status, reason: decision.rejection_reason },
  });
  const notifier = { sender: context.sender, view: vacancyView(caller, now) };
  const notices = applicationNotices(queries, notifier, decided);
  if (decision.status === 'accepted') await notices.accepted(vacancy);
  else await notices.rejected();
  if (row.decided_at === null) await involved.measureResponse(row.organization_id);
  const closes = vacancy?.status === 'published' && vacancy.close_when_full;
  if (closes && (await involved.accepted(vacancy.id)) >= vacancy.positions)
    await fillVacancy(queries, caller, vacancy.id, now);
  return decided;
}
