import { paths } from '@samen/resources/shared';
import type { BatchedKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { readableMoment } from '../../../local-time.ts';
import { jobSender, notify } from '../../../services/notifications/index.ts';
import { applicationRepository } from './applications.repository.ts';
import { involvedRepository } from './involved.repository.ts';
import { applicantOf, applicantPage } from './notice-data.ts';

/** Each is notified of. */
const BATCH = 20;

/** Notifies those who come that one date does not take place. */
export const notifyOfCancelled: BatchedKind = {
  async batch(job, context) {
    const { tenantId, payload } = job;
    const { vacancyId, startsAt, message } = payloadOf(job, 'occurrence.cancelled');
    const sender = await jobSender(tenantId, context);
    if (!sender) return null;
    const after = typeof payload['after'] === 'string' ? payload['after'] : null;
    return context.db.write(tenantId, async (queries) => {
      const vacancy = await involvedRepository(queries, tenantId).findVacancy(vacancyId);
      const rows = await applicationRepository(queries, tenantId).acceptedOf(vacancyId, after, BATCH);
      for (const row of rows)
        await notify(queries, sender, {
          event: 'occurrence_cancelled',
          to: [applicantOf(row)],
          centerId: row.volunteer_center_id,
          path: paths.applications.one(row.id),
          ...applicantPage(row),
          data: ({ locale }) => ({
            vacancy: { title: vacancy?.title ?? row.vacancy_title },
            occurrence: { date: readableMoment(new Date(startsAt), locale), message },
          }),
        });
      return rows.length < BATCH ? null : { ...payload, after: rows.at(-1)?.id };
    });
  },
};
