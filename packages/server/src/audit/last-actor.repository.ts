import type { Queries } from '../db/database.ts';
import type { AuditEvent } from './audit.ts';

/** Who did something, and who was that in whose name. */
export interface LastActor {
  actorId: string | null;
  impersonatorId: string | null;
}

/** Who did the last thing that the activity has of a record; null where it has nothing of it. */
export async function lastActor(
  queries: Queries,
  tenantId: string,
  { subjectType, subjectId }: Pick<AuditEvent, 'subjectType' | 'subjectId'>,
): Promise<LastActor | null> {
  const last = await queries
    .selectFrom('audit_events')
    .select(['actor_id as actorId', 'impersonator_id as impersonatorId'])
    .where('tenant_id', '=', tenantId)
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
