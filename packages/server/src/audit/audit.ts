import type { ActivityAction, ActivityActions } from '@samen/resources/shared';
import type { Caller } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { subjectNameOf, type SubjectName } from './subject-names.repository.ts';

/**
 * What the activity stores of an action beside its record; nothing of those that are not here. Each domain adds its own by
 * declaration merging.
 */
export interface ActivityData {}

/** What steps of state machines store: the states, and what domains add by declaration merging. */
export interface StepData {
  from?: string | null;
  to?: string | null;
}

/**
 * Types of records that may go while what happened to them is stored, and whose name is no one’s personal data: it is
 * stored with that. Each domain adds its own by declaration merging.
 */
export interface NamedSubjects {}

/** The name of a record of this type, where it has one to keep. */
export type NameOf<Type, Key extends string> = Type extends keyof NamedSubjects
  ? Readonly<Record<Key, SubjectName>>
  : Readonly<Partial<Record<Key, never>>>;

type DataOf<Action> = Action extends keyof ActivityData ? ActivityData[Action] : never;

/** What happened to a record: an action goes with the type and with the data that it is declared with. */
export type AuditEvent = {
  [Action in ActivityAction]: {
    action: Action;
    subjectType: ActivityActions[Action];
    subjectId: string;
    data?: DataOf<Action>;
  } & NameOf<ActivityActions[Action], 'subjectName'>;
}[ActivityAction];

/** Who did it; a job has a tenant and no one. */
export type Actor = Pick<Caller, 'tenantId'> &
  Partial<Pick<Caller, 'user' | 'session' | 'organization' | 'centerId'>>;

/**
 * Writes down what happened, in the transaction in which it happens. Nothing of a person belongs in `data` but the reason of
 * a reveal, which is taken out when that person is gone.
 */
export async function audit(
  queries: Queries,
  actor: Actor,
  occurredAt: Date,
  event: AuditEvent,
): Promise<void> {
  await queries
    .insertInto('audit_events')
    .values({
      tenant_id: actor.tenantId,
      occurred_at: occurredAt,
      actor_id: actor.user?.id ?? null,
      impersonator_id: actor.session?.impersonatorId ?? null,
      organization_id: actor.organization?.id ?? null,
      volunteer_center_id: actor.centerId ?? null,
      action: event.action,
      subject_type: event.subjectType,
      subject_id: event.subjectId,
      subject_name: subjectNameOf(actor.tenantId, event),
      data: JSON.stringify(event.data ?? {}),
    })
    .execute();
}
