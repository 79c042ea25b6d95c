import {
  LANGUAGE_LEVELS,
  WEEK_DAY_PARTS,
  type LanguageLevel,
  type WeekDayPart,
} from '@samen/resources/shared';
import { DUTCH_LEVELS, type DutchLevel, type Match } from '@samen/resources/vacancies';
import type { Pagination, Resource } from '@samen/jsonapi';
import { after, hours } from '../../../clock.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

/** The order by match against a plain reading of the same rows. */
let server: TestServer;
let tenant: SeededTenant;
let categories: string[];
let ages: string[];
let rows: Row[];

interface Row {
  title: string;
  categories: string[];
  dayparts: WeekDayPart[];
  /** Null where it has no place yet. */
  at: [number, number] | null;
  isRemote: boolean;
  dutch: DutchLevel | null;
  ages: string[];
}

interface Sought {
  categories: string[];
  dayparts: WeekDayPart[];
  at: [number, number] | null;
  km: number;
  dutch: LanguageLevel | null;
  age: string | null;
}

const AMOUNT = 60;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const domain = domainBuilders(server.context.db);
  categories = await Promise.all(['one', 'two', 'three'].map((key) => domain.category('public', key)));
  ages = await Promise.all(['young', 'old'].map((key) => domain.ageGroup('public', key)));
  const parts = WEEK_DAY_PARTS.slice(0, 4);
  const every = <T>(all: readonly T[], mask: number) => all.filter((_one, at) => (mask >> at) % 2 === 1);
  rows = Array.from({ length: AMOUNT }, (_none, at) => ({
    title: `Vacature nummer ${at}`,
    categories: every(categories, (at % 7) + 1),
    dayparts: every(parts, (at * 5) % 16),
    at: at % 11 === 7 ? null : [51.8 + ((at * 37) % 60) / 400, 5.8 + ((at * 17) % 60) / 400],
    isRemote: at % 9 === 4,
    dutch: [null, ...DUTCH_LEVELS][at % 4] ?? null,
    ages: every(ages, at % 3),
  }));
  const now = new Date();
  for (const [at, row] of rows.entries())
    await domain.vacancy(tenant, {
      title: row.title,
      category_ids: row.categories,
      dayparts: row.dayparts,
      latitude: row.at?.[0] ?? null,
      longitude: row.at?.[1] ?? null,
      location_type: row.isRemote ? 'remote' : 'onsite',
      dutch_level: row.dutch,
      age_group_ids: row.ages,
      published_at: after(now, -hours(at + 1)),
    });
}, 60_000);
afterAll(() => server.close());

const common = (sought: readonly string[], offered: readonly string[]): number | null =>
  sought.length === 0 || offered.length === 0 ? null : Number(sought.some((one) => offered.includes(one)));

/** The distance on a plane, which over thirty kilometres is that on the globe but for some metres. */
function kilometres([latitude, longitude]: [number, number], [toLatitude, toLongitude]: [number, number]) {
  const degree = (Math.PI / 180) * 6371;
  const middle = (((latitude + toLatitude) / 2) * Math.PI) / 180;
  return Math.hypot((toLatitude - latitude) * degree, (toLongitude - longitude) * degree * Math.cos(middle));
}

const NEEDED = { none: 0, basic: 1, good: 4 };

function dutchFit(level: LanguageLevel | null, needed: DutchLevel | null): number | null {
  if (level === null || needed === null) return null;
  const missing = NEEDED[needed] - LANGUAGE_LEVELS.indexOf(level);
  return missing <= 0 ? 1 : missing === 1 ? 0.5 : 0;
}

/** The score before it is rounded; null where nothing is said by both. */
function plainScore(sought: Sought, row: Row): number | null {
  const km = sought.at && row.at && !row.isRemote ? kilometres(sought.at, row.at) : null;
  const parts: [weight: number, fit: number | null][] = [
    [35, common(sought.categories, row.categories)],
    [25, common(sought.dayparts, row.dayparts)],
    [25, km === null ? null : Math.max(0, 1 - km / sought.km)],
    [10, dutchFit(sought.dutch, row.dutch)],
    [5, common(sought.age ? [sought.age] : [], row.ages)],
  ];
  const spoken = parts.flatMap(([weight, fit]) => (fit === null ? [] : [{ weight, fit }]));
  const whole = spoken.reduce((sum, { weight }) => sum + weight, 0);
  return whole === 0 ? null : (100 * spoken.reduce((sum, { weight, fit }) => sum + weight * fit, 0)) / whole;
}

const nothing: Sought = { categories: [], dayparts: [], at: null, km: 10, dutch: null, age: null };

function filtersOf({ categories: ids, dayparts, at, km, dutch }: Sought): string {
  const parts: Record<string, string> = {
    match_category_ids: ids.join(),
    match_dayparts: dayparts.join(),
    match_near: at ? [...at, km].join() : '',
    match_language_level: dutch ?? '',
  };
  return Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `&filter[${name}]=${value}`)
    .join('');
}

interface ListDocument {
  data: (Resource & { attributes: { title: string }; meta?: { match?: Match } })[];
  meta: { pagination: Pagination; total: number };
}

async function list(query: string, as?: SeededUser): Promise<ListDocument> {
  const response = await server.request('GET', `/api/v1/vacancies?${query}`, {
    host: 'public.localhost',
    ...(as ? { as } : {}),
  });
  expect([query, response.statusCode]).toEqual([query, 200]);
  return response.json() as ListDocument;
}

/** Checks that a list has every row, each scored as a plain reading scores it, the best first and the newest of equals. */
function expectBestFirst({ data }: ListDocument, sought: Sought): void {
  expect(data).toHaveLength(AMOUNT);
  const read = data.map(({ attributes, meta }) => {
    const at = rows.findIndex(({ title }) => title === attributes.title);
    return { at, score: meta?.match?.score ?? null, plain: plainScore(sought, rows[at] as Row) };
  });
  for (const { score, plain } of read) {
    expect(score === null).toBe(plain === null);
    // A rounded score is half a point off at most; the plane adds less than a tenth to that.
    if (score !== null) expect(Math.abs(score - (plain ?? 0))).toBeLessThan(0.6);
  }
  const sorted = [...read].sort((one, other) => (other.score ?? -1) - (one.score ?? -1) || one.at - other.at);
  expect(read).toEqual(sorted);
}

const here: [number, number] = [51.84, 5.86];

it('puts the best match of what a visitor looks for first', async () => {
  const visitors: Sought[] = [
    { ...nothing, categories: [categories[0] as string] },
    { ...nothing, dayparts: ['mon_evening', 'tue_morning'] },
    { ...nothing, at: here, km: 8 },
    { ...nothing, dutch: 'A2' },
    { ...nothing, categories: categories.slice(1), dayparts: ['mon_morning'], at: here, km: 15, dutch: 'B1' },
  ];
  for (const sought of visitors)
    expectBestFirst(await list(`sort=match&page[size]=100${filtersOf(sought)}`), sought);
});

it('leaves nothing out and counts everything, page by page', async () => {
  const filters = filtersOf({ ...nothing, categories: [categories[0] as string], at: here });
  const whole = (await list(`sort=match&page[size]=100${filters}`)).data.map(({ id }) => id);
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(`sort=match&page[size]=25&page[number]=${page}${filters}`)),
  );
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole);
  expect(pages.map(({ meta }) => meta.total)).toEqual([AMOUNT, AMOUNT, AMOUNT]);
});

it('says why in any order, where it is told what is looked for', async () => {
  const { data } = await list(`sort=title&page[size]=100&filter[match_category_ids]=${categories[0]}`);
  expect(data.every(({ meta }) => meta?.match !== undefined)).toBe(true);
  const untold = await list('sort=title&page[size]=100');
  expect(untold.data.every(({ meta }) => meta?.match === undefined)).toBe(true);
});

it('goes by the own profile where nothing else is said, and by nothing for who has none', async () => {
  const person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
  const newest = (await list('page[size]=100')).data.map(({ id }) => id);
  const without = await list('sort=match&page[size]=100', person);
  expect(without.data.map(({ id }) => id)).toEqual(newest);
  expect(without.data.every(({ meta }) => meta?.match === undefined)).toBe(true);
  const own: Sought = {
    categories: [categories[2] as string],
    dayparts: ['mon_afternoon'],
    at: here,
    km: 12,
    dutch: 'A1',
    age: ages[1] as string,
  };
  await server.context.db.write('public', (queries) =>
    queries
      .insertInto('volunteer_profiles')
      .values({
        tenant_id: 'public',
        user_id: person.id,
        category_ids: own.categories,
        dayparts: own.dayparts,
        latitude: here[0],
        longitude: here[1],
        max_distance_km: own.km,
        language_level: own.dutch,
        age_group_id: own.age,
      })
      .execute(),
  );
  expectBestFirst(await list('sort=match&page[size]=100', person), own);
  const requested: Sought = { ...nothing, dayparts: ['tue_morning'] };
  expectBestFirst(await list(`sort=match&page[size]=100${filtersOf(requested)}`, person), requested);
  // Another person's order says nothing of this profile.
  expect((await list('sort=match&page[size]=100')).data.map(({ id }) => id)).toEqual(newest);
});

it.each([
  'match_dayparts=sun_night',
  'match_language_level=C2',
  'match_near=51.8,5.8',
  'match_category_ids=x',
])('refuses what it does not understand: %s', async (filter) => {
  const [name = '', value = ''] = filter.split('=');
  const response = await server.request('GET', `/api/v1/vacancies?filter[${name}]=${value}`, {
    host: 'public.localhost',
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors[0].source).toEqual({ parameter: `filter[${name}]` });
});
