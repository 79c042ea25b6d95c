import type { Queries } from '../db/database.ts';
import type { AuditEvent } from './audit.ts';

/** Whether the activity has of a person that they did this to a record. */
export async function hasDone(
  queries: Queries,
  tenantId: string,
  actorId: string,
  { action, subjectType, subjectId }: Pick<AuditEvent, 'action' | 'subjectType' | 'subjectId'>,
): Promise<boolean> {
  const done = await queries
    .selectFrom('audit_events')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('action', '=', action)
    .where('actor_id', '=', actorId)
    .limit(1)
    .executeTakeFirst();
  return done !== undefined;
}
