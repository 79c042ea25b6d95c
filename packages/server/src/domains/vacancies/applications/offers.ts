import { findIssued, redeemRepeatably } from '../../../auth/one-time-tokens.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { OWNER } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import type { ApplicationSteps } from './applications.effects.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { applicationStates, applicationStepsOf } from './applications.states.ts';
import { applicationState, requireOfferOpen } from './applications.policy.ts';
import { involvedRepository, type ApplicationVacancy } from './involved.repository.ts';
import { placeToken } from './linked-place.ts';
import { closeWhenFull, offerFreePlaces } from './places.ts';
import { takesPeople } from './seat.ts';

export interface LockedApplication {
  row: ApplicationRow;
  vacancy: ApplicationVacancy | null;
}

/** Locks an application behind its vacancy: always in this order, so that no two transactions wait for each other. */
export async function lockApplication(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<LockedApplication | null> {
  const applications = applicationRepository(queries, tenantId);
  const found = await applications.find(id);
  if (!found) return null;
  const vacancy = await involvedRepository(queries, tenantId).vacancyForUpdate(found.vacancy_id);
  const row = await applications.findForUpdate(id);
  return row && { row, vacancy };
}

/** Throws unless a place in it is taken now: it takes place, and has one. The caller has locked it. */
async function requirePlaceIn(
  vacancy: ApplicationVacancy | null,
  { queries, sender, now }: ApplicationSteps,
) {
  if (!takesPeople(vacancy, now)) throw new Problem('invalid_transition');
  // The organization may have fewer places than when it was offered.
  const { accepted } = await involvedRepository(queries, sender.tenantId).seats(vacancy.id);
  if (accepted >= vacancy.positions) throw new Problem('invalid_transition');
}

export type OfferResponse = 'accept_offer' | 'decline_offer';

async function respond(
  queries: Queries,
  context: UseCaseContext,
  { row, vacancy }: LockedApplication,
  name: OfferResponse,
): Promise<ApplicationRow> {
  const steps = applicationStepsOf(queries, context);
  requireOfferOpen(row, steps.now);
  if (name === 'accept_offer') await requirePlaceIn(vacancy, steps);
  const settled = await applicationStates.run(steps, row, { step: { name }, taker: OWNER });
  if (name === 'decline_offer') await offerFreePlaces(steps, row.vacancy_id);
  else if (vacancy) await closeWhenFull(steps, vacancy);
  return settled;
}

/** The applicant takes the place that came free, or leaves it to the next in line. */
export async function respondToOffer(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  name: OfferResponse,
): Promise<ApplicationRow> {
  const { tenantId, user } = context.caller;
  const locked = await lockApplication(queries, tenantId, id);
  if (!locked || !user || locked.row.user_id !== user.id) throw new Problem('not_found');
  return respond(queries, context, locked, name);
}

const DONE = { accept_offer: 'accepted', decline_offer: 'withdrawn' } as const;

/** The same for a visitor, by the button behind the mailed link; pressed again, it did what it has done. */
export async function respondByLink(
  queries: Queries,
  context: UseCaseContext,
  secret: string,
  name: OfferResponse,
): Promise<void> {
  const locked = await lockByLink(queries, context, secret);
  if (applicationState(locked.row) === DONE[name]) return;
  const { offer_expires_at: until } = locked.row;
  if (until !== null && until <= context.clock.now()) throw new Problem('token_expired');
  await respond(queries, context, locked, name);
}

/** Uses the link of a visitor's place, as often as they like, and locks what it is about. */
async function lockByLink(
  queries: Queries,
  context: UseCaseContext,
  secret: string,
): Promise<LockedApplication> {
  const token = await placeToken(queries, context, secret);
  const { subject_id: id } = await findIssued(queries, token);
  const locked = id === null ? null : await lockApplication(queries, context.caller.tenantId, id);
  await redeemRepeatably(queries, context.clock, token);
  if (!locked) throw new Problem('token_expired');
  return locked;
}

/** Withdraws, by the applicant: a place goes to the next in line. */
export async function withdrawLocked(
  queries: Queries,
  context: UseCaseContext,
  { row }: LockedApplication,
  reason: string | null,
): Promise<ApplicationRow> {
  const steps = applicationStepsOf(queries, context);
  const withdrawn = await applicationStates.run(
    steps,
    row,
    { step: { name: 'withdraw' }, taker: OWNER },
    { columns: { withdrawal_reason: reason } },
  );
  await offerFreePlaces(steps, withdrawn.vacancy_id);
  return withdrawn;
}

/** A visitor gives their place back, or leaves the line, by the button behind a mailed link. */
export async function withdrawByLink(
  queries: Queries,
  context: UseCaseContext,
  secret: string,
): Promise<void> {
  const locked = await lockByLink(queries, context, secret);
  if (applicationState(locked.row) !== 'withdrawn') await withdrawLocked(queries, context, locked, null);
}
