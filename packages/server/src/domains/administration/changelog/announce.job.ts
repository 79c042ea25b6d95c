import { concerns, type Change } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { addDays, atLocalTime, localDay } from '../../../local-time.ts';
import { jobSender, notify } from '../../../services/notifications/index.ts';
import { changeReaderRepository, type ChangeReader } from './readers.repository.ts';

/** Before people begin to work. */
const HOUR = 6;
/** What is older is no news, also where it was never announced. */
const NEWS_DAYS = 14;
const BATCH = 100;

/** People by the change that they are notified of first and the centre in whose name. */
function groupsOf(readers: readonly ChangeReader[], changes: readonly Change[]) {
  const groups = new Map<string, { change: Change; centerId: string; to: ChangeReader[] }>();
  for (const reader of readers) {
    const change = changes.find((one) => concerns(one, reader.roles));
    if (!change) continue;
    const { centerId } = reader;
    const group = groups.get(`${change.id} ${centerId}`) ?? { change, centerId, to: [] };
    group.to.push(reader);
    groups.set(`${change.id} ${centerId}`, group);
  }
  return [...groups.values()];
}

/**
 * Every morning: notifies people once of the latest day of the changelog, of the first change of that day that is for
 * them. Who came later never saw what was there before, and is not notified.
 */
export function announceChanges(changelog: readonly Change[]) {
  const latest = changelog[0]?.day;
  const changes = changelog.filter(({ day }) => day === latest);
  return recurringInBatches(dailyAt(HOUR), async ({ tenantId, payload }, context) => {
    const { db, clock } = context;
    const today = localDay(clock.now());
    if (latest === undefined || latest > today || addDays(latest, NEWS_DAYS) < today) return null;
    const sender = await jobSender(tenantId, context);
    if (!sender) return null;
    const url = `${paths.changelog()}#${latest}`;
    const after = typeof payload['after'] === 'string' ? payload['after'] : null;
    return db.write(tenantId, async (queries) => {
      const people = changeReaderRepository(queries, tenantId);
      const readers = await people.untold(url, atLocalTime(latest, 0), after, BATCH);
      for (const { change, centerId, to } of groupsOf(readers, changes))
        await notify(queries, sender, {
          event: 'broadcast_update',
          to,
          centerId,
          path: url,
          about: [],
          data: ({ locale }) => ({ change: change.texts[locale] }),
        });
      return readers.length < BATCH ? null : { after: readers.at(-1)?.id };
    });
  });
}
