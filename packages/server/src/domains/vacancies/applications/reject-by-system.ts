import { SYSTEM } from '../../../state-machine/index.ts';
import type { ApplicationSteps } from './applications.effects.ts';
import type { ApplicationRow } from './applications.repository.ts';
import { applicationStates } from './applications.states.ts';

/** Ends an application on which no one decided, with what its applicant is to be notified of. The caller has locked it. */
export const rejectBySystem = (
  steps: ApplicationSteps,
  row: ApplicationRow,
  reason: 'filled' | 'organization_archived' | 'withdrawn_vacancy',
  message: string | null = null,
): Promise<ApplicationRow> =>
  applicationStates.run(
    steps,
    row,
    { step: { name: 'reject' }, taker: SYSTEM, given: { rejectionReason: reason } },
    { columns: { rejection_reason: reason, decision_message: message }, data: { reason } },
  );
