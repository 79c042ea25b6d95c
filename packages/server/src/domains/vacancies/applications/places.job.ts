import type { Queries } from '../../../db/database.ts';
import { goOnWhen } from '../../../jobs/kind.ts';
import { everyMinutes, recurringInBatches } from '../../../jobs/schedule.ts';
import { SYSTEM } from '../../../state-machine/index.ts';
import type { ApplicationSteps } from './applications.effects.ts';
import { applicationState } from './applications.policy.ts';
import { applicationRepository } from './applications.repository.ts';
import { applicationStates } from './applications.states.ts';
import { jobStepsFor } from './job-steps.ts';
import { lockApplication } from './offers.ts';
import { offerFreePlaces } from './places.ts';
import { rejectBySystem } from './reject-by-system.ts';

/** Each is notified of. */
const BATCH = 20;

/** Ends an offer that no one has taken; the next in line gets it. */
async function lapse(steps: ApplicationSteps, id: string): Promise<void> {
  const locked = await lockApplication(steps.queries, steps.sender.tenantId, id);
  const until = locked?.row.offer_expires_at ?? null;
  if (!locked || until === null || until > steps.now || applicationState(locked.row) !== 'offered') return;
  await applicationStates.run(steps, locked.row, { step: { name: 'lapse' }, taker: SYSTEM });
  await offerFreePlaces(steps, locked.row.vacancy_id);
}

/** The line of what is over ends with it. */
async function close(steps: ApplicationSteps, id: string): Promise<void> {
  const locked = await lockApplication(steps.queries, steps.sender.tenantId, id);
  const state = locked && applicationState(locked.row);
  if (!locked || (state !== 'waitlisted' && state !== 'offered')) return;
  await rejectBySystem(steps, locked.row, 'filled');
}

async function endLines(queries: Queries, steps: ApplicationSteps): Promise<number> {
  const applications = applicationRepository(queries, steps.sender.tenantId);
  const overdue = await applications.overdueOffers(steps.now, BATCH);
  for (const { id } of overdue) await lapse(steps, id);
  if (overdue.length > 0) return overdue.length;
  const inVain = await applications.inVain(BATCH);
  for (const { id } of inVain) await close(steps, id);
  return inVain.length;
}

/**
 * Every five minutes: ends offers that no one took in time, offers what is free, and closes the lines of what is over.
 */
export const offerPlaces = recurringInBatches(everyMinutes(5), async ({ tenantId, payload }, context) => {
  const after = typeof payload['after'] === 'string' ? payload['after'] : null;
  return context.db.write(tenantId, async (queries) => {
    const steps = await jobStepsFor(queries, tenantId, context);
    if (!steps) return null;
    if (after === null && (await endLines(queries, steps)) > 0) return goOnWhen(true);
    const [vacancyId] = await applicationRepository(queries, tenantId).withFreePlaces(after, 1);
    if (vacancyId === undefined) return null;
    await offerFreePlaces(steps, vacancyId);
    return { after: vacancyId };
  });
});
