import pg from 'pg';
import type {
  AnalyticsFunnel,
  AnalyticsOrganization,
  AnalyticsOverview,
  AnalyticsSeries,
} from '@samen/resources/administration';
import type { RoleName } from '@samen/resources/shared';
import { flattenOne, flattenPage } from '@samen/jsonapi';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { statementsOf } from '../../../test/statements.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';

/** What every figure is compared with is counted from this many applications, in plain SQL that shares nothing with the product's. */
const FULL = process.env['TEST_FULL'] === '1';
const ROWS = FULL ? 100_000 : 5_000;
/** A Wednesday; the clock has gone forward in the period, and back in the one before. */
const NOW = new Date('2026-11-18T11:00:00Z');
const DAYS = { from: '2026-03-01', to: '2026-11-17' } as const;
const BEFORE = { from: '2025-06-12', to: '2026-02-28' } as const;

let server: TestServer;
let owner: pg.Client;
let tenant: SeededTenant;
let elsewhere: SeededTenant;
let south: string;
let umbrella: string;
let care: string;
const people = {} as Record<
  | 'root'
  | 'center'
  | 'umbrella'
  | 'organization'
  | 'content_manager'
  | 'page_manager'
  | 'mentor'
  | 'student'
  | 'volunteer'
  | 'foreign'
  | 'empty',
  SeededUser
>;

const FILL = `
  INSERT INTO applications (tenant_id, vacancy_id, vacancy_title, organization_id, volunteer_center_id, first_name,
    last_name, email, status, decided_at, decided_by_id, confirmed_at, withdrawn_at, created_at)
  SELECT v.tenant_id, v.id, v.title, v.organization_id, v.volunteer_center_id, 'Sam', 'de Vries', n || '@velen.example',
    kind.status, CASE WHEN kind.status IS NOT NULL THEN at + (n / 7 % 97) * (1 + n % 5) * interval '1 hour 7 minutes' END,
    CASE WHEN kind.status IS NOT NULL AND n % 11 > 0 THEN $3::uuid END,
    CASE WHEN n % 41 > 0 THEN at END, CASE WHEN n % 13 = 0 THEN at + interval '2 days' END, at
  FROM generate_series(1, $2::int) n
  CROSS JOIN LATERAL (
    SELECT timestamptz '2026-11-18 12:00+01' - (n::bigint * 7919 % 800000) * interval '1 minute' AS at) moment
  CROSS JOIN LATERAL (
    SELECT CASE WHEN n % 41 > 0 THEN (ARRAY['accepted', 'accepted', 'rejected', NULL])[1 + n % 4] END AS status) kind
  CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM vacancies WHERE tenant_id = $1) every
  JOIN vacancies v ON v.id = every.ids[1 + n % array_length(every.ids, 1)]`;

const VIEWS = `
  INSERT INTO vacancy_view_days (tenant_id, vacancy_id, day, views)
  SELECT v.tenant_id, v.id, day::date, 1 + abs(hashtext(v.id::text || day)) % 9
  FROM vacancies v, generate_series(date '2025-06-01', date '2026-11-18', interval '1 day') day
  WHERE v.tenant_id = $1 AND abs(hashtext(day || v.id::text)) % 3 > 0`;

async function fill({ tenantId }: SeededTenant, rows: number, by: SeededUser): Promise<void> {
  await owner.query(FILL, [tenantId, rows, by.id]);
  await owner.query(VIEWS, [tenantId]);
}

beforeAll(async () => {
  server = await testServer({ clock: testClock(NOW) });
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${server.database.name}`;
  owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  // Triggers and keys are not what figures depend on.
  await owner.query('SET session_replication_role = replica; SET synchronous_commit = off');

  const { seed, context } = server;
  const domain = domainBuilders(context.db);
  tenant = await seed.tenant('public');
  elsewhere = await seed.tenant('oldebroek');
  south = await seed.center('public', 'Zuid');
  umbrella = await seed.organization('public', tenant.centerId, { name: 'Koepel' });
  const branches = [];
  for (const name of ['Tak een', 'Tak twee'])
    branches.push(await seed.organization('public', tenant.centerId, { name, parent_id: umbrella }));
  const others = [];
  for (const name of ['=Zorghuis', 'Museum', 'Natuurgroep'])
    others.push(await seed.organization('public', tenant.centerId, { name }));
  const southern = await seed.organization('public', south, { name: 'Zuiderling' });
  const quiet = await seed.organization('public', tenant.centerId, { name: 'Stil' });
  care = await domain.category('public', 'zorg');
  const nature = await domain.category('public', 'natuur');
  const open = { expires_at: '2027-01-01', category_ids: [care] };
  const places = [umbrella, ...branches, ...others].map((id) => [id, tenant.centerId] as const);
  for (const [index, [organizationId, centerId]] of [...places, [southern, south] as const].entries())
    for (let count = 0; count < 4; count += 1)
      await domain.vacancy(tenant, {
        ...open,
        organization_id: organizationId,
        volunteer_center_id: centerId,
        category_ids: [[care], [nature], [care, nature]][(index + count) % 3] ?? [],
        status: count === 3 ? 'filled' : 'published',
        published_at: new Date(`2026-0${1 + ((index * 4 + count) % 9)}-28T23:30:00Z`),
        expires_at: count === 2 ? '2026-11-17' : '2026-11-18',
      });
  const user = (organization: string, role: RoleName, of = tenant) =>
    seed.user(of, { [organization]: [role] });
  people.root = await user(tenant.rootOrganizationId, 'admin');
  people.center = await user(tenant.centerOrganizationId, 'center_superuser');
  people.umbrella = await user(umbrella, 'organization_superuser');
  people.organization = await user(others[0] ?? '', 'admin');
  people.empty = await user(quiet, 'admin');
  people.content_manager = await user(tenant.centerOrganizationId, 'content_manager');
  people.page_manager = await user(others[0] ?? '', 'page_manager');
  people.mentor = await user(others[0] ?? '', 'mentor');
  people.student = await user(others[0] ?? '', 'student');
  people.volunteer = await user(others[0] ?? '', 'volunteer');
  people.foreign = await user(elsewhere.rootOrganizationId, 'admin', elsewhere);
  await domain.vacancy(elsewhere, {
    ...open,
    category_ids: [await domain.category('oldebroek', 'dieren')],
    published_at: new Date('2026-05-05T10:00:00Z'),
  });
  await fill(tenant, ROWS, people.center);
  await fill(elsewhere, 500, people.foreign);
  await owner.query('ANALYZE');
}, 120_000);
afterAll(async () => {
  await owner.end();
  await server.close();
});

const PERIOD = `filter[from]=${DAYS.from}&filter[to]=${DAYS.to}`;

const get = (path: string, as?: SeededUser) =>
  server.request('GET', `/api/v1/analytics/${path}`, as ? { as } : { host: tenant.host });

async function one<Found extends { id: string }>(path: string, as: SeededUser): Promise<Found> {
  const response = await get(path, as);
  expect(response.statusCode).toBe(200);
  const found = flattenOne<Found>(response.json());
  if (!found) throw new Error('Nothing there.');
  return found;
}

async function rows<Row extends object>(text: string): Promise<Row[]> {
  const found = await owner.query<Row>(text);
  return found.rows;
}

type Days = { from: string; to: string };

/** The day in the Netherlands as text: no moment is computed for it. */
const dayOf = (column: string) => `to_char(${column} AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM-DD')`;
const within = (column: string, { from, to }: Days) =>
  `${dayOf(column)} >= '${from}' AND ${dayOf(column)} <= '${to}'`;

/** Which organizations each caller may count, said once more. */
const SCOPES = {
  root: `SELECT id FROM organizations WHERE tenant_id = 'public'`,
  center: `SELECT o.id FROM organizations o JOIN volunteer_centers c ON c.id = o.volunteer_center_id
    WHERE o.tenant_id = 'public' AND c.name <> 'Zuid'`,
  umbrella: `SELECT id FROM organizations WHERE name IN ('Koepel', 'Tak een', 'Tak twee')`,
  organization: `SELECT id FROM organizations WHERE name = '=Zorghuis'`,
  foreign: `SELECT id FROM organizations WHERE tenant_id = 'oldebroek'`,
} as const;
const CALLERS = Object.keys(SCOPES) as (keyof typeof SCOPES)[];

const round = (value: number) => Math.round(value * 10) / 10;

interface PlainRow {
  organization_id: string;
  organization: string;
  vacancy_id: string;
  day: string;
  status: string | null;
  decided: boolean;
  withdrawn: boolean;
  days: number | null;
}

const counted = new Map<string, Promise<PlainRow[]>>();

/** All applications of a scope in a period, one by one: they are counted here, not in the database. */
function applicationsOf(scope: keyof typeof SCOPES, days: Days): Promise<PlainRow[]> {
  const key = `${scope} ${days.from}`;
  const found = counted.get(key) ?? readApplications(scope, days);
  counted.set(key, found);
  return found;
}

const readApplications = (scope: keyof typeof SCOPES, days: Days) =>
  rows<PlainRow>(`SELECT a.organization_id, o.name AS organization, a.vacancy_id, ${dayOf('a.confirmed_at')} AS day,
      a.status, a.decided_by_id IS NOT NULL AS decided, a.withdrawn_at IS NOT NULL AS withdrawn,
      (extract(epoch FROM a.decided_at) - extract(epoch FROM a.confirmed_at))::float8 / 86400 AS days
    FROM applications a JOIN organizations o ON o.id = a.organization_id
    WHERE a.organization_id IN (${SCOPES[scope]}) AND ${within('a.confirmed_at', days)}`);

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1
    ? round(sorted[Math.floor(middle)] ?? NaN)
    : round(((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2);
}

function totals(list: readonly PlainRow[]) {
  const accepted = list.filter(({ status, withdrawn }) => status === 'accepted' && !withdrawn).length;
  const responded = list.filter(({ decided, status }) => decided || status === 'accepted');
  const gone = list.filter((row) => row.withdrawn && !responded.includes(row));
  const respondable = list.length - gone.length;
  return {
    applications: list.length,
    accepted,
    responded: responded.length,
    percent: respondable === 0 ? null : round((responded.length / respondable) * 100),
    median: median(list.flatMap(({ decided, days }) => (decided && days !== null ? [days] : []))),
  };
}

async function viewsOf(scope: keyof typeof SCOPES, { from, to }: Days): Promise<number> {
  const [found] = await rows<{
    views: string;
  }>(`SELECT coalesce(sum(d.views), 0) AS views FROM vacancy_view_days d
    JOIN vacancies v ON v.id = d.vacancy_id
    WHERE v.organization_id IN (${SCOPES[scope]}) AND d.day >= '${from}' AND d.day <= '${to}'`);
  return Number(found?.views);
}

it('counts one organization alone, and nothing of what the caller does not manage', async () => {
  const [care] = await rows<{ id: string }>(SCOPES.organization);
  const of = `overview?${PERIOD}&filter[organization_id_eq]=${care?.id}`;
  const own = await one<AnalyticsOverview>(`overview?${PERIOD}`, people.organization);
  for (const as of [people.root, people.center, people.organization]) {
    const { id, figures, categories } = await one<AnalyticsOverview>(of, as);
    expect(figures).toEqual(own.figures);
    expect(categories).toEqual(own.categories);
    // What is stored in a browser under one id is one thing.
    expect(id).toContain(care?.id);
  }
  const { figures, categories } = await one<AnalyticsOverview>(of, people.umbrella);
  expect(figures.map(({ value }) => value)).toEqual([0, 0, null, null, 0, 0]);
  expect(categories).toEqual([]);
  expect((await get(`overview?${PERIOD}&filter[organization_id_eq]=care`, people.root)).statusCode).toBe(400);
});

describe.each(CALLERS)('the figures of %s', (scope) => {
  it('of a period and the one before are what plain SQL counts', async () => {
    const found = await one<AnalyticsOverview>(`overview?${PERIOD}`, people[scope]);
    expect(found).toMatchObject({ ...DAYS, beforeFrom: BEFORE.from, beforeTo: BEFORE.to });
    const now = totals(await applicationsOf(scope, DAYS));
    const before = totals(await applicationsOf(scope, BEFORE));
    expect(now.applications).toBeGreaterThan(100);
    const published = async (days: Days) =>
      (
        await rows(`SELECT 1 FROM vacancies WHERE organization_id IN (${SCOPES[scope]})
        AND ${within('published_at', days)}`)
      ).length;
    const open = await rows(`SELECT 1 FROM vacancies WHERE organization_id IN (${SCOPES[scope]})
      AND status = 'published' AND expires_at >= '2026-11-18'`);
    expect(found.figures).toEqual([
      { name: 'applications', value: now.applications, before: before.applications },
      { name: 'accepted', value: now.accepted, before: before.accepted },
      { name: 'first_response_days', value: now.median, before: before.median },
      { name: 'responded_percent', value: now.percent, before: before.percent },
      { name: 'new_vacancies', value: await published(DAYS), before: await published(BEFORE) },
      { name: 'open_vacancies', value: open.length, before: null },
    ]);
  });

  it('by category, by each of the categories of a vacancy', async () => {
    const { categories } = await one<AnalyticsOverview>(`overview?${PERIOD}`, people[scope]);
    const now = await applicationsOf(scope, DAYS);
    const before = await applicationsOf(scope, BEFORE);
    const labels = await rows<{ label: string; ids: string[] | null; open: string[] | null }>(`
      SELECT c.label_nl AS label, array_agg(v.id) AS ids,
        array_agg(v.id) FILTER (WHERE v.status = 'published' AND v.expires_at >= '2026-11-18'
          AND v.organization_id IN (${SCOPES[scope]})) AS open
      FROM categories c JOIN vacancies v ON c.id = ANY (v.category_ids) GROUP BY c.id, c.label_nl`);
    const expected = labels.flatMap(({ label, ids, open }) => {
      const of = (list: readonly PlainRow[]) => list.filter(({ vacancy_id }) => ids?.includes(vacancy_id));
      const { applications, accepted } = totals(of(now));
      const applicationsBefore = of(before).length;
      return applications + applicationsBefore + (open?.length ?? 0) > 0
        ? [{ label, openVacancies: open?.length ?? 0, applications, applicationsBefore, accepted }]
        : [];
    });
    const byLabel = (list: readonly { label: string }[]) =>
      list.toSorted((a, b) => a.label.localeCompare(b.label));
    expect(
      byLabel(
        categories.map(({ labelNl, openVacancies, applications, applicationsBefore, accepted }) => ({
          label: labelNl,
          openVacancies,
          applications,
          applicationsBefore,
          accepted,
        })),
      ),
    ).toEqual(byLabel(expected));
    expect(categories.map(({ applications }) => applications)).toEqual(
      categories.map(({ applications }) => applications).toSorted((a, b) => b - a),
    );
  });

  it.each(['day', 'week', 'month'] as const)('in a series by %s', async (groupBy) => {
    const found = await one<AnalyticsSeries>(`series?${PERIOD}&filter[group_by]=${groupBy}`, people[scope]);
    const now = await applicationsOf(scope, DAYS);
    const before = await applicationsOf(scope, BEFORE);
    const startOf = (day: string) => {
      const date = new Date(`${day}T12:00:00Z`);
      if (groupBy === 'month') date.setUTCDate(1);
      if (groupBy === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
      const start = date.toISOString().slice(0, 10);
      return start < DAYS.from ? DAYS.from : start;
    };
    const length = (Date.parse(DAYS.to) - Date.parse(DAYS.from)) / 86_400_000 + 1;
    const shifted = (day: string) =>
      new Date(Date.parse(day) + length * 86_400_000).toISOString().slice(0, 10);
    const views = await rows<{ day: string; views: string }>(`SELECT d.day::text, sum(d.views) AS views
      FROM vacancy_view_days d JOIN vacancies v ON v.id = d.vacancy_id WHERE v.organization_id IN (${SCOPES[scope]})
      AND d.day >= '${DAYS.from}' AND d.day <= '${DAYS.to}' GROUP BY d.day`);
    const points = new Map<string, AnalyticsSeries['points'][number]>();
    for (
      let day: string = DAYS.from;
      day <= DAYS.to;
      day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    )
      points.set(startOf(day), {
        start: startOf(day),
        views: 0,
        applications: 0,
        applicationsBefore: 0,
        accepted: 0,
      });
    const add = (
      day: string,
      name: 'views' | 'applications' | 'applicationsBefore' | 'accepted',
      count = 1,
    ) => {
      const point = points.get(startOf(day));
      if (point) point[name] += count;
    };
    for (const { day, status, withdrawn } of now) {
      add(day, 'applications');
      if (status === 'accepted' && !withdrawn) add(day, 'accepted');
    }
    for (const { day } of before) add(shifted(day), 'applicationsBefore');
    for (const row of views) add(row.day, 'views', Number(row.views));
    expect(found).toMatchObject({ groupBy, points: [...points.values()] });
    expect(found.points.length).toBe({ day: 262, week: 39, month: 9 }[groupBy]);
  });

  it('from seen to accepted', async () => {
    const found = await one<AnalyticsFunnel>(`funnel?${PERIOD}`, people[scope]);
    const now = totals(await applicationsOf(scope, DAYS));
    const before = totals(await applicationsOf(scope, BEFORE));
    expect(found.steps).toEqual([
      { name: 'seen', value: await viewsOf(scope, DAYS), before: await viewsOf(scope, BEFORE) },
      { name: 'applied', value: now.applications, before: before.applications },
      { name: 'responded', value: now.responded, before: before.responded },
      { name: 'accepted', value: now.accepted, before: before.accepted },
    ]);
    expect(now.responded).toBeGreaterThan(now.accepted);
    const [first] = await rows<{ day: string }>(
      `SELECT min(day)::text AS day FROM vacancy_view_days WHERE tenant_id = '${people[scope].tenantId}'`,
    );
    expect(found.viewsSince).toBe(first?.day);
  });

  it('per organization, those in the scope alone', async () => {
    const response = await get(`organizations?${PERIOD}&page[size]=100`, people[scope]);
    const found = flattenPage<AnalyticsOrganization>(response.json()).items;
    const now = await applicationsOf(scope, DAYS);
    const before = await applicationsOf(scope, BEFORE);
    const seen = await rows<{
      name: string;
      views: string;
    }>(`SELECT o.name, sum(d.views) AS views FROM vacancy_view_days d
      JOIN vacancies v ON v.id = d.vacancy_id JOIN organizations o ON o.id = v.organization_id
      WHERE o.id IN (${SCOPES[scope]}) AND d.day >= '${DAYS.from}' AND d.day <= '${DAYS.to}' GROUP BY o.id, o.name`);
    const open = await rows<{
      name: string;
      records: string;
    }>(`SELECT o.name, count(*) AS records FROM vacancies v
      JOIN organizations o ON o.id = v.organization_id WHERE o.id IN (${SCOPES[scope]}) AND v.status = 'published'
      AND v.expires_at >= '2026-11-18' GROUP BY o.id, o.name`);
    const expected = [...new Set(now.map(({ organization }) => organization))].map((name) => {
      const of = totals(now.filter(({ organization }) => organization === name));
      return {
        name,
        openVacancies: Number(open.find((row) => row.name === name)?.records ?? 0),
        views: Number(seen.find((row) => row.name === name)?.views ?? 0),
        applications: of.applications,
        applicationsBefore: before.filter(({ organization }) => organization === name).length,
        accepted: of.accepted,
        respondedPercent: of.percent,
        firstResponseDays: of.median,
      };
    });
    const byName = (list: readonly { name: string }[]) =>
      list.toSorted((a, b) => a.name.localeCompare(b.name));
    const shown = found.map((one) => ({
      name: one.name,
      openVacancies: one.openVacancies,
      views: one.views,
      applications: one.applications,
      applicationsBefore: one.applicationsBefore,
      accepted: one.accepted,
      respondedPercent: one.respondedPercent,
      firstResponseDays: one.firstResponseDays,
    }));
    expect(byName(shown)).toEqual(byName(expected));
    const counts = found.map(({ applications }) => applications);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
});

describe('who sees figures', () => {
  const PATHS = ['overview', 'series', 'funnel', 'organizations', 'figures.csv'] as const;

  it.each(PATHS)('a stranger and those who manage nothing do not: %s', async (path) => {
    expect((await get(path)).statusCode).toBe(401);
    for (const name of ['content_manager', 'page_manager', 'mentor', 'student', 'volunteer'] as const)
      expect([name, (await get(path, people[name])).statusCode]).toEqual([name, 403]);
  });

  it('of an organization come with the organization, where that is included, as anyone sees it', async () => {
    const path = `organizations?${PERIOD}&page[size]=2`;
    const { data, included } = (await get(`${path}&include=organization`, people.root)).json();
    const idOf = ({ relationships }: { relationships: { organization: { data: { id: string } } } }) =>
      relationships.organization.data.id;
    expect(included.map(({ id }: { id: string }) => id).toSorted()).toEqual(data.map(idOf).toSorted());
    expect(included).toHaveLength(2);
    expect(included[0].attributes).not.toHaveProperty('kvk_number');
    expect((await get(path, people.root)).json()).not.toHaveProperty('included');
    expect((await get(`${path}&include=vacancies`, people.root)).statusCode).toBe(400);
  });

  it('an organization without any has zeros, and nothing where there is no median', async () => {
    const { figures, categories } = await one<AnalyticsOverview>('overview', people.empty);
    expect(figures.map(({ value }) => value)).toEqual([0, 0, null, null, 0, 0]);
    expect(categories).toEqual([]);
    expect((await get('organizations', people.empty)).json().data).toEqual([]);
  });
});

describe('the period', () => {
  it('is the last four weeks where none is requested', async () => {
    expect(await one<AnalyticsOverview>('overview', people.organization)).toMatchObject({
      from: '2026-10-22',
      to: '2026-11-18',
      beforeFrom: '2026-09-24',
      beforeTo: '2026-10-21',
    });
  });

  it.each([
    ['filter[from]=2026-05-02&filter[to]=2026-05-01', 'filter[to]'],
    ['filter[from]=2026-11-19', 'filter[to]'],
    ['filter[from]=2021-11-17&filter[to]=2026-11-18', 'filter[from]'],
    ['filter[from]=1999-12-31&filter[to]=2000-01-31', 'filter[from]'],
    ['filter[from]=2026-01-01&filter[to]=2100-01-01', 'filter[to]'],
    ['filter[from]=2026-02-30', 'filter[from]'],
    ['filter[to]=gisteren', 'filter[to]'],
    ['filter[until]=2026-01-01', 'filter[until]'],
  ])('is refused where it is none: %s', async (query, parameter) => {
    for (const path of ['overview', 'series', 'funnel', 'organizations', 'figures.csv']) {
      const response = await get(`${path}?${query}`, people.organization);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toMatchObject([{ code: 'invalid_parameter', source: { parameter } }]);
    }
  });

  it.each(['year', 'day,week', 'DAY'])('is not divided by %s', async (group) => {
    const response = await get(`series?filter[group_by]=${group}`, people.organization);
    expect(response.json().errors).toMatchObject([{ source: { parameter: 'filter[group_by]' } }]);
  });

  it('may be five years by day, and one day', async () => {
    const years = 'filter[from]=2021-11-18&filter[to]=2026-11-18&filter[group_by]=day';
    const { points } = await one<AnalyticsSeries>(`series?${years}`, people.center);
    expect(points).toHaveLength(1827);
    const day = 'filter[from]=2026-10-25&filter[to]=2026-10-25';
    const found = await one<AnalyticsOverview>(`overview?${day}`, people.center);
    const plain = await rows(`SELECT 1 FROM applications WHERE organization_id IN (${SCOPES.center})
      AND ${within('confirmed_at', { from: '2026-10-25', to: '2026-10-25' })}`);
    expect(found).toMatchObject({ beforeFrom: '2026-10-24', beforeTo: '2026-10-24' });
    expect(found.figures[0]?.value).toBe(plain.length);
  });
});

it('asks as much of the database for a year as for a day, however many organizations there are', async () => {
  /** Statements that read what figures are made of; others are of the session and its connection. */
  const READS = /\b(?:applications|vacancies|\w+_views)\b/;
  const readsOf = async (path: string, from: string, as: SeededUser) =>
    (await statementsOf(() => get(`${path}?filter[from]=${from}&filter[to]=2026-11-18`, as))).filter((text) =>
      READS.test(text),
    ).length;
  for (const path of ['overview', 'series', 'funnel', 'organizations']) {
    const year = await readsOf(path, '2025-11-19', people.center);
    expect(year).toBeGreaterThan(0);
    expect([path, await readsOf(path, '2026-11-18', people.center)]).toEqual([path, year]);
    expect([path, await readsOf(path, '2025-11-19', people.root)]).toEqual([path, year]);
  }
});

describe('as a table', () => {
  it('has every figure of the screen, and nothing in it runs', async () => {
    const response = await get(`figures.csv?${PERIOD}&filter[group_by]=month`, people.organization);
    const [written] = await server.context.db.read('public', (queries) =>
      queries.selectFrom('audit_events').selectAll().where('action', '=', 'figures.exported').execute(),
    );
    expect(written).toMatchObject({
      actor_id: people.organization.id,
      subject_type: 'organizations',
      data: { records: expect.any(Number), filters: { group_by: 'month' } },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="analytics-2026-03-01-2026-11-17.csv"',
      'cache-control': 'no-store',
    });
    expect(response.body.startsWith('\uFEFF')).toBe(true);
    const lines = response.body.slice(1).trimEnd().split('\r\n');
    const { figures, categories } = await one<AnalyticsOverview>(`overview?${PERIOD}`, people.organization);
    const { steps } = await one<AnalyticsFunnel>(`funnel?${PERIOD}`, people.organization);
    const [applications] = figures;
    const [seen] = steps;
    expect(lines).toContain(`Cijfer;Aanvragen;${applications?.value};${applications?.before};;;;;`);
    expect(lines).toContain(`Stap;Bekeken;${seen?.value};${seen?.before};;;;;`);
    expect(lines.filter((line) => /^Maand;01-\d\d-2026;/.test(line))).toHaveLength(9);
    expect(lines.filter((line) => line.startsWith('Soort werk;'))).toHaveLength(categories.length);
    const own = lines.filter((line) => line.startsWith('Organisatie;'));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatch(/^Organisatie;'=Zorghuis;\d+;/);
    expect(new Set(lines.map((line) => line.split(';').length))).toEqual(new Set([9]));
  });

  it('is in the language of the reader', async () => {
    const response = await server.request('GET', '/api/v1/analytics/figures.csv', {
      as: people.organization,
      headers: { 'accept-language': 'en' },
    });
    expect(response.body).toContain('Figure;Applications;');
  });
});
