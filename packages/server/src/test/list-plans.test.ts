import { createHash } from 'node:crypto';
import { LIST_WINDOW } from '@samen/jsonapi';
import { Users } from '@samen/resources/accounts';
import { Organizations } from '@samen/resources/organizations';
import { Applications, Vacancies } from '@samen/resources/vacancies';
import { listRules } from '../declared/query-rules.ts';
import { domainBuilders } from './domain-seed.ts';
import { fillTenant } from './many-rows.ts';
import { SERVED, type Served } from './list-bounds.ts';
import { problemsOf, planner, rowsRead, type Planner } from './plans.ts';
import type { SeededTenant, SeededUser } from './seed.ts';
import { sentBy } from './statements.ts';
import { testServer, type TestServer } from './test-server.ts';

/**
 * On few rows: whether there is an index for each order, by forbidding every other way. `npm run test:full -- plans` has so
 * many rows that the planner is free to choose.
 */
const ROWS = Number(process.env['PLAN_ROWS'] ?? 1000);
const IS_FREE = ROWS >= 10_000;
const FORBIDDEN = ['enable_seqscan = off', 'enable_sort = off', 'enable_bitmapscan = off'];
/** What may be sorted for a page: what one person or one organization has, not what a centre has. */
const MOST = IS_FREE ? ROWS / 100 : 25;
const TABLES = ['vacancies', 'applications', 'organizations', 'users'];

let server: TestServer;
let plans: Planner;
let tenant: SeededTenant;
let center: SeededUser;
let admin: SeededUser;
let root: SeededUser;
let samples: { organizationId: string; categoryId: string; vacancyId: string };

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  const otherCenterId = await server.seed.center('public', 'Elders');
  const organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Buurthuis' });
  const domain = domainBuilders(server.context.db);
  const categoryId = await domain.category('public', 'care');
  await domain.category('public', 'nature');
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  const vacancyId = await domain.vacancy(tenant, { organization_id: organizationId });
  samples = { organizationId, categoryId, vacancyId };
  await fillTenant(server.database.name, tenant, { otherCenterId, rows: ROWS });
  plans = await planner(server.database.url, 'public', {
    settings: IS_FREE ? [] : FORBIDDEN,
    runs: IS_FREE,
  });
}, 900_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

/** How many rows of its tables a page may look at: with an index those that match, else what lies between them as well. */
function mostRead(served: Served | undefined, matching: number): number {
  const page = 4 * 25;
  if (!served) return 1000 + page;
  if ('index' in served) return 1000 + 4 * (matching >= LIST_WINDOW ? ROWS : matching);
  // Each with its address, its profile and its centre.
  if (served.boundedBy !== 'list') return 2 * ROWS;
  return matching <= page ? 2 * ROWS : 1000 + (4 * page * ROWS) / matching;
}

/** A table that is small beside the others is read whole where nothing else bounds the rows. */
const isExpected = (problem: string, served: Served | undefined): boolean =>
  served !== undefined &&
  'boundedBy' in served &&
  ((served.boundedBy === 'organizations' && problem === 'Seq Scan on organizations') ||
    (served.boundedBy === 'tenant' && problem.startsWith('Sort')));

/** What is wrong with the statement that reads the page of a list, by what serves its filter. */
async function problemsIn(path: string, as?: SeededUser, served?: Served): Promise<string[]> {
  let matching = 0;
  const sent = await sentBy(async () => {
    const response = await server.request('GET', `/api/v1/${path}`, {
      host: 'public.localhost',
      ...(as ? { as } : {}),
    });
    expect([path, response.statusCode]).toEqual([path, 200]);
    matching = response.json().meta.total;
  });
  const table = /^\w+/.exec(path)?.[0] ?? '';
  const pages = sent.filter(
    ({ text }) => new RegExp(`FROM (hits JOIN )?${table}\\b`).test(text) && /LIMIT \$\d+ OFFSET/.test(text),
  );
  expect([path, pages.length]).toEqual([path, 1]);
  const explained = await Promise.all(pages.map((one) => plans.explain(one)));
  const looked = explained.reduce((sum, plan) => sum + rowsRead(plan, TABLES), 0);
  const most = mostRead(served, matching);
  return [
    ...explained
      .flatMap((plan) => problemsOf(plan, TABLES, MOST))
      .filter((problem) => !isExpected(problem, served)),
    ...(IS_FREE && looked > most ? [`${looked} rows read for ${matching}, of at most ${most}`] : []),
  ];
}

const servedBy = (type: string, filter: string): Served | undefined => SERVED[type]?.[filter];

const VACANCY_RULES = listRules(Vacancies);
/** The nearest are among those of a circle; for the best match all are looked at. */
const INDEXED_SORTS = VACANCY_RULES.sorts.filter((sort) => !['distance', 'match'].includes(sort));
const both = (sort: string) => [`sort=${sort}`, `sort=-${sort}`];
const today = () => new Date().toISOString();

/** Of one record: as much of a digest as there is in no other. */
const RARE = createHash('md5').update('7').digest('hex').slice(0, 12);

/** One value of each filter of the vacancy bank. */
const vacancyFilters = (): Record<string, string> => ({
  q: 'vacature',
  title_i_cont: RARE,
  summary_i_cont: RARE,
  vacancy_type_eq: 'volunteering',
  vacancy_type_in: 'volunteering,activity',
  category_ids_in: samples.categoryId,
  age_group_ids_in: samples.categoryId,
  frequency_eq: 'once',
  frequency_in: 'once,regularly',
  dayparts_in: 'mon_morning',
  hours_per_week_lteq: '5',
  location_type_eq: 'onsite',
  requires_vog_eq: 'false',
  wheelchair_accessible_eq: 'false',
  languages_in: 'nl',
  organization_id_eq: samples.organizationId,
  organization_id_in: samples.organizationId,
  starts_at_gteq: today(),
  starts_at_lteq: today(),
  near: '51.8,5.8,1',
  within: '51.7,5.7,51.8,5.8',
  featured_eq: 'true',
  direction_eq: 'request',
  favorited: 'true',
  open: 'true',
  has_places: 'true',
  matching_me: 'true',
  match_category_ids: samples.categoryId,
  match_dayparts: 'mon_morning',
  match_near: '51.8,5.8,10',
  match_language_level: 'A2',
  status_in: 'published,draft',
  review_requested_at_null: 'true',
  all_centers: 'true',
  mine: 'true',
});
/** These are bounded by what they find, or by a circle, and sort that. */
const BOUNDED = ['q', 'near', 'within', 'organization_id_eq', 'organization_id_in'];
/** Only with a filter on states, of which there is one list each. */
const MANAGED = ['status_in', 'review_requested_at_null', 'all_centers', 'mine'];

describe('the vacancy bank, where centres share', () => {
  const orders = INDEXED_SORTS.flatMap(both);
  it.each(['page[size]=24', ...orders])('is in the order of an index: %s', async (query) => {
    expect(await problemsIn(`vacancies?${query}`)).toEqual([]);
    expect(await problemsIn(`vacancies?${query}&page[number]=4`)).toEqual([]);
  });

  it('has a sample of each filter', () => {
    expect(Object.keys(vacancyFilters()).sort()).toEqual([...VACANCY_RULES.filters].sort());
  });

  it.each(VACANCY_RULES.filters.filter((name) => !MANAGED.includes(name)))('filtered by %s', async (name) => {
    const query = `vacancies?filter[${name}]=${vacancyFilters()[name] ?? ''}`;
    const found = await problemsIn(query, undefined, servedBy('vacancies', name));
    const isBounded = BOUNDED.includes(name) && !IS_FREE;
    expect(isBounded ? found.filter((problem) => !problem.startsWith('Sort')) : found).toEqual([]);
  });
});

describe('the vacancies that a centre looks after', () => {
  const orders = INDEXED_SORTS.flatMap(both);
  it.each(['page[size]=25', ...orders])('of some states, in the order of an index: %s', async (query) => {
    expect(await problemsIn(`vacancies?filter[status_in]=published,expired&${query}`, center)).toEqual([]);
  });

  // A draft may have no date, and then comes last: only these two read all drafts of a centre.
  it.each(['page[size]=25', ...orders.filter((order) => !/-(published|expires)_at/.test(order))])(
    'of drafts, in the order of an index: %s',
    async (query) => {
      expect(await problemsIn(`vacancies?filter[status_in]=draft&${query}`, center)).toEqual([]);
    },
  );

  it.each(['review_requested_at_null=false', 'all_centers=true', 'mine=true'])(
    'filtered by %s',
    async (filter) => {
      const [name = ''] = filter.split('=');
      const as = name === 'all_centers' ? root : center;
      const query = `vacancies?filter[status_in]=draft&filter[${filter.replace('=', ']=')}`;
      expect(await problemsIn(query, as, servedBy('vacancies', name))).toEqual([]);
    },
  );

  it('finds few letters in the order of the list', async () => {
    expect(await problemsIn('vacancies?filter[title_i_cont]=a1', undefined, { boundedBy: 'list' })).toEqual(
      [],
    );
    expect(await problemsIn('users?filter[q]=de', center, { boundedBy: 'list' })).toEqual([]);
  });

  it('and an organization, or a person for themselves', async () => {
    expect(await problemsIn('vacancies?filter[status_in]=published', admin)).toEqual([]);
  });
});

describe('applications', () => {
  const filters = (): Record<string, string> => ({
    q: RARE,
    status_eq: 'accepted',
    status_null: 'true',
    withdrawn_at_null: 'true',
    waitlisted_at_null: 'true',
    own: 'false',
    vacancy_id_eq: samples.vacancyId,
    vacancy_organization_id_eq: samples.organizationId,
    created_at_gteq: today(),
  });
  it.each(both('created_at'))('of a centre: %s', async (query) => {
    expect(await problemsIn(`applications?${query}`, center)).toEqual([]);
  });
  it('of a centre, filtered, and those of an organization', async () => {
    expect([...Object.keys(filters()), 'all_centers'].sort()).toEqual(listRules(Applications).filters.sort());
    for (const [name, value] of Object.entries(filters()))
      expect([
        name,
        await problemsIn(`applications?filter[${name}]=${value}`, center, servedBy('applications', name)),
      ]).toEqual([name, []]);
    expect(await problemsIn('applications?sort=-created_at', admin)).toEqual([]);
  });
});

const ORGANIZATION_RULES = listRules(Organizations);
const USER_RULES = listRules(Users);

describe('organizations', () => {
  const filters = (): Record<string, string> => ({
    q: 'stichting',
    city_eq: 'Nijmegen',
    activity_type_ids_in: samples.categoryId,
    target_group_ids_in: samples.categoryId,
    non_profit_type_id_in: samples.categoryId,
    wheelchair_accessible_eq: 'true',
    open_now: 'true',
    show_on_social_map: 'true',
    near: '51.8,5.8,1',
    organization_type_eq: 'NonProfit',
    status_eq: 'pending',
    is_partner_eq: 'true',
    parent_id_eq: samples.organizationId,
  });

  it.each(ORGANIZATION_RULES.sorts.filter((sort) => sort !== 'distance').flatMap(both))(
    'are in the order of an index: %s',
    async (query) => {
      expect(await problemsIn(`organizations?${query}`, center)).toEqual([]);
    },
  );

  it('filtered by each filter', async () => {
    expect([...Object.keys(filters()), 'all_centers'].sort()).toEqual(ORGANIZATION_RULES.filters.sort());
    for (const [name, value] of Object.entries(filters()))
      expect([
        name,
        await problemsIn(`organizations?filter[${name}]=${value}`, center, servedBy('organizations', name)),
      ]).toEqual([name, []]);
  });
});

describe('people', () => {
  const filters = (): Record<string, string> => ({
    q: RARE,
    with_role: 'volunteer',
    organization_id_eq: samples.organizationId,
    status_eq: 'active',
    signup_method_eq: 'unknown',
    created_at_gteq: today(),
  });

  it.each(USER_RULES.sorts.flatMap(both))('are in the order of an index: %s', async (query) => {
    expect(await problemsIn(`users?${query}`, center)).toEqual([]);
  });

  it('filtered by each filter', async () => {
    expect([...Object.keys(filters()), 'all_centers'].sort()).toEqual(USER_RULES.filters.sort());
    for (const [name, value] of Object.entries(filters()))
      expect([
        name,
        await problemsIn(`users?filter[${name}]=${value}`, center, servedBy('users', name)),
      ]).toEqual([name, []]);
  });
});

it('sees what it looks for', async () => {
  const text = 'SELECT id FROM vacancies WHERE tenant_id = $1 ORDER BY description LIMIT $2';
  expect(problemsOf(await plans.explain({ text, values: ['public', 24] }), TABLES, MOST)).toContainEqual(
    expect.stringMatching(/^Sort of/),
  );
});
