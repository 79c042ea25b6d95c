import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { after, hours, minutes } from '../../../clock.ts';
import { OWNER, SYSTEM } from '../../../state-machine/index.ts';
import { fillVacancy, upcomingOf } from '../vacancies/index.ts';
import type { ApplicationSteps } from './applications.effects.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { applicationStates } from './applications.states.ts';
import { involvedRepository, type ApplicationVacancy, type Seats } from './involved.repository.ts';

const OFFERED_FOR = hours(VACANCY_CONSTANTS.placeOfferHours);
/** An offer that would last shorter is of no use. */
const OFFERED_AT_LEAST = minutes(30);
const ENDS_BEFORE = hours(VACANCY_CONSTANTS.placeOfferEndsBeforeHours);

/**
 * What becomes of a registration for this activity: a place, a place in line, or null where the organization decides. No
 * one passes those who stand in line.
 */
function outcomeOf(
  { vacancy_type, auto_accept, positions, close_when_full }: ApplicationVacancy,
  { accepted, offered, waiting }: Seats,
): 'seat' | 'queue' | null {
  if (vacancy_type !== 'activity' || !auto_accept) return null;
  if (waiting === 0 && accepted + offered < positions) return 'seat';
  return close_when_full ? null : 'queue';
}

/** Closes a vacancy that is full, where it is to be closed then. */
export async function closeWhenFull(steps: ApplicationSteps, vacancy: ApplicationVacancy): Promise<void> {
  if (vacancy.status !== 'published' || !vacancy.close_when_full) return;
  const { accepted } = await involvedRepository(steps.queries, steps.sender.tenantId).seats(vacancy.id);
  if (accepted >= vacancy.positions) await fillVacancy(steps, vacancy.id);
}

/**
 * An application comes in, by its applicant (`apply`) or by the link of a visitor (`confirm`). The caller has locked the
 * vacancy, so that of two last places that are taken at once, the second sees the first.
 */
export async function receive(
  steps: ApplicationSteps,
  vacancy: ApplicationVacancy,
  row: ApplicationRow,
  by: 'apply' | 'confirm',
): Promise<ApplicationRow> {
  const seats = await involvedRepository(steps.queries, steps.sender.tenantId).seats(vacancy.id);
  const outcome = outcomeOf(vacancy, seats);
  const received = await arrive(steps, row, { by, isSeated: outcome !== null });
  if (outcome === null) return received;
  const { lastCame } = seats;
  // Of two that come in the same millisecond the one that had the lock first is the first in line.
  const came = lastCame !== null && lastCame >= steps.now ? after(lastCame, 1) : steps.now;
  const settled = await applicationStates.run(
    steps,
    received,
    { step: { name: outcome }, taker: SYSTEM },
    { columns: outcome === 'queue' ? { waitlisted_at: came } : {} },
  );
  if (outcome === 'seat') await closeWhenFull(steps, vacancy);
  return settled;
}

/** Its people are notified of what becomes of it, where that is decided at once; otherwise of its arrival. */
async function arrive(
  steps: ApplicationSteps,
  row: ApplicationRow,
  { by, isSeated }: { by: 'apply' | 'confirm'; isSeated: boolean },
): Promise<ApplicationRow> {
  if (by === 'confirm')
    return applicationStates.run(steps, row, {
      step: { name: isSeated ? 'register' : 'confirm' },
      taker: OWNER,
    });
  await applicationStates.happened(steps, row, isSeated ? 'register' : 'apply', { taker: OWNER });
  return row;
}

/** Until when a place is offered now; null where that would end too soon, or all of it is over. */
export function offeredUntil(vacancy: ApplicationVacancy, now: Date): Date | null {
  for (const { startsAt } of upcomingOf(vacancy, now)) {
    const latest = after(startsAt, -ENDS_BEFORE);
    if (latest >= after(now, OFFERED_AT_LEAST))
      return new Date(Math.min(Number(latest), Number(after(now, OFFERED_FOR))));
  }
  return null;
}

/**
 * Offers what is free to the first in line. Locks the vacancy; to be called in the transaction in which a place comes
 * free.
 */
export async function offerFreePlaces(steps: ApplicationSteps, vacancyId: string): Promise<void> {
  const { queries, now } = steps;
  const { tenantId } = steps.sender;
  const involved = involvedRepository(queries, tenantId);
  const vacancy = await involved.vacancyForUpdate(vacancyId);
  if (vacancy?.vacancy_type !== 'activity' || vacancy.status !== 'published') return;
  const { accepted, offered, waiting } = await involved.seats(vacancyId);
  const free = Math.min(waiting, vacancy.positions - accepted - offered);
  const until = free > 0 ? offeredUntil(vacancy, now) : null;
  if (until === null) return;
  for (const row of await applicationRepository(queries, tenantId).firstInLine(vacancyId, free))
    await applicationStates.run(
      steps,
      row,
      { step: { name: 'offer' }, taker: SYSTEM },
      { columns: { offer_expires_at: until } },
    );
}
