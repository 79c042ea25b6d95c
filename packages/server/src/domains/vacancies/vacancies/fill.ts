import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { audit, type Actor } from '../../../audit/audit.ts';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { vacancyWriteRepository } from './vacancy-writes.repository.ts';

const PATIENCE = days(VACANCY_CONSTANTS.undecidedAfterFilledDays);

/**
 * Marks a published vacancy, which the caller holds, as filled. Who has had no decision yet is told, and a week later
 * what is still undecided ends.
 */
export async function fillVacancy(queries: Queries, actor: Actor, id: string, now: Date): Promise<void> {
  const { tenantId } = actor;
  await vacancyWriteRepository(queries, tenantId).update(id, { status: 'filled', filled_at: now }, now);
  await audit(queries, actor, now, {
    action: 'vacancy.filled',
    subjectType: 'vacancies',
    subjectId: id,
    data: { from: 'published', to: 'filled' },
  });
  const payload = { vacancyId: id, filledAt: now.toISOString() };
  await enqueue(queries, { tenantId, kind: 'vacancy.filled', payload, runAt: now });
  await enqueue(queries, {
    tenantId,
    kind: 'vacancy.close_undecided',
    payload,
    runAt: after(now, PATIENCE),
  });
}
