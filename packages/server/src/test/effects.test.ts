import type { JobPayload } from '../jobs/kind.ts';
import type { JobName } from '../jobs/names.ts';
import {
  importMachine,
  mergeMachine,
  type ImportKind,
  type ImportStatus,
} from '@samen/resources/administration';
import { pageMachine } from '@samen/resources/content';
import { DOMAINS } from '@samen/resources/domains';
import { formMachine, submissionMachine, type SubmissionStatus } from '@samen/resources/forms';
import { userMachine, userSteps } from '@samen/resources/accounts';
import { conversationMachine, profileReplyMachine } from '@samen/resources/messaging';
import { organizationMachine, organizationSteps } from '@samen/resources/organizations';
import type { Machine, OtherSteps, Step } from '@samen/resources/shared';
import {
  applicationMachine,
  applicationSteps,
  callOutMachine,
  reportMachine,
  vacancyMachine,
} from '@samen/resources/vacancies';
import { issueOneTimeToken } from '../auth/one-time-tokens.ts';
import { days, hours } from '../clock.ts';
import { jobKinds } from '../domains/job-kinds.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { domainBuilders } from './domain-seed.ts';
import { multipart } from './multipart.ts';
import { TEST_PASSWORD, type SeededTenant, type SeededUser } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/**
 * Every step of every table is taken through the API or by its job, and what people are notified of is read from the
 * database: exactly the effects of the table, and each of them.
 */

const TABLES: Record<string, { machine: Machine<string>; others: OtherSteps }> = {
  vacancy: { machine: vacancyMachine, others: {} },
  application: { machine: applicationMachine, others: applicationSteps },
  organization: { machine: organizationMachine, others: organizationSteps },
  user: { machine: userMachine, others: userSteps },
  profile_reply: { machine: profileReplyMachine, others: {} },
  conversation: { machine: conversationMachine, others: {} },
  call_out: { machine: callOutMachine, others: {} },
  report: { machine: reportMachine, others: {} },
  form_submission: { machine: submissionMachine, others: {} },
  import: { machine: importMachine, others: {} },
  page: { machine: pageMachine, others: {} },
  form: { machine: formMachine, others: {} },
  merge: { machine: mergeMachine, others: {} },
};

interface Row {
  effects: readonly string[];
  /** Its event in the activity; null where none is recorded. */
  event: string | null;
}
const rowOf = (name: string, { effects = [], recordedAs }: Step, to: string | null = null): Row => {
  const word = recordedAs === undefined ? to : recordedAs;
  return { effects, event: word && `${name}.${word}` };
};

/** Each transition by `vacancy draft publish`, and what is none by `application apply`. */
const ROWS: Record<string, Row> = Object.fromEntries(
  Object.entries(TABLES).flatMap(([name, { machine, others }]) => [
    ...Object.entries(machine).flatMap(([from, steps]) =>
      Object.entries(steps).map(
        ([step, row]) => [`${name} ${from} ${step}`, rowOf(name, row, row.to)] as const,
      ),
    ),
    ...Object.entries(others).map(([step, row]) => [`${name} ${step}`, rowOf(name, row)] as const),
  ]),
);
const ALL_EFFECTS = new Set<string>(Object.values(ROWS).flatMap(({ effects }) => effects));

const DESCRIPTION = 'Een middag in de week koffie schenken, een praatje maken en een spel doen met bewoners.';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let center: SeededUser;
let root: SeededUser;
let admin: SeededUser;
let contact: SeededUser;
let organizationId: string;
let schoolId: string;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  contact = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  schoolId = await server.seed.organization('public', tenant.centerId, { organization_type: 'School' });
});
afterAll(() => server.close());

const read = <Row>(work: Parameters<typeof server.context.db.read<Row>>[1]) =>
  server.context.db.read('public', work);

/** Ids of mails and notifications, with their events. */
const sentNotices = (): Promise<Map<string, string>> =>
  read(async (queries) => {
    const mails = await queries.selectFrom('mails').select(['id', 'template as event']).execute();
    const shown = await queries.selectFrom('notifications').select(['id', 'event']).execute();
    return new Map([...mails, ...shown].map(({ id, event }) => [id, event]));
  });

/** Ids of activity events, with what happened. */
const recordedEvents = (): Promise<Map<string, string>> =>
  read(async (queries) => {
    const events = await queries.selectFrom('audit_events').select(['id', 'action']).execute();
    return new Map(events.map(({ id, action }) => [id, action]));
  });
const added = (earlier: ReadonlyMap<string, string>, later: ReadonlyMap<string, string>) =>
  [...later].filter(([id]) => !earlier.has(id)).map(([, event]) => event);

async function work(): Promise<void> {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
}
async function runJob(name: JobName, first: JobPayload = {}): Promise<void> {
  const kind = jobKinds(server.context.config)[name];
  const job = { tenantId: 'public', id: '', kind: name, attempts: 1, maxAttempts: 1, claim: 1 };
  for (let payload: JobPayload | null = first; payload !== null && kind !== undefined;)
    payload = kind.batch
      ? await kind.batch({ ...job, payload }, server.context)
      : (await kind.run({ ...job, payload }, server.context), null);
}

const send = (method: string, path: string, as: SeededUser | null, attributes: object = {}, type = 'x') =>
  server.request(method, `/api/v1/${path}`, {
    host: tenant.host,
    ...(as ? { as } : {}),
    body: { data: { type, attributes } },
  });
async function done(response: ReturnType<typeof send>): Promise<void> {
  const { statusCode, body } = await response;
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
}
const created = async (response: ReturnType<typeof send>): Promise<string> => (await response).json().data.id;

const volunteer = (values = {}) =>
  server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }, values);
const in30Days = () => new Date(server.clock.now().getTime() + days(30)).toISOString().slice(0, 10);

const vacancy = (values: Parameters<typeof domain.vacancy>[1] = {}) =>
  domain.vacancy(tenant, {
    organization_id: organizationId,
    contact_person_id: contact.id,
    description: DESCRIPTION,
    location_type: 'remote',
    positions: 500,
    expires_at: in30Days(),
    ...values,
  });
/** One-on-one help, and who posted it. */
const help = async (values: Parameters<typeof domain.vacancy>[1]) => {
  const author = await volunteer();
  const own = { vacancy_type: 'p2p', direction: 'request', contact_person_id: null } as const;
  const id = await vacancy({ ...own, created_by_id: author.id, ...values });
  return { id, author };
};
const vacancyTo =
  (status: string, as = () => admin) =>
  (id: string) =>
    done(send('PUT', `vacancies/${id}/status`, as(), { status, expires_at: in30Days() }, 'vacancies'));
const removeVacancy = (id: string) => done(send('DELETE', `vacancies/${id}`, admin));
const moderated = (value: boolean) =>
  server.context.db.write('public', (queries) =>
    queries
      .updateTable('volunteer_centers')
      .set({ moderate_vacancies: value })
      .where('id', '=', tenant.centerId)
      .execute(),
  );

const student = async () => {
  const mentor = await server.seed.user(tenant, { [schoolId]: ['mentor'] });
  return server.seed.user(tenant, { [schoolId]: ['student'] }, { mentor_id: mentor.id });
};
/** An application, and the applicant. */
async function application(state = 'new', vacancyId?: string) {
  const applicant = await student();
  const vacancy_id = vacancyId ?? (await vacancy());
  const id = await created(send('POST', 'applications', applicant, { vacancy_id }, 'applications'));
  if (state !== 'new') await decided(id, state);
  return { id, applicant };
}
async function decided(id: string, status: string): Promise<void> {
  const own = (await server.request('GET', `/api/v1/applications/${id}`, { as: admin })).json().data
    .attributes;
  const { lock_version } = own;
  const attributes = { status, rejection_reason: 'no_fit', lock_version };
  await done(send('PUT', `applications/${id}/status`, admin, attributes, 'applications'));
}
/** Without a version: what is not decided yet. */
const rejected = (id: string) =>
  done(
    send(
      'PUT',
      `applications/${id}/status`,
      admin,
      { status: 'rejected', rejection_reason: 'other' },
      'applications',
    ),
  );
const withdrawn = ({ id, applicant }: Awaited<ReturnType<typeof application>>) =>
  done(send('PUT', `applications/${id}/withdraw`, applicant, {}, 'applications'));

/** An activity with one place, the one who has it, and the first in line. */
async function line(state: 'waitlisted' | 'offered') {
  const vacancyId = await activity();
  const [seated, first] = [await application('new', vacancyId), await application('new', vacancyId)];
  if (state === 'offered') await withdrawn(seated);
  return { seated, first, vacancyId };
}
const activity = () =>
  vacancy({
    vacancy_type: 'activity',
    frequency: 'once',
    starts_at: in30Days(),
    ends_at: `${in30Days()}T12:00:00Z`,
    positions: 1,
    close_when_full: false,
    auto_accept: true,
  });
const offerTo =
  (name: 'accept_offer' | 'decline_offer') =>
  ({ first: { id, applicant } }: Awaited<ReturnType<typeof line>>) =>
    done(send('PUT', `applications/${id}/${name}`, applicant, {}, 'applications'));

let visitors = 0;
const linkOf = async (email: string, kind: string) => {
  const mails = await read((queries) =>
    queries.selectFrom('mails').where('to_address', '=', email).select('text_body').execute(),
  );
  const found = mails.map(({ text_body }) => new RegExp(`kind=${kind}&token=([\\w-]+)`).exec(text_body)?.[1]);
  return found.find(Boolean) ?? '';
};
/** The link of a visitor's application. */
async function visitorsLink(vacancyId?: string): Promise<string> {
  const email = `noor${(visitors += 1)}@post.example`;
  const attributes = {
    vacancy_id: vacancyId ?? (await vacancy()),
    first_name: 'Noor',
    last_name: 'Bos',
    email,
  };
  await done(send('POST', 'applications', null, attributes, 'applications'));
  await work();
  return linkOf(email, 'application');
}
const post = (path: string, body: object) =>
  done(server.request('POST', `/api/v1/${path}`, { host: tenant.host, body }));
const newAccount = (token: string) => ({
  token,
  password: TEST_PASSWORD,
  password_confirmation: TEST_PASSWORD,
  accept_terms: true,
  sixteen_or_older: true,
});

/** An organization with an admin, who is notified of it. */
async function organization(status: 'pending' | 'approved' | 'archived' | 'denied' | 'deleted') {
  const values = { status, description: DESCRIPTION, deleted_at: status === 'deleted' ? new Date() : null };
  const id = await server.seed.organization('public', tenant.centerId, values);
  const own = await server.seed.user(tenant, { [id]: ['admin'] });
  return { id, own };
}
type SeededOrganization = Awaited<ReturnType<typeof organization>>;
const organizationTo =
  (status: string, path = '') =>
  ({ id }: SeededOrganization) =>
    done(
      send(
        'PUT',
        `organizations/${id}${path}`,
        root,
        { status, denial_reason: 'Dit past niet.' },
        'organizations',
      ),
    );
const removeOrganization = ({ id }: SeededOrganization) => done(send('DELETE', `organizations/${id}`, root));
const newOrganization = (name: string) => ({
  name,
  description: DESCRIPTION,
  organization_type: 'NonProfit',
  phone_number: '026 123 45 67',
  email: 'info@post.example',
});

const userTo =
  (status: string) =>
  ({ id }: SeededUser) =>
    done(send('PUT', `users/${id}/status`, root, { status }, 'users'));
const longAgo = '2020-01-01T09:00:00Z';
const tidyAccounts = () => runJob('accounts.tidy');

async function reply() {
  const profile = { headline: 'Handig met fietsen', in_pool: true };
  const owner = await volunteer();
  await done(send('PUT', 'current_user/volunteer_profile', owner, profile, 'volunteer_profiles'));
  const own = await server.request('GET', '/api/v1/current_user/volunteer_profile', { as: owner });
  const attributes = {
    volunteer_profile_id: own.json().data.id,
    organization_id: organizationId,
    body: 'Wil je bij ons komen helpen?',
  };
  const id = await created(
    send('POST', 'volunteer_profile_replies', admin, attributes, 'volunteer_profile_replies'),
  );
  return { id, owner };
}
const replyTo =
  (name: 'accept' | 'decline') =>
  ({ id, owner }: Awaited<ReturnType<typeof reply>>) =>
    done(send('PUT', `volunteer_profile_replies/${id}/${name}`, owner, {}, 'volunteer_profile_replies'));

const conversation = async (isClosed = false) => {
  const attributes = { subject: 'Vraag', body: 'Hallo', recipient_id: center.id };
  const id = await created(send('POST', 'conversations', root, attributes, 'conversations'));
  if (isClosed) await conversationTo('close')(id);
  return id;
};
const conversationTo = (name: 'close' | 'reopen') => (id: string) =>
  done(send('PUT', `conversations/${id}/${name}`, center, {}, 'conversations'));

/** One that a person comes to. */
async function callOut() {
  const owner = await volunteer();
  const { id } = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('call_outs')
      .values({
        tenant_id: 'public',
        volunteer_center_id: tenant.centerId,
        title: 'Zandzakken vullen',
        body: 'Kom naar de dijk, er zijn scheppen en koffie.',
        starts_at: server.clock.now(),
        until: server.clock.now(),
        postal_code: '6511 AB',
        latitude: 51.84,
        longitude: 5.86,
        radius_km: 10,
        created_at: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await server.context.db.write('public', (queries) =>
    queries
      .insertInto('call_out_answers')
      .values({
        tenant_id: 'public',
        call_out_id: id,
        user_id: owner.id,
        answer: 'yes',
        answered_at: server.clock.now(),
        notified_at: server.clock.now(),
      })
      .execute(),
  );
  return id;
}

interface Case {
  step: string;
  /** What is special about the record. */
  of?: string;
  /** Makes the record and takes the step. */
  take(): Promise<void>;
  sends: readonly string[];
}

/** What was there before the step: what `prepare` does, does not count. */
let before = { sent: new Map<string, string>(), recorded: new Map<string, string>() };
const taken =
  <Prepared>(prepare: () => Promise<Prepared>, take: (prepared: Prepared) => Promise<void>) =>
  async (): Promise<void> => {
    const prepared = await prepare();
    await work();
    before = { sent: await sentNotices(), recorded: await recordedEvents() };
    await take(prepared);
    await work();
  };

/** The id of an import whose columns were looked for. */
async function uploaded(kind: ImportKind, file: string): Promise<string> {
  const form = await multipart({
    kind,
    file: { bytes: Buffer.from(file), name: 'lijst.csv', type: 'text/csv' },
  });
  const sent = await server.request('POST', '/api/v1/imports', { as: center, ...form });
  const { id } = sent.json().data;
  await work();
  return id;
}
const started = (id: string) => done(send('PUT', `imports/${id}/run`, center, {}, 'imports'));
/** The id of an import that is done. */
async function imported(kind: ImportKind, file: string): Promise<string> {
  const id = await uploaded(kind, file);
  await started(id);
  return id;
}
const undone = (id: string) => done(send('PUT', `imports/${id}/undo`, center, {}, 'imports'));

/** A file with one person, who is in no other. */
const onePerson = (columns = 'Voornaam;Achternaam;E-mailadres') =>
  `${columns}\r\nUit;Lijst;lijst${(visitors += 1)}@a.example\r\n`;
const uploadedPerson = (columns?: string) => uploaded('users', onePerson(columns));
const importedPerson = () => imported('users', onePerson());
const UNLIKE = 'Kolom 1;Kolom 2;Kolom 3';
const mappedTo =
  (status: ImportStatus, ...mapping: (string | null)[]) =>
  async (id: string): Promise<void> => {
    const changed = await send('PATCH', `imports/${id}`, center, { mapping }, 'imports');
    expect(changed.json().data.attributes.status).toBe(status);
  };
const MAPPED = mappedTo('mapped', 'first_name', 'last_name', 'email');
const UNMAPPED = mappedTo('uploaded', 'first_name', 'last_name', null);
/** As where its job is tried no more. */
const stopped = (importId: string) => runJob('import.fail', { importId });
async function failedImport(): Promise<string> {
  const id = await importedPerson();
  await stopped(id);
  return id;
}

/** The id of a form of the organization. */
const form = (values: object = {}) => {
  const questions_attributes = [{ text: 'Hoe heet je?', question_type: 'text' }];
  return created(
    send('POST', 'forms', admin, { title: 'Meedoen', questions_attributes, ...values }, 'forms'),
  );
};
const formTo = (is_open: boolean) => (id: string) =>
  done(send('PATCH', `forms/${id}`, admin, { is_open }, 'forms'));

/** The id of what was filled in at a form of the organization. */
async function submission(status: SubmissionStatus): Promise<string> {
  const form_id = await form();
  const { id } = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('form_submissions')
      .values({
        tenant_id: 'public',
        form_id,
        status,
        submitted_at: server.clock.now(),
        given: JSON.stringify({}),
        words: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
const submissionTo = (status: SubmissionStatus) => (id: string) =>
  done(send('PUT', `form_submissions/${id}`, admin, { status }, 'form_submissions'));

/** The id of a report of a person. */
async function report(): Promise<string> {
  const { id: reportable_id } = await volunteer();
  const { id } = await server.context.db.write('public', (queries) =>
    queries
      .insertInto('reports')
      .values({
        tenant_id: 'public',
        volunteer_center_id: tenant.centerId,
        reporter_id: contact.id,
        reportable_type: 'users',
        reportable_id,
        reason: 'rude',
        created_at: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
const reportTo = (status: string) => (id: string) =>
  done(send('PUT', `reports/${id}`, center, { status }, 'reports'));
async function removedByReport(): Promise<string> {
  const id = await report();
  await reportTo('removed')(id);
  return id;
}

/** A moment so many hours from now. */
const inHours = (count: number) => new Date(server.clock.now().getTime() + hours(count));
const PAGES = {
  draft: () => ({ is_published: false, published_at: null }),
  scheduled: () => ({ published_at: inHours(1), publish_from: inHours(1) }),
  published: () => ({}),
};
const page = (values: Parameters<typeof domain.page>[1]) => domain.page(tenant, values);
const pageTo =
  (attributes: () => object = () => ({})) =>
  (id: string) =>
    done(send('PUT', `pages/${id}/publish`, center, { is_published: true, ...attributes() }, 'pages'));
const scheduledPage = pageTo(() => ({ publish_from: inHours(2) }));
const showPages = () => runJob('pages.show');

/** The id of a merge of two records. */
async function mergedOf(type: 'organizations' | 'users', id: string, other_id: string): Promise<string> {
  const merged = await send('POST', `${type}/${id}/merge`, center, { other_id }, 'merges');
  return merged.json().data.id;
}

const DECIDED = {
  accepted: ['application_accepted', 'student_application_decided'],
  rejected: ['application_rejected', 'student_application_decided'],
};
const RECEIVED = ['application_received', 'application_receipt'];
const REPLIED = ['profile_reply_answered'];
const nothing = async () => undefined;

const cases: Case[] = [
  ...(['filled', 'expired', 'draft'] as const).flatMap((status): Case[] => [
    {
      step: `vacancy ${status} publish`,
      take: taken(() => vacancy({ status }), vacancyTo('published')),
      sends: ['vacancy_published'],
    },
    {
      step: `vacancy ${status} publish`,
      of: 'one-on-one help',
      take: taken(
        () => help({ status }),
        ({ id }) => vacancyTo('published', () => center)(id),
      ),
      sends: ['p2p_published'],
    },
    {
      step: `vacancy ${status} archive`,
      take: taken(() => vacancy({ status }), vacancyTo('archived')),
      sends: [],
    },
    { step: `vacancy ${status} remove`, take: taken(() => vacancy({ status }), removeVacancy), sends: [] },
  ]),
  {
    step: 'vacancy draft publish',
    of: 'its own contact person',
    take: taken(() => vacancy({ status: 'draft', contact_person_id: admin.id }), vacancyTo('published')),
    sends: [],
  },
  ...(['draft', 'filled', 'expired'] as const).flatMap((status): Case[] => [
    {
      step: `vacancy ${status} submit`,
      async take() {
        await moderated(true);
        await taken(() => vacancy({ status }), vacancyTo('published'))();
        await moderated(false);
      },
      sends: ['vacancy_review_requested'],
    },
    {
      step: `vacancy ${status} submit`,
      of: 'one-on-one help',
      take: taken(
        () => help({ status }),
        ({ id, author }) => vacancyTo('published', () => author)(id),
      ),
      sends: ['p2p_submitted'],
    },
  ]),
  {
    step: 'vacancy draft return',
    of: 'one-on-one help',
    take: taken(
      () => help({ status: 'draft', review_requested_at: new Date() }),
      ({ id }) =>
        done(
          send('PUT', `vacancies/${id}/return`, center, { review_note: 'Zet er nog iets bij.' }, 'vacancies'),
        ),
    ),
    sends: ['p2p_returned'],
  },
  {
    step: 'vacancy published revise',
    of: 'one-on-one help',
    take: taken(
      () => help({}),
      ({ id, author }) =>
        done(send('PATCH', `vacancies/${id}`, author, { title: 'Anders gevraagd' }, 'vacancies')),
    ),
    sends: ['p2p_submitted'],
  },
  {
    step: 'vacancy published fill',
    take: taken(async () => {
      const id = await vacancy();
      await application('new', id);
      return id;
    }, vacancyTo('filled')),
    sends: ['vacancy_filled'],
  },
  {
    step: 'vacancy published fill',
    of: 'full',
    take: taken(
      async () => {
        const id = await vacancy({ positions: 1, close_when_full: true });
        await application('new', id);
        return application('new', id);
      },
      ({ id }) => decided(id, 'accepted'),
    ),
    sends: [...DECIDED.accepted, 'vacancy_filled'],
  },
  {
    step: 'vacancy published expire',
    take: taken(
      () => vacancy({ expires_at: '2020-01-01' }),
      () => runJob('vacancies.expire'),
    ),
    sends: ['vacancy_expired'],
  },
  {
    step: 'vacancy published expire',
    of: 'one-on-one help',
    take: taken(
      () => help({ expires_at: '2020-01-01' }),
      () => runJob('vacancies.expire'),
    ),
    sends: ['p2p_expired'],
  },
  { step: 'vacancy published archive', take: taken(vacancy, vacancyTo('archived')), sends: [] },
  {
    step: 'vacancy expired archive',
    of: 'long ago',
    take: taken(
      () => vacancy({ status: 'expired', expires_at: '2020-01-01' }),
      () => runJob('vacancies.tidy'),
    ),
    sends: [],
  },
  {
    step: 'vacancy archived restore',
    take: taken(() => vacancy({ status: 'archived' }), vacancyTo('draft')),
    sends: [],
  },
  {
    step: 'vacancy archived remove',
    take: taken(() => vacancy({ status: 'archived' }), removeVacancy),
    sends: [],
  },

  {
    step: 'application unconfirmed confirm',
    take: taken(
      () => visitorsLink(),
      (token) => post('applications/confirm', { token }),
    ),
    sends: RECEIVED,
  },
  {
    step: 'application apply',
    take: taken(nothing, async () => void (await application())),
    sends: RECEIVED,
  },
  ...(['accepted', 'rejected'] as const).map((status): Case => ({
    step: `application new ${status === 'accepted' ? 'accept' : 'reject'}`,
    take: taken(application, ({ id }) => decided(id, status)),
    sends: DECIDED[status],
  })),
  {
    step: 'application new reject',
    of: 'an archived organization',
    take: taken(async () => {
      const { id, own } = await organization('approved');
      await application('new', await vacancy({ organization_id: id, contact_person_id: own.id }));
      return { id, own };
    }, organizationTo('archived')),
    sends: ['organization_changed', ...DECIDED.rejected],
  },
  { step: 'application new withdraw', take: taken(application, withdrawn), sends: ['application_withdrawn'] },
  {
    step: 'application accepted withdraw',
    take: taken(() => application('accepted'), withdrawn),
    sends: ['application_withdrawn'],
  },
  {
    step: 'application accepted reject',
    take: taken(
      () => application('accepted'),
      ({ id }) => decided(id, 'rejected'),
    ),
    sends: DECIDED.rejected,
  },
  {
    step: 'application rejected accept',
    take: taken(
      () => application('rejected'),
      ({ id }) => decided(id, 'accepted'),
    ),
    sends: DECIDED.accepted,
  },

  {
    step: 'application unconfirmed register',
    take: taken(
      async () => visitorsLink(await activity()),
      (token) => post('applications/confirm', { token }),
    ),
    sends: ['application_accepted'],
  },
  ...(['application register', 'application new seat'] as const).map((step): Case => ({
    step,
    take: taken(activity, async (id) => void (await application('new', id))),
    sends: DECIDED.accepted,
  })),
  {
    step: 'application new queue',
    take: taken(
      async () => (await line('waitlisted')).vacancyId,
      async (id) => void (await application('new', id)),
    ),
    sends: ['waitlist_joined'],
  },
  {
    step: 'application waitlisted offer',
    take: taken(
      () => line('waitlisted'),
      ({ seated }) => withdrawn(seated),
    ),
    sends: ['application_withdrawn', 'place_offered'],
  },
  ...(['waitlisted', 'offered'] as const).map((state): Case => ({
    step: `application ${state} reject`,
    take: taken(
      () => line(state),
      ({ first }) => rejected(first.id),
    ),
    sends: DECIDED.rejected,
  })),
  {
    step: 'application waitlisted withdraw',
    take: taken(
      () => line('waitlisted'),
      ({ first }) => withdrawn(first),
    ),
    sends: [],
  },
  {
    step: 'application offered accept_offer',
    take: taken(() => line('offered'), offerTo('accept_offer')),
    sends: DECIDED.accepted,
  },
  {
    step: 'application offered decline_offer',
    take: taken(() => line('offered'), offerTo('decline_offer')),
    sends: [],
  },
  {
    step: 'application offered lapse',
    take: taken(
      () => line('offered'),
      async ({ first: { id } }) => {
        await server.context.db.write('public', (queries) =>
          queries
            .updateTable('applications')
            .set({ offer_expires_at: longAgo })
            .where('id', '=', id)
            .execute(),
        );
        await runJob('places.offer');
      },
    ),
    sends: ['offer_lapsed'],
  },

  {
    step: 'organization pending approve',
    take: taken(() => organization('pending'), organizationTo('approved', '/approve')),
    sends: ['organization_approved'],
  },
  {
    step: 'organization pending deny',
    take: taken(() => organization('pending'), organizationTo('denied', '/approve')),
    sends: ['organization_denied'],
  },
  ...(['pending', 'denied', 'archived'] as const).map((status): Case => ({
    step: `organization ${status} remove`,
    take: taken(() => organization(status), removeOrganization),
    sends: [],
  })),
  {
    step: 'organization denied resubmit',
    take: taken(
      () => organization('denied'),
      ({ id, own }) => done(send('PUT', `organizations/${id}`, own, { status: 'pending' }, 'organizations')),
    ),
    sends: ['organization_signed_up'],
  },
  {
    step: 'organization approved archive',
    take: taken(() => organization('approved'), organizationTo('archived')),
    sends: ['organization_changed'],
  },
  {
    step: 'organization approved withdraw',
    take: taken(
      () =>
        imported(
          'organizations',
          'Naam;E-mailadres;Telefoonnummer\r\nUit een lijst;lijst@a.example;0241234567\r\n',
        ),
      undone,
    ),
    sends: [],
  },
  {
    step: 'organization archived restore',
    take: taken(() => organization('archived'), organizationTo('approved')),
    sends: ['organization_changed'],
  },
  {
    step: 'organization deleted restore',
    take: taken(() => organization('deleted'), organizationTo('archived')),
    sends: ['organization_changed'],
  },
  {
    step: 'organization create',
    take: taken(nothing, () =>
      done(send('POST', 'organizations', center, newOrganization('Van het centrum'), 'organizations')),
    ),
    sends: [],
  },
  {
    step: 'organization signUp',
    take: taken(volunteer, (as) =>
      done(send('POST', 'organizations', as, newOrganization('Van een vrijwilliger'), 'organizations')),
    ),
    sends: ['organization_signed_up'],
  },
  {
    step: 'organization move',
    take: taken(
      async () => ({
        ...(await organization('approved')),
        south: await server.seed.center('public', 'Zuid'),
      }),
      ({ id, south }) =>
        done(send('PUT', `organizations/${id}/move`, root, { volunteer_center_id: south }, 'organizations')),
    ),
    sends: ['organization_changed'],
  },

  {
    step: 'user invited confirm',
    take: taken(
      async () => {
        const { id: userId } = await volunteer({ status: 'invited' });
        return server.context.db.write('public', (queries) =>
          issueOneTimeToken(queries, server.clock, {
            tenantId: 'public',
            kind: 'user_confirmation',
            userId,
            lifetime: days(14),
          }),
        );
      },
      (confirmation_token) => post('confirm', { confirmation_token }),
    ),
    sends: ['user_welcome'],
  },
  {
    step: 'user createConfirmed',
    take: taken(
      async () => {
        const token = await visitorsLink();
        await post('applications/confirm', { token });
        return token;
      },
      (token) => post('applications/confirm/account', newAccount(token)),
    ),
    sends: ['user_welcome'],
  },
  ...(['invited', 'active', 'inactive'] as const).map((status): Case => ({
    step: `user ${status} archive`,
    take: taken(() => volunteer({ status }), userTo('archived')),
    sends: ['account_deleted'],
  })),
  {
    step: 'user active archive',
    of: 'their own',
    take: taken(volunteer, (as) => done(send('DELETE', `users/${as.id}`, as))),
    sends: ['account_deleted'],
  },
  { step: 'user active deactivate', take: taken(volunteer, userTo('inactive')), sends: [] },
  {
    step: 'user active deactivate',
    of: 'unused for long',
    take: taken(() => volunteer({ last_sign_in_at: longAgo, inactivity_warned: 17 }), tidyAccounts),
    sends: [],
  },
  {
    step: 'user inactive activate',
    take: taken(() => volunteer({ status: 'inactive' }), userTo('active')),
    sends: [],
  },
  {
    step: 'user archived activate',
    take: taken(() => volunteer({ status: 'archived' }), userTo('active')),
    sends: [],
  },
  {
    step: 'user inactive lapse',
    take: taken(() => volunteer({ status: 'inactive', status_changed_at: longAgo }), tidyAccounts),
    sends: [],
  },
  {
    step: 'user invited withdraw',
    take: taken(
      () => imported('users', 'Voornaam;Achternaam;E-mailadres\r\nUit;Lijst;uit.lijst@a.example\r\n'),
      undone,
    ),
    sends: [],
  },
  {
    step: 'user invited lapse',
    take: taken(() => volunteer({ status: 'invited', created_at: longAgo }), tidyAccounts),
    sends: [],
  },

  { step: 'profile_reply sent accept', take: taken(reply, replyTo('accept')), sends: REPLIED },
  { step: 'profile_reply sent decline', take: taken(reply, replyTo('decline')), sends: REPLIED },
  {
    step: 'profile_reply sent lapse',
    take: taken(
      async () => {
        await reply();
        server.clock.advance(days(14));
      },
      () => runJob('profile_replies.lapse'),
    ),
    sends: [],
  },
  {
    step: 'user merge',
    take: taken(
      async () => [await volunteer(), await volunteer()] as const,
      ([one, other]) => done(send('POST', `users/${one.id}/merge`, center, { other_id: other.id }, 'merges')),
    ),
    sends: ['accounts_merged'],
  },
  {
    step: 'user unmerge',
    take: taken(
      async () => mergedOf('users', (await volunteer()).id, (await volunteer()).id),
      (id) => done(send('PUT', `merges/${id}/undo`, center, {}, 'merges')),
    ),
    sends: [],
  },
  {
    step: 'organization merge',
    take: taken(
      async () => [await organization('approved'), await organization('approved')] as const,
      ([one, other]) =>
        done(send('POST', `organizations/${one.id}/merge`, center, { other_id: other.id }, 'merges')),
    ),
    sends: [],
  },
  {
    step: 'organization unmerge',
    take: taken(
      async () =>
        mergedOf('organizations', (await organization('approved')).id, (await organization('approved')).id),
      (id) => done(send('PUT', `merges/${id}/undo`, center, {}, 'merges')),
    ),
    sends: [],
  },
  {
    step: 'merge done undo',
    take: taken(
      async () => mergedOf('users', (await volunteer()).id, (await volunteer()).id),
      (id) => done(send('PUT', `merges/${id}/undo`, center, {}, 'merges')),
    ),
    sends: [],
  },
  { step: 'form open close', take: taken(form, formTo(false)), sends: [] },
  { step: 'form closed reopen', take: taken(() => form({ is_open: false }), formTo(true)), sends: [] },
  ...(['draft', 'scheduled', 'published'] as const).map((from): Case => ({
    step: `page ${from} publish`,
    take: taken(() => page(PAGES[from]()), pageTo()),
    sends: [],
  })),
  ...(['draft', 'scheduled'] as const).map((from): Case => ({
    step: `page ${from} schedule`,
    take: taken(() => page(PAGES[from]()), scheduledPage),
    sends: [],
  })),
  {
    step: 'page published schedule',
    of: 'whose time is over',
    take: taken(() => page({ publish_until: inHours(-1) }), scheduledPage),
    sends: [],
  },
  ...(['scheduled', 'published'] as const).map((from): Case => ({
    step: `page ${from} unpublish`,
    take: taken(
      () => page(PAGES[from]()),
      pageTo(() => ({ is_published: false })),
    ),
    sends: [],
  })),
  {
    step: 'page scheduled show',
    take: taken(() => page({ publish_from: inHours(-1) }), showPages),
    sends: [],
  },
  {
    step: 'page scheduled end',
    take: taken(() => page({ publish_from: inHours(-2), publish_until: inHours(-1) }), showPages),
    sends: [],
  },
  {
    step: 'page published end',
    take: taken(() => page({ publish_until: inHours(-1) }), showPages),
    sends: [],
  },
  { step: 'report open remove', take: taken(report, reportTo('removed')), sends: [] },
  { step: 'report open keep', take: taken(report, reportTo('kept')), sends: [] },
  { step: 'report removed takeBack', take: taken(removedByReport, reportTo('kept')), sends: [] },
  {
    step: 'call_out open close',
    take: taken(callOut, (id) => done(send('PUT', `call_outs/${id}/close`, center, {}, 'call_outs'))),
    sends: ['call_out_closed'],
  },
  ...(
    [
      ['new', 'begin', 'in_progress'],
      ['new', 'handle', 'handled'],
      ['new', 'reject', 'spam'],
      ['in_progress', 'handle', 'handled'],
      ['handled', 'reopen', 'in_progress'],
      ['spam', 'restore', 'new'],
    ] as const
  ).map(([from, name, to]): Case => ({
    step: `form_submission ${from} ${name}`,
    take: taken(() => submission(from), submissionTo(to)),
    sends: [],
  })),

  { step: 'import uploaded map', take: taken(() => uploadedPerson(UNLIKE), MAPPED), sends: [] },
  { step: 'import uploaded unmap', take: taken(() => uploadedPerson(UNLIKE), UNMAPPED), sends: [] },
  { step: 'import mapped map', take: taken(uploadedPerson, MAPPED), sends: [] },
  { step: 'import mapped unmap', take: taken(uploadedPerson, UNMAPPED), sends: [] },
  ...(['mapped run', 'running finish'] as const).map((step): Case => ({
    step: `import ${step}`,
    take: taken(uploadedPerson, started),
    sends: ['import_finished'],
  })),
  {
    step: 'import running fail',
    take: taken(uploadedPerson, async (id) => {
      await started(id);
      await stopped(id);
    }),
    sends: ['import_finished'],
  },
  ...(['done undo', 'undoing finishUndo'] as const).map((step): Case => ({
    step: `import ${step}`,
    take: taken(importedPerson, undone),
    sends: [],
  })),
  { step: 'import failed undo', take: taken(failedImport, undone), sends: [] },
  {
    step: 'import undoing stopUndo',
    take: taken(importedPerson, async (id) => {
      await undone(id);
      await stopped(id);
    }),
    sends: [],
  },
  { step: 'conversation open close', take: taken(conversation, conversationTo('close')), sends: [] },
  {
    step: 'conversation closed reopen',
    take: taken(() => conversation(true), conversationTo('reopen')),
    sends: [],
  },
  {
    step: 'conversation closed message',
    take: taken(
      () => conversation(true),
      (id) => done(send('POST', `conversations/${id}/messages`, root, { body: 'Nog iets' }, 'messages')),
    ),
    sends: [],
  },
];

it.each(cases.map((one) => [`${one.step}${one.of ? ` (${one.of})` : ''}`, one] as const))(
  'sends what %s says',
  async (_name, { step, take, sends }) => {
    await take();
    const recorded = added(before.recorded, await recordedEvents());
    expect(recorded).toEqual(expect.arrayContaining([ROWS[step]?.event].filter((event) => event !== null)));
    const sent = new Set(added(before.sent, await sentNotices()));
    expect([...sent].filter((event) => ALL_EFFECTS.has(event)).sort()).toEqual([...sends].sort());
  },
);

it('has every table that a domain exports', async () => {
  const tables = new Set<unknown>(Object.values(TABLES).flatMap(({ machine, others }) => [machine, others]));
  const exported = await Promise.all(
    Object.keys(DOMAINS).map(
      async (name): Promise<Record<string, unknown>> => import(`@samen/resources/${name}`),
    ),
  );
  const found = exported.flatMap((one) =>
    Object.entries(one).filter(([name]) => /(Machine|Steps)$/.test(name)),
  );
  expect(found.length).toBeGreaterThanOrEqual(Object.keys(TABLES).length);
  expect(found.filter(([, one]) => !tables.has(one)).map(([name]) => name)).toEqual([]);
});

it('goes through every step of every table', () => {
  expect([...new Set(cases.map(({ step }) => step))].sort()).toEqual(Object.keys(ROWS).sort());
});

it.each(Object.keys(ROWS))('sends each effect of %s in one case or another', (step) => {
  const sent = new Set(cases.filter((one) => one.step === step).flatMap(({ sends }) => sends));
  expect((ROWS[step]?.effects ?? []).filter((event) => !sent.has(event))).toEqual([]);
});
