import type { Queries } from '../db/database.ts';
import type { Sender } from '../services/notifications/index.ts';
import type { UseCaseContext } from '../use-case.ts';
import type { StepContext } from './effects.ts';

/** For what a caller does; `caller` differs from the context's where a mailed link acts for a person. */
export const callerSteps = (
  queries: Queries,
  { caller, clock, sender }: Pick<UseCaseContext, 'caller' | 'clock' | 'sender'>,
  actor = caller,
): StepContext => ({ queries, actor, now: clock.now(), sender });

/** For what a job does. */
export const jobSteps = (queries: Queries, sender: Sender): StepContext => ({
  queries,
  actor: { tenantId: sender.tenantId },
  now: sender.context.clock.now(),
  sender,
});
