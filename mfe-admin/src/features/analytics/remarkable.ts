import type { AnalyticsOrganization, AnalyticsOverview } from '@samen/resources/administration';

/** Applications of one kind of work or organization, now and in the period before. */
interface Compared {
  id: string;
  name: string;
  now: number;
  before: number;
}

/** What stands out in a period, with the figures that it rests on. */
export type Remarkable =
  | ({ kind: 'rise' | 'fall'; of: 'category' | 'organization' } & Compared)
  | { kind: 'slow'; id: string; name: string; days: number; all: number }
  | { kind: 'slower' | 'faster'; days: number; before: number };

/** Fewer than this in both periods say nothing. */
const ENOUGH = 20;
/** A change by fewer is not worth a sentence, however few there were. */
const LEAST_CHANGE = 10;
/** How far apart two counts are, in what they differ by chance: of equal ones, 1 in 20 is this far. */
const BEYOND_CHANCE = 2;
/** So much slower than all together. */
const SLOW = 2;
const LEAST_DAYS = 1;
/** The share of applications with a response from which a median speaks of them. */
const MOSTLY = 50;

const isLarge = ({ now, before }: Compared): boolean =>
  Math.max(now, before) >= ENOUGH &&
  Math.abs(now - before) >= LEAST_CHANGE &&
  Math.abs(now - before) / Math.sqrt(now + before) >= BEYOND_CHANCE;

function changesOf(of: 'category' | 'organization', list: readonly Compared[]): Remarkable[] {
  const large = list
    .filter(isLarge)
    .toSorted((one, other) => other.now - other.before - (one.now - one.before));
  const [most, least] = [large[0], large.at(-1)];
  return [
    ...(most && most.now > most.before ? [{ kind: 'rise' as const, of, ...most }] : []),
    ...(least && least.now < least.before ? [{ kind: 'fall' as const, of, ...least }] : []),
  ];
}

/** Whether the first response came so much later or sooner that it can be noticed. */
function paceOf(figures: AnalyticsOverview['figures']): Remarkable[] {
  const of = (name: string) => figures.find((figure) => figure.name === name);
  const [pace, applications] = [of('first_response_days'), of('applications')];
  const { value: days = null, before = null } = pace ?? {};
  if (days === null || before === null) return [];
  if (Math.min(applications?.value ?? 0, applications?.before ?? 0) < ENOUGH) return [];
  if (Math.abs(days - before) < LEAST_DAYS) return [];
  return [{ kind: days > before ? 'slower' : 'faster', days, before }];
}

/** The organization with the slowest first response, where that is far from what it is of all. */
function slowestOf(all: number | null, organizations: readonly AnalyticsOrganization[]): Remarkable[] {
  if (all === null || organizations.length < 2) return [];
  const [slowest] = organizations
    .flatMap(({ id, name, applications, respondedPercent, firstResponseDays: days }) =>
      days !== null && applications >= ENOUGH && (respondedPercent ?? 0) >= MOSTLY
        ? [{ id, name, days }]
        : [],
    )
    .toSorted((one, other) => other.days - one.days);
  const isSlow = slowest && slowest.days >= all * SLOW && slowest.days - all >= LEAST_DAYS;
  return isSlow ? [{ kind: 'slow', ...slowest, all }] : [];
}

/** What stands out against the period before; nothing where the numbers are small or differ by chance. */
export function remarkableOf(
  { figures, categories }: Pick<AnalyticsOverview, 'figures' | 'categories'>,
  organizations: readonly AnalyticsOrganization[],
  nameOf: (category: AnalyticsOverview['categories'][number]) => string,
): Remarkable[] {
  const byCategory = categories.map((one) => ({
    id: one.categoryId,
    name: nameOf(one),
    now: one.applications,
    before: one.applicationsBefore,
  }));
  const byOrganization = organizations.map(({ id, name, applications, applicationsBefore }) => ({
    id,
    name,
    now: applications,
    before: applicationsBefore,
  }));
  const pace = figures.find(({ name }) => name === 'first_response_days')?.value ?? null;
  return [
    ...changesOf('category', byCategory),
    // Of a single one it is what the sentence above says.
    ...(byOrganization.length > 1 ? changesOf('organization', byOrganization) : []),
    ...paceOf(figures),
    ...slowestOf(pace, organizations),
  ];
}
