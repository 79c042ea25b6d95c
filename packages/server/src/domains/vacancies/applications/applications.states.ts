import { applicationMachine, applicationSteps, type ApplicationState } from '@samen/resources/vacancies';
import { callerSteps, defineStates } from '../../../state-machine/index.ts';
import type { Queries } from '../../../db/database.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { vacancyView } from '../vacancies/index.ts';
import { applicationEffects, type ApplicationSteps } from './applications.effects.ts';
import { applicationState } from './applications.policy.ts';
import {
  applicationRepository,
  type ApplicationColumns,
  type ApplicationRow,
} from './applications.repository.ts';

/** What a transition writes by itself. */
function columnsOf(to: ApplicationState, now: Date): ApplicationColumns {
  switch (to) {
    case 'new':
      return { confirmed_at: now };
    case 'accepted':
    case 'rejected':
      return { status: to, decided_at: now, offer_expires_at: null };
    case 'waitlisted':
      return { waitlisted_at: now };
    case 'offered':
      return { offered_at: now };
    case 'withdrawn':
    case 'lapsed':
      return { withdrawn_at: now };
    default:
      return {};
  }
}

/** What happens to applications. */
export const applicationStates = defineStates<
  ApplicationState,
  ApplicationRow,
  ApplicationColumns,
  ApplicationSteps,
  typeof applicationSteps
>({
  machine: applicationMachine,
  others: applicationSteps,
  subject: { type: 'applications', name: 'application' },
  idOf: ({ id }) => id,
  stateOf: applicationState,
  enteredAt: (row) => row.decided_at,
  columns: ({ to }, now) => columnsOf(to, now),
  save: ({ queries, sender, now }, { id }, columns) =>
    applicationRepository(queries, sender.tenantId).update(id, columns, now),
  effects: applicationEffects,
});

/** For what a caller does to an application. */
export function applicationStepsOf(queries: Queries, context: UseCaseContext): ApplicationSteps {
  const steps = callerSteps(queries, context);
  return { ...steps, view: vacancyView(context.caller, steps.now) };
}
