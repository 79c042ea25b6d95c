import { paths } from '@samen/resources/shared';
import type { BatchedKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { readableMoment } from '../../../local-time.ts';
import { notify } from '../../../services/notifications/index.ts';
import { upcomingOf } from '../vacancies/index.ts';
import { applicationRepository } from './applications.repository.ts';
import { involvedRepository } from './involved.repository.ts';
import { jobStepsFor } from './job-steps.ts';
import { applicantOf, applicantPage } from './notice-data.ts';
import { rejectBySystem } from './reject-by-system.ts';

/** Each is notified of. */
const BATCH = 20;

/**
 * Notifies those who come, or hold an offer, that one date does not take place. Where it was the last, the line ends with
 * it, and who stands in it is notified.
 */
export const notifyOfCancelled: BatchedKind = {
  async batch(job, context) {
    const { tenantId, payload } = job;
    const { vacancyId, startsAt, message } = payloadOf(job, 'occurrence.cancelled');
    const after = typeof payload['after'] === 'string' ? payload['after'] : null;
    return context.db.write(tenantId, async (queries) => {
      const steps = await jobStepsFor(queries, tenantId, context);
      if (!steps) return null;
      const vacancy = await involvedRepository(queries, tenantId).vacancyForUpdate(vacancyId);
      const isLast = vacancy !== null && upcomingOf(vacancy, steps.now).next().done === true;
      const part = { after, amount: BATCH };
      const applications = applicationRepository(queries, tenantId);
      const rows = await applications.comingOf(vacancyId, isLast ? 'all' : 'offered', part);
      for (const row of rows)
        if (isLast && row.status === null) await rejectBySystem(steps, row, 'withdrawn_vacancy', message);
        else
          await notify(queries, steps.sender, {
            event: 'occurrence_cancelled',
            to: [applicantOf(row)],
            centerId: row.volunteer_center_id,
            path: paths.applications.one(row.id),
            about: [],
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
