import { randomUUID } from 'node:crypto';
import { VolunteerProfiles } from '@samen/resources/accounts';
import { WorkItems } from '@samen/resources/administration';
import { FormSubmissions } from '@samen/resources/forms';
import { Conversations, Notifications } from '@samen/resources/messaging';
import type { Declaration } from '@samen/jsonapi/declaration';
import { listRules } from '../declared/query-rules.ts';
import { domainBuilders } from './domain-seed.ts';
import { SERVED } from './list-bounds.ts';
import { EACH_HAS, fillOwned, ONE_IN } from './many-rows.ts';
import { indexesOf, planner, rowsRead, type Planner } from './plans.ts';
import type { SeededTenant, SeededUser } from './seed.ts';
import { sentBy } from './statements.ts';
import { testServer, type TestServer } from './test-server.ts';

/**
 * Of lists that are bounded by what they belong to: on how many rows a page and its total look. On few rows by what finds
 * one at a time, since a small table is soon read whole; on those of `npm run test:full -- plans` as the planner chooses.
 */
const ROWS = Number(process.env['PLAN_ROWS'] ?? 2000);
const ONE_AT_A_TIME = ['enable_seqscan = off', 'enable_hashjoin = off', 'enable_mergejoin = off'];

let server: TestServer;
let plans: Planner;
let tenant: SeededTenant;
let center: SeededUser;
let formId: string;
let vacancyId: string;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  const domain = domainBuilders(server.context.db);
  await domain.category('public', 'care');
  vacancyId = await domain.vacancy(tenant, { organization_id: tenant.centerOrganizationId });
  formId = await fillOwned(server.database.name, tenant, ROWS);
  plans = await planner(server.database.url, 'public', {
    settings: ROWS >= 10_000 ? [] : ONE_AT_A_TIME,
    runs: true,
  });
}, 900_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

interface BoundedList {
  declaration: Declaration;
  path: () => string;
  /** The table that its statements begin with. */
  from: string;
  /** What grows with everything that the tenant has. */
  tables: readonly string[];
  /** How many rows of these are looked at at most. */
  most: number;
  filters: () => Record<string, string>;
}

const today = () => new Date().toISOString();

const LISTS: BoundedList[] = [
  {
    declaration: Notifications,
    path: () => 'notifications',
    from: 'notifications',
    tables: ['notifications'],
    most: EACH_HAS,
    filters: () => ({ read_at_null: 'true' }),
  },
  {
    declaration: Conversations,
    path: () => 'conversations',
    from: 'conversation_participants',
    tables: ['conversations', 'conversation_participants', 'messages'],
    // Each with who takes part and what they said.
    most: 8 * EACH_HAS,
    filters: () => ({ unread: 'true', status_eq: 'open', subject_id_eq: vacancyId }),
  },
  {
    declaration: FormSubmissions,
    path: () => `forms/${formId}/submissions`,
    from: 'form_submissions',
    tables: ['form_submissions'],
    most: EACH_HAS,
    filters: () => ({
      q: 'zeldzaam',
      question: randomUUID(),
      status_eq: 'handled',
      status_in: 'new,handled',
      submitted_at_gteq: today(),
      submitted_at_lteq: today(),
      assignee_id_eq: center.id,
      assignee_id_null: 'false',
    }),
  },
  {
    declaration: VolunteerProfiles,
    path: () => 'volunteer_profiles',
    from: 'volunteer_profiles',
    tables: ['volunteer_profiles'],
    most: 2 + ROWS / ONE_IN,
    filters: () => ({
      q: 'fietsen',
      near: '51.8,5.5,1',
      match_vacancy_id: vacancyId,
      category_ids_in: randomUUID(),
      skill_ids_in: randomUUID(),
      dayparts_in: 'mon_morning',
      languages_in: 'nl',
      has_vog_eq: 'true',
      crisis_pool_eq: 'true',
    }),
  },
  {
    declaration: WorkItems,
    path: () => 'work_items',
    from: 'vacancies',
    tables: ['form_submissions'],
    most: 2 + ROWS / ONE_IN,
    filters: () => ({
      snoozed: 'true',
      unassigned: 'true',
      kind_eq: 'submission_new',
      assignee_id_eq: center.id,
    }),
  },
];

/** The plans of the page of a list and of its total. */
async function plansOf(path: string, from: string) {
  const sent = await sentBy(async () => {
    const response = await server.request('GET', `/api/v1/${path}`, { host: 'public.localhost', as: center });
    expect([path, response.statusCode]).toEqual([path, 200]);
  });
  const read = sent.filter(
    ({ text }) => new RegExp(`(FROM|,)\\s+${from}\\b`).test(text) && /LIMIT \$\d+/.test(text),
  );
  expect(read.length).toBeGreaterThanOrEqual(2);
  const explained = [];
  for (const one of read) explained.push(await plans.explain(one));
  return explained;
}

describe.each(LISTS)('$declaration.type', ({ declaration, path, from, tables, most, filters }) => {
  it('has a sample of each filter that the reader may use', () => {
    const { filters: declared } = listRules(declaration);
    expect(Object.keys(filters()).sort()).toEqual(declared.filter((name) => name !== 'all_centers').sort());
  });

  it('looks at no more than it is bounded by', async () => {
    const sorts: readonly string[] = listRules(declaration).sorts;
    const orders = sorts
      .filter((sort) => sort !== 'match')
      .flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]);
    const filtered = Object.entries(filters()).map(([name, value]) => `filter[${name}]=${value}`);
    for (const query of ['', ...orders, ...filtered]) {
      const looked = (await plansOf(`${path()}?${query}`, from)).map((plan) => rowsRead(plan, tables));
      expect([query, looked.filter((rows) => rows > most)]).toEqual([query, []]);
    }
  });
});

const namedOf = ({ declaration: { type } }: BoundedList): string[] => [
  ...new Set(
    Object.values(SERVED[type] ?? {}).flatMap((one) => ('by' in one && one.by !== undefined ? [one.by] : [])),
  ),
];

it.each(LISTS.flatMap((list) => namedOf(list).map((index) => ({ ...list, index }))))(
  'finds $declaration.type by $index',
  async ({ path, from, index }) => {
    const [page] = await plansOf(path(), from);
    expect(page && indexesOf(page)).toContain(index);
  },
);

const ACTIVITY = Object.entries(SERVED['activity_events'] ?? {}).flatMap(([filter, served]) =>
  'index' in served ? [{ filter, index: served.index }] : [],
);
/** Of each about one event in fifty. */
const activityFilters = (): Record<string, string> => ({
  actor_id_eq: center.id,
  organization_id_eq: tenant.centerOrganizationId,
  from: '2999-01-01',
  to: '2000-01-01',
});

it.each(ACTIVITY)('counts activity by $index where it is filtered by $filter', async ({ filter, index }) => {
  const value = activityFilters()[filter] ?? '';
  const [, total] = await plansOf(`activity_events?filter[${filter}]=${value}`, 'audit_events');
  expect(total && indexesOf(total)).toContain(index);
  expect(total && rowsRead(total, ['audit_events'])).toBeLessThanOrEqual(EACH_HAS + ROWS / ONE_IN);
});

/** A page in the order of its index; few are sign-ins, for which it may read the list to its end. */
it.each([
  ['', 100],
  ['filter[kind_eq]=actions', 100],
  ['filter[kind_eq]=sign_ins', ROWS + 100],
])('names what happened without reading what else did: %s', async (query, looked) => {
  const [page] = await plansOf(`activity_events?${query}`, 'audit_events');
  expect(page && rowsRead(page, ['audit_events'])).toBeLessThanOrEqual(looked);
});
