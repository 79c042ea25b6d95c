import { TIME_ZONE, type Locale } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { explainMatch } from '@samen/resources/match-text';
import { VACANCY_CONSTANTS, type Match } from '@samen/resources/vacancies';
import { after, days, hours } from '../../../clock.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { localDay, readableDay } from '../../../local-time.ts';
import { digestReaderRepository, type DigestReader } from '../../accounts/users/index.ts';
import { jobSender, notify, type Sender } from '../../../services/notifications/index.ts';
import digestEn from './digest.en.json' with { type: 'json' };
import digestNl from './digest.nl.json' with { type: 'json' };
import { digestFor, type Digest, type Named } from './digest.ts';

/** The headings above the vacancies. */
const DIGEST = { nl: digestNl, en: digestEn };

/** Readers of a part: a search or several each. */
const BATCH = 10;
/** The period of a person's first digest. */
const FIRST = days(7);

/** 1 is Monday, as the calendar of the product counts. */
function weekdayOf(moment: Date): number {
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: TIME_ZONE }).format(moment);
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name) + 1;
}

function dataOf(
  { searches, vacancies, replies, labels }: Digest,
  since: Date,
  origin: string,
  locale: Locale,
) {
  const because = (match: Match | null): string => {
    const text = match && explainMatch(match, { locale, labels });
    return text?.because ? `\n   ${text.title}: ${text.because}.` : '';
  };
  const lines = (named: readonly Named[]) =>
    named.map(({ id, title, match }) => `– ${title}: ${origin}${paths.vacancies.one(id)}${because(match)}`);
  const texts = DIGEST[locale];
  const waiting = replies === 1 ? texts.replies_one : texts.replies_other;
  const found = searches.map(({ name, address, vacancies: named }) =>
    [`${texts.search} '${name}' (${origin}${address}):`, ...lines(named)].join('\n'),
  );
  return {
    digest: {
      period: readableDay(localDay(since), locale),
      replies:
        replies > 0
          ? `${waiting.replace('{{count}}', String(replies))}: ${origin}${paths.profileReplies()}`
          : '',
      saved_searches: found.join('\n'),
      vacancies: vacancies.length > 0 ? [texts.profile, ...lines(vacancies)].join('\n') : '',
    },
  };
}

async function send(
  queries: Parameters<typeof notify>[0],
  sender: Sender,
  reader: DigestReader,
  digest: Digest,
  since: Date,
): Promise<void> {
  const origin = sender.originOf(reader.centerId);
  await notify(queries, sender, {
    event: 'weekly_digest',
    to: [reader],
    centerId: reader.centerId,
    path: paths.vacancies.search(),
    about: [],
    data: ({ locale }) => dataOf(digest, since, origin, locale),
  });
}

/**
 * Every morning: mails what is new since the last digest, to people who chose this day. Without news there is no
 * mail.
 */
export const mailDigests = recurringInBatches(
  dailyAt(VACANCY_CONSTANTS.digestHour),
  async ({ tenantId, payload }, context) => {
    const { db, clock, sites } = context;
    const [sender, site] = [await jobSender(tenantId, context), await sites.byTenant(tenantId)];
    if (!sender || !site) return null;
    const now = clock.now();
    // A job that runs twice on one morning mails once.
    const before = after(now, -hours(12));
    const last = typeof payload['after'] === 'string' ? payload['after'] : null;
    return db.write(tenantId, async (queries) => {
      const digests = digestReaderRepository(queries, tenantId);
      const readers = await digests.readers(weekdayOf(now), before, last, BATCH);
      for (const reader of readers) {
        const since = reader.lastSentAt ?? after(now, -FIRST);
        const digest = await digestFor(queries, site, reader, since, now);
        if (!digest) continue;
        await send(queries, sender, reader, digest, since);
        await digests.markSent(reader.id, now);
      }
      return readers.length < BATCH ? null : { after: readers.at(-1)?.id };
    });
  },
);
