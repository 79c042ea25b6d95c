import type { NotificationEvent } from '@samen/resources/shared';
import { EVERY_FEATURE } from '@samen/testing/features';
import { runDueJobs } from '../jobs/worker.ts';
import { domainBuilders } from '../test/domain-seed.ts';
import { TEST_PASSWORD, type SeededTenant, type SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { removeOf } from '../db/domain-data.ts';
import { jobKinds } from './job-kinds.ts';

let server: TestServer;
let tenant: SeededTenant;
let domain: ReturnType<typeof domainBuilders>;
let organizationId: string;
let center: SeededUser;
let admin: SeededUser;
let count = 0;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  await server.seed.features('public', EVERY_FEATURE);
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
});
afterAll(() => server.close());

/** A name that is in nothing else. */
const newName = () => {
  count += 1;
  return { first_name: `Zwaan${count}kleef`, last_name: `Oever${count}loos` };
};
type Named = Pick<SeededUser, 'id'> & ReturnType<typeof newName>;

async function person(
  roles: Parameters<typeof server.seed.user>[1],
  more: object = {},
): Promise<SeededUser & Named> {
  const name = newName();
  return { ...(await server.seed.user(tenant, roles, { ...name, ...more })), ...name };
}
const member = () => person({ [tenant.centerOrganizationId]: ['volunteer'] });

async function send(method: string, path: string, as: SeededUser | null, attributes: object = {}) {
  const response = await server.request(method, `/api/v1/${path}`, {
    host: tenant.host,
    ...(as ? { as } : {}),
    body: { data: { type: path === 'sign_in_as_user' ? 'users' : path.split('/')[0], attributes } },
  });
  if (response.statusCode >= 300)
    throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
  return response;
}
const created = async (...given: Parameters<typeof send>): Promise<string> =>
  (await send(...given)).json().data.id;
const work = async () => {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
};

const vacancy = (values: Parameters<typeof domain.vacancy>[1] = {}) =>
  domain.vacancy(tenant, { organization_id: organizationId, contact_person_id: admin.id, ...values });
const apply = (as: SeededUser) =>
  vacancy().then((vacancy_id) => created('POST', 'applications', as, { vacancy_id }));

/** A visitor who applies, and has an account afterwards. */
async function visitor(): Promise<Named> {
  const name = newName();
  const email = `${name.first_name.toLowerCase()}@post.example`;
  await send('POST', 'applications', null, { vacancy_id: await vacancy(), ...name, email });
  await work();
  const read = <Row>(work: Parameters<typeof server.context.db.read<Row>>[1]) =>
    server.context.db.read('public', work);
  const mails = await read((queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select('text_body').execute(),
  );
  const token = mails.map(({ text_body }) => /application&token=([\w-]+)/.exec(text_body)?.[1]).find(Boolean);
  const post = (path: string, body: object) =>
    server.request('POST', `/api/v1/applications/${path}`, { host: tenant.host, body });
  await post('confirm', { token });
  await post('confirm/account', {
    token,
    password: TEST_PASSWORD,
    password_confirmation: TEST_PASSWORD,
    accept_terms: true,
    sixteen_or_older: true,
  });
  const { id } = await read((queries) =>
    queries.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow(),
  );
  return { id, ...name };
}

/** A volunteer whose profile an organization replied to. */
async function replied() {
  const owner = await member();
  const profile = { headline: 'Handig met fietsen', in_pool: true };
  const own = await server.request('PUT', '/api/v1/current_user/volunteer_profile', {
    as: owner,
    body: { data: { type: 'volunteer_profiles', attributes: profile } },
  });
  const writer = await person({ [organizationId]: ['admin'] });
  const id = await created('POST', 'volunteer_profile_replies', writer, {
    volunteer_profile_id: own.json().data.id,
    organization_id: organizationId,
    body: `Wil je bij ons komen helpen? Groeten, ${writer.first_name}`,
  });
  return { id, owner, writer };
}

/** For each event, a use case that names a person in what others are notified of. */
const CASES: [NotificationEvent, string, () => Promise<Named>][] = [
  [
    'p2p_reported',
    'who is reported',
    async () => {
      const [poster, rude] = [await member(), await member()];
      const vacancy_id = await vacancy({
        vacancy_type: 'p2p',
        direction: 'request',
        contact_person_id: null,
        created_by_id: poster.id,
      });
      await send('POST', 'conversations', rude, { vacancy_id, body: 'Ik wil wel helpen.' });
      await send('POST', 'reports', poster, {
        reportable_type: 'users',
        reportable_id: rude.id,
        reason: 'money',
      });
      return rude;
    },
  ],
  [
    'contact_message',
    'who writes to the centre',
    async () => {
      const writer = await member();
      await send('POST', 'contact_messages', writer, { subject: 'Open?', body: 'Wanneer zijn jullie er?' });
      return writer;
    },
  ],
  [
    'application_received',
    'who applies',
    async () => {
      const applicant = await member();
      await apply(applicant);
      return applicant;
    },
  ],
  ['application_received', 'who applies and has an account afterwards', visitor],
  [
    'application_withdrawn',
    'who withdraws',
    async () => {
      const applicant = await member();
      await send('PUT', `applications/${await apply(applicant)}/withdraw`, applicant);
      return applicant;
    },
  ],
  [
    'student_application_decided',
    'the student',
    async () => {
      const school = await server.seed.organization('public', tenant.centerId, {
        organization_type: 'School',
      });
      const mentor = await server.seed.user(tenant, { [school]: ['mentor'] });
      const student = await person({ [school]: ['student'] }, { mentor_id: mentor.id });
      await send('PUT', `applications/${await apply(student)}/status`, admin, {
        status: 'rejected',
        rejection_reason: 'other',
      });
      return student;
    },
  ],
  [
    'conversation_message',
    'who writes',
    async () => {
      const writer = await person({ [tenant.rootOrganizationId]: ['admin'] });
      await send('POST', 'conversations', writer, {
        subject: 'Vraag',
        body: 'Hallo',
        recipient_id: center.id,
      });
      return writer;
    },
  ],
  [
    'impersonation_notice',
    'who signed in as another',
    async () => {
      const other = await member();
      const helper = await person({ [tenant.rootOrganizationId]: ['admin'] });
      const started = await send('POST', 'sign_in_as_user', helper, { id: other.id });
      const headers = Object.fromEntries(
        ['access-token', 'client', 'uid'].map((name) => [name, String(started.headers[name])]),
      );
      await server.request('DELETE', '/api/v1/sign_in_as_user', { host: tenant.host, headers });
      return helper;
    },
  ],
  [
    'work_assigned',
    'who hands something over',
    async () => {
      const hander = await person({ [tenant.centerOrganizationId]: ['center_superuser'] });
      const id = await vacancy({ status: 'draft', published_at: null, review_requested_at: new Date() });
      await send('PUT', `work_items/vacancy_review-${id}`, hander, { assignee_id: center.id });
      return hander;
    },
  ],
  ['profile_reply_received', 'who writes for an organization', async () => (await replied()).writer],
  [
    'profile_reply_answered',
    'the volunteer',
    async () => {
      const { id, owner } = await replied();
      await send('PUT', `volunteer_profile_replies/${id}/accept`, owner);
      return owner;
    },
  ],
];

/** Notices that have a name in them, of others than the person; `named`: those that go with the person. */
async function noticesOf({ id, first_name: name }: Named) {
  return server.context.db.read('public', async (queries) => {
    const rows = await queries.selectFrom('notifications').where('user_id', '<>', id).selectAll().execute();
    const people = await queries
      .selectFrom('notification_people')
      .where('user_id', '=', id)
      .select('notification_id')
      .execute();
    const named = new Set(people.map(({ notification_id }) => notification_id));
    return rows
      .filter(({ title, body, translations }) =>
        `${title} ${body} ${JSON.stringify(translations)}`.includes(name),
      )
      .map((row) => ({ event: row.event, isNamed: named.has(row.id) }));
  });
}

it.each(CASES)('%s goes with %s', async (event, _who, take) => {
  const named = await take();
  await work();
  const notices = await noticesOf(named);
  expect(notices.map((one) => one.event)).toContain(event);
  expect(notices.filter(({ isNamed }) => !isNamed)).toEqual([]);
  await server.context.db.write('public', (queries) =>
    removeOf(server.context.domainData, 'users', queries, 'public', [named.id]),
  );
  expect(await noticesOf(named)).toEqual([]);
});
