import type { CancelledOccurrence } from '@samen/resources/vacancies';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { lockVacancy } from './lock-vacancy.ts';
import { isToCome, requireActivity, requireCancellable } from './occurrences.policy.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';
import { about } from '../subject-names.repository.ts';

/** One date of an activity does not take place: a job notifies those who come, with the message. */
export async function cancelOccurrence(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  attributes: CancelledOccurrence,
): Promise<StoredVacancy> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  if (!caller.features.activities) throw new Problem('feature_disabled');
  const { row } = await lockVacancy(queries, caller, id, 'activities.manage');
  requireActivity(row);
  const fields = fieldReader();
  const message = fields.requiredLetter('message', attributes.message);
  const startsAt = new Date(attributes.startsAt);
  if (!isToCome(row, startsAt, now)) fields.refuse('starts_at', 'inclusion');
  fields.finish();
  requireCancellable(row, startsAt);
  const start = startsAt.toISOString();
  const cancelled_occurrences = [...row.cancelled_occurrences, start].sort();
  const stored = await vacancyWriteRepository(queries, tenantId).update(id, { cancelled_occurrences }, now);
  const payload = { vacancyId: id, startsAt: start, message };
  await enqueue(queries, { tenantId, kind: 'occurrence.cancelled', payload, runAt: now });
  await audit(queries, caller, now, {
    action: 'vacancy.occurrence_cancelled',
    ...about.vacancies(id),
    data: { starts_at: start },
  });
  return stored;
}
