import type { ApplicationDecision } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Taker } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { isDecided, requireDecider, requireSeat } from './applications.policy.ts';
import type { ApplicationRow } from './applications.repository.ts';
import { applicationStates, applicationStepsOf } from './applications.states.ts';
import { involvedRepository } from './involved.repository.ts';
import { lockApplication, type LockedApplication } from './offers.ts';
import { closeWhenFull, offerFreePlaces } from './places.ts';

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

/** Locks the application and its vacancy, if this caller may decide on it. */
async function decidable(
  queries: Queries,
  context: UseCaseContext,
  id: string,
): Promise<LockedApplication & { taker: Taker }> {
  const { caller } = context;
  const locked = await lockApplication(queries, caller.tenantId, id);
  if (!locked) throw new Problem('not_found');
  const scope = await accessScopeOf(queries, caller, 'applications.decide');
  requireDecider(locked.row, caller.user?.id ?? null, scope);
  return { ...locked, taker: { access: { 'applications.decide': scope } } };
}

/** Locks all of these, if this caller may decide on every one; `ordered` are those that there are. */
export async function requireDecidable(
  queries: Queries,
  context: UseCaseContext,
  ids: readonly string[],
  ordered: readonly string[],
): Promise<void> {
  if (ordered.length < ids.length) throw new Problem('not_found');
  for (const id of ordered) await decidable(queries, context, id);
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
  const { caller } = context;
  const { row, vacancy, taker } = await decidable(queries, context, id);
  const { lockVersion, status, rejectionReason } = attributes;
  if (isDecided(row, lockVersion)) throw await staleDecision(queries, caller.tenantId, row);
  const steps = applicationStepsOf(queries, context);
  const fields = fieldReader();
  const given = { ...attributes };
  const step = await applicationStates.check(steps, row, { step: { to: status }, taker, given, fields });
  const message = fields.letter('message', attributes.message ?? null) ?? null;
  fields.finish();

  const involved = involvedRepository(queries, caller.tenantId);
  if (status === 'accepted' && vacancy) requireSeat(vacancy, await involved.seats(vacancy.id));
  const reason = status === 'accepted' ? null : (rejectionReason ?? null);
  const decided = await applicationStates.take(steps, row, step, {
    columns: {
      rejection_reason: reason,
      decision_message: message,
      decided_by_id: caller.user?.id ?? null,
    },
    data: { reason },
  });
  if (row.decided_at === null) {
    const days = await involved.responseDays(row.organization_id);
    await organizationRepository(queries, caller.tenantId).saveResponseDays(row.organization_id, days);
  }
  if (status === 'rejected') await offerFreePlaces(steps, decided.vacancy_id);
  else if (vacancy) await closeWhenFull(steps, vacancy);
  return decided;
}
