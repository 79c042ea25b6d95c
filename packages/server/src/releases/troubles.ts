import type { ReleaseHistoryEntry, ReleaseTrouble } from '@samen/contracts';
import { after, hours, minutes } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { releaseRepository } from './releases.repository.ts';
import { reportRepository, type FailingMinute } from './reports.repository.ts';

/** What has not failed for this long is over; a failure this long after another one begins again. */
const QUIET = minutes(15);
/** A change this long before the first failure may be its cause. */
const SHORTLY = minutes(15);
/** Those that began within this time of each other have one cause. */
const TOGETHER = minutes(2);
const LOOKED_AT = hours(24);
/** The server renders a failed page once more before it counts. */
const MOST_BY_CHANCE = { server: 1, browsers: 2 };
/** Share of failed loads that browsers always have, with extensions and broken networks. */
const USUAL = 0.01;

interface Streak {
  where: ReleaseTrouble['where'];
  since: Date;
  failing: ReleaseTrouble['failing'][number];
}

/** What fails now, the latest first, and since which change. */
export async function readTroubles(queries: Queries, now: Date): Promise<ReleaseTrouble[]> {
  const [rows, changes] = await Promise.all([
    reportRepository(queries).failing(after(now, -LOOKED_AT)),
    releaseRepository(queries).history({ limit: 50 }),
  ]);
  const byRemote = Object.values(Object.groupBy(rows, ({ remote }) => remote)).map((one) => one ?? []);
  const streaks = (['server', 'browsers'] as const)
    .flatMap((where) => byRemote.flatMap((own) => streakOf(own, where, now) ?? []))
    .sort((one, other) => other.since.getTime() - one.since.getTime());
  return groupsOf(streaks).map((group) => toTrouble(group, changes));
}

/** The failures of one remote up to now that follow each other without a quiet time between. */
function streakOf(own: readonly FailingMinute[], where: ReleaseTrouble['where'], now: Date): Streak | null {
  const failuresOf = (one: FailingMinute) => (where === 'server' ? one.onServer : one.inBrowsers);
  let since: Date | null = null;
  for (const one of own.toReversed()) {
    if (failuresOf(one) === 0) continue;
    if ((since ?? now).getTime() - one.minute.getTime() > QUIET) break;
    since = one.minute;
  }
  const [first] = own;
  if (since === null || !first) return null;
  const begun = since;
  const start = beyondChance(
    own.filter(({ minute }) => minute >= begun),
    failuresOf,
    MOST_BY_CHANCE[where],
  );
  if (!start) return null;
  const during = own.filter(({ minute }) => minute >= start);
  const sumOf = (count: (one: FailingMinute) => number) => during.reduce((sum, one) => sum + count(one), 0);
  const failures = sumOf(failuresOf);
  const loads = sumOf((one) => one.loads);
  if (where === 'browsers' && failures <= USUAL * (loads + failures)) return null;
  const { remote, buildId } = first;
  const recovered = where === 'browsers' ? sumOf((one) => one.recovered) : 0;
  return { where, since: start, failing: { remote, buildId, failures, recovered } };
}

/** The minute by which more has failed than does by chance, which tells nothing about when something began. */
function beyondChance(
  minutesOf: readonly FailingMinute[],
  failuresOf: (one: FailingMinute) => number,
  byChance: number,
): Date | null {
  let count = 0;
  for (const one of minutesOf) {
    count += failuresOf(one);
    if (count > byChance) return one.minute;
  }
  return null;
}

/** Puts those together that began together in the same place. */
function groupsOf(streaks: readonly Streak[]): Streak[][] {
  const groups: Streak[][] = [];
  for (const streak of streaks) {
    const sameTrouble = groups.find(([first]) => {
      const isSame = first?.where === streak.where;
      return isSame && Math.abs(first.since.getTime() - streak.since.getTime()) <= TOGETHER;
    });
    if (sameTrouble) sameTrouble.push(streak);
    else groups.push([streak]);
  }
  return groups;
}

function toTrouble(group: readonly Streak[], changes: readonly ReleaseHistoryEntry[]): ReleaseTrouble {
  const since = new Date(Math.min(...group.map((one) => one.since.getTime())));
  const failing = group.map((one) => one.failing).sort((a, b) => b.failures - a.failures);
  // Reports are counted by the minute in which they came.
  const isShortlyBefore = ({ at }: ReleaseHistoryEntry) =>
    Date.parse(at) < since.getTime() + minutes(1) && Date.parse(at) > since.getTime() - SHORTLY;
  const suspects = changes.filter(isShortlyBefore);
  // Where one fails alone, its own change says more than a later one of another.
  const own = suspects.find(({ remote }) => failing.length === 1 && remote === failing[0]?.remote);
  const suspect = own ?? suspects[0];
  return {
    where: group[0]?.where ?? 'browsers',
    failing,
    since: since.toISOString(),
    suspect: suspect
      ? {
          remote: suspect.remote,
          buildId: suspect.buildId,
          previousBuildId: suspect.previousBuildId,
          action: suspect.action,
          at: suspect.at,
        }
      : null,
  };
}
