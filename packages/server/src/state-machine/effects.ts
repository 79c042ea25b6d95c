import type { NotificationEvent, OtherSteps, Machine, Step } from '@samen/resources/shared';
import type { Actor } from '../audit/audit.ts';
import type { Queries } from '../db/database.ts';
import { enqueue, type JobRequest } from '../jobs/enqueue.ts';
import { notify, type Notice, type Sender } from '../services/notifications/index.ts';

/** In whose name a step is taken, when, in which transaction, and how people are notified of it. */
export interface StepContext {
  queries: Queries;
  actor: Actor;
  now: Date;
  sender: Sender;
}

/** What a step came to. */
export interface Taken<Row> {
  /** The record after it. */
  row: Row;
  name: string;
  /** What its notices say besides the record. */
  detail: Readonly<Record<string, string>>;
}

export type EffectNotice = Omit<Notice, 'event'>;
/** A job that sends the notices. */
export type Deferred = JobRequest;

/** Whom an effect notifies, and how; no one where it does not concern the record. */
export type Effect<Row, Context extends StepContext> = (
  context: Context,
  taken: Taken<Row>,
) => Promise<readonly EffectNotice[] | Deferred>;
export type Effects<Row, Context extends StepContext> = Partial<
  Record<NotificationEvent, Effect<Row, Context>>
>;

/** Sends the notices of an effect; beside its registration no one else sends them. */
export async function sendEffect(
  { queries, sender }: Pick<StepContext, 'queries' | 'sender'>,
  event: NotificationEvent,
  notices: readonly EffectNotice[],
): Promise<void> {
  for (const notice of notices) await notify(queries, sender, { ...notice, event });
}

export async function runEffects<Row, Context extends StepContext>(
  effects: Effects<Row, Context>,
  context: Context,
  step: Step,
  taken: Taken<Row>,
): Promise<void> {
  for (const event of step.effects ?? []) {
    const found = (await effects[event]?.(context, taken)) ?? [];
    if ('kind' in found)
      await enqueue(context.queries, { tenantId: context.sender.tenantId, ...found, runAt: context.now });
    else await sendEffect(context, event, found);
  }
}

/** All steps of a table, with those beside its transitions. */
export const stepsOf = (machine: Machine<string>, others: OtherSteps): Step[] => [
  ...Object.values(machine).flatMap((one) => Object.values(one)),
  ...Object.values(others),
];

/** Throws where a table names an effect that is not registered, or the other way round. */
export function checkEffects(
  type: string,
  effects: object,
  machine: Machine<string>,
  others: OtherSteps,
): void {
  const named = stepsOf(machine, others).flatMap((step) => step.effects ?? []);
  const registered = Object.keys(effects);
  const wrong = [
    ...named.filter((event) => !registered.includes(event)),
    ...registered.filter((event) => !named.some((one) => one === event)),
  ];
  if (wrong.length > 0)
    throw new Error(`Effects of ${type} that only the table or only the server has: ${wrong}`);
}
