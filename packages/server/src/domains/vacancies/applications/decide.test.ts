import { days } from '../../../clock.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { doJob } from '../../../test/do-job.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let colleague: SeededUser;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] }, { first_name: 'Ans' });
  colleague = await server.seed.user(tenant, { [organizationId]: ['admin'] });
});
afterAll(() => server.close());

const volunteer = (values = {}) =>
  server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] }, values);

const vacancy = (values = {}) =>
  domain.vacancy(tenant, { organization_id: organizationId, contact_person_id: admin.id, ...values });

const resource = (attributes: object) => ({ data: { type: 'applications', attributes } });

async function applied(vacancyId: string, as?: SeededUser): Promise<string> {
  const body = resource({ vacancy_id: vacancyId, message: 'Graag' });
  const response = await server.request('POST', '/api/v1/applications', {
    as: as ?? (await volunteer()),
    body,
  });
  return response.json().data.id;
}

const decide = (id: string, attributes: object, as = admin) =>
  server.request('PUT', `/api/v1/applications/${id}/status`, { as, body: resource(attributes) });

const accept = (id: string, more: object = {}, as = admin) => decide(id, { status: 'accepted', ...more }, as);
const reject = (id: string, more: object = {}, as = admin) =>
  decide(id, { status: 'rejected', rejection_reason: 'no_fit', ...more }, as);

const attributesOf = async (id: string) =>
  (await server.request('GET', `/api/v1/applications/${id}`, { as: admin })).json().data.attributes;

const codeOf = (response: { json(): { errors: { code: string }[] } }) => response.json().errors[0]?.code;

async function work(): Promise<void> {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
}

const mailsTo = (email: string) =>
  server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .select(['template', 'subject', 'text_body'])
      .execute(),
  );
const mailOf = async ({ email }: SeededUser, template: string) =>
  (await mailsTo(email)).find((mail) => mail.template === template);
const mentorMails = async ({ email }: SeededUser) =>
  (await mailsTo(email))
    .filter(({ template }) => template !== 'application_received')
    .map(({ subject }) => subject);
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);

describe('a decision', () => {
  it('is mailed to the applicant with the contact person, and to a student’s mentor in a text of its own', async () => {
    const school = await server.seed.organization('public', tenant.centerId, { organization_type: 'School' });
    const mentor = await server.seed.user(tenant, { [school]: ['mentor'] });
    const student = await server.seed.user(tenant, { [school]: ['student'] }, { mentor_id: mentor.id });
    const id = await applied(await vacancy({ positions: 2 }), student);
    const response = await accept(id, { message: 'Kom maandag langs.' });
    expect(response.statusCode).toBe(200);
    expect(response.json().data.attributes).toMatchObject({
      status: 'accepted',
      decision_message: 'Kom maandag langs.',
    });
    const mail = await mailOf(student, 'application_accepted');
    expect(mail?.text_body).toContain('Zorghuis heeft je aanvraag voor');
    expect(mail?.text_body).toContain('Kom maandag langs.');
    expect(mail?.text_body).toContain('Ans');
    expect(await mentorMails(mentor)).toEqual([
      expect.stringMatching(/^De aanvraag van .* is geaccepteerd$/),
    ]);
    const unread = await server.request('GET', '/api/v1/notifications?filter[read_at_null]=true', {
      as: student,
    });
    expect(unread.json()).toMatchObject({
      data: [{ attributes: { event: 'application_accepted', url: `/applications/${id}` } }],
      meta: { unread: 1 },
    });
  });

  it('that rejects does not show a mentor the message to the student', async () => {
    const school = await server.seed.organization('public', tenant.centerId, { organization_type: 'School' });
    const mentor = await server.seed.user(tenant, { [school]: ['mentor'] });
    const student = await server.seed.user(tenant, { [school]: ['student'] }, { mentor_id: mentor.id });
    await reject(await applied(await vacancy(), student), { message: 'Je bent te jong.' });
    const own = await mailOf(student, 'application_rejected');
    expect(own?.subject).toMatch(/^Je aanvraag voor .* is afgewezen$/);
    expect(own?.text_body).toMatch(/Zorghuis heeft je aanvraag voor .* afgewezen\./);
    expect(own?.text_body).toContain('Je bent te jong.');
    // Our own text does not state that an applicant does not suit.
    expect(own?.text_body).not.toContain('De reden');
    expect(await mentorMails(mentor)).toEqual([expect.stringMatching(/^De aanvraag van .* is afgewezen$/)]);
    const text = (await mailOf(mentor, 'student_application_decided'))?.text_body;
    expect(text).toContain('De aanvraag van je leerling');
    expect(text).not.toMatch(/te jong|Je aanvraag|Misschien past/);
    const notices = await server.request('GET', '/api/v1/notifications', { as: mentor });
    expect(
      notices.json().data.map((one: { attributes: { event: string } }) => one.attributes.event),
    ).toContain('student_application_decided');
  });

  it('states the reason where it is the vacancy', async () => {
    const applicant = await volunteer();
    await reject(await applied(await vacancy(), applicant), { rejection_reason: 'withdrawn_vacancy' });
    expect((await mailOf(applicant, 'application_rejected'))?.text_body).toContain(
      'De reden: de vacature is ingetrokken.',
    );
  });

  it.each([
    ['filled', 'De reden: de activiteit is vol.'],
    ['withdrawn_vacancy', 'De reden: de activiteit gaat niet door.'],
  ])('states the reason of an activity in its own words: %s', async (reason, text) => {
    const applicant = await volunteer();
    const activity = await vacancy({
      vacancy_type: 'activity',
      frequency: 'once',
      starts_at: '2030-05-01T17:00:00Z',
      ends_at: '2030-05-01T19:00:00Z',
    });
    await reject(await applied(activity, applicant), { rejection_reason: reason });
    const mail = await mailOf(applicant, 'application_rejected');
    expect(mail?.text_body).toContain(text);
  });

  it('to reject requires a reason; an invalid field is reported', async () => {
    const id = await applied(await vacancy());
    const refused = await decide(id, { status: 'rejected' });
    expect(refused.json().errors[0]).toMatchObject({
      code: 'required',
      source: { pointer: '/data/attributes/rejection_reason' },
    });
    expect((await reject(id, { message: 'x'.repeat(1001) })).statusCode).toBe(422);
    expect((await reject(id, { message: 'Een bel\u0007' })).statusCode).toBe(422);
    expect((await reject(id)).json().data.attributes.rejection_reason).toBe('no_fit');
  });

  it('is not for the applicant, another organization, or a colleague without the role', async () => {
    const applicant = await server.seed.user(tenant, { [organizationId]: ['admin'] });
    const id = await applied(await vacancy(), applicant);
    const stranger = await server.seed.organization('public', tenant.centerId);
    const strangerAdmin = await server.seed.user(tenant, { [stranger]: ['admin'] });
    expect((await accept(id, {}, applicant)).statusCode).toBe(403);
    expect((await accept(id, {}, strangerAdmin)).statusCode).toBe(404);
    expect((await accept(id, {}, await volunteer())).statusCode).toBe(403);
    expect((await attributesOf(id)).status).toBeNull();
  });

  it('of two people at once is made by one; the other gets the first one’s name and decision', async () => {
    const id = await applied(await vacancy({ positions: 5 }));
    const responses = await Promise.all([accept(id), reject(id, {}, colleague)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = responses.find(({ statusCode }) => statusCode === 409);
    const { status, decided_at } = await attributesOf(id);
    expect(lost?.json().errors[0]).toMatchObject({
      code: 'stale_record',
      meta: { status, decided_at, decided_by: expect.stringMatching(/^(Ans|Sam) Testers/) },
    });
  });

  it('can be changed for fourteen days by who saw it, and not after', async () => {
    const id = await applied(await vacancy({ positions: 5 }));
    await accept(id);
    expect(codeOf(await reject(id))).toBe('stale_record');
    const { lock_version } = await attributesOf(id);
    expect(codeOf(await accept(id, { lock_version }))).toBe('invalid_transition');
    server.clock.advance(days(14) - 1000);
    expect((await reject(id, { lock_version })).statusCode).toBe(200);
    server.clock.advance(days(14) + 1000);
    expect(codeOf(await accept(id, { lock_version: lock_version + 1 }))).toBe('invalid_transition');
  });

  it('is rejected for a withdrawn application', async () => {
    const user = await volunteer();
    const id = await applied(await vacancy(), user);
    await server.request('PUT', `/api/v1/applications/${id}/withdraw`, { as: user });
    expect(codeOf(await accept(id))).toBe('invalid_transition');
  });

  it('is measured: the median of the days that decisions took', async () => {
    const own = await server.seed.organization('public', tenant.centerId);
    const boss = await server.seed.user(tenant, { [own]: ['admin'] });
    for (const waited of [1, 2, 6]) {
      const id = await applied(await domain.vacancy(tenant, { organization_id: own, positions: 9 }));
      server.clock.advance(days(waited));
      expect((await accept(id, {}, boss)).statusCode).toBe(200);
    }
    const rows = await server.context.db.read('public', (queries) =>
      queries.selectFrom('organizations').where('id', '=', own).select('response_days').execute(),
    );
    expect(rows).toEqual([{ response_days: 2 }]);
  });
});

describe('a vacancy that is full', () => {
  it('closes; undecided applicants are notified, and rejected a week later', async () => {
    const id = await vacancy({ positions: 1 });
    const waiting = await volunteer();
    const undecided = await applied(id, waiting);
    await accept(await applied(id));
    const shown = await server.request('GET', `/api/v1/vacancies/${id}`, { host: tenant.host });
    expect(shown.json().data.attributes.status).toBe('filled');
    await work();
    expect((await templatesTo(waiting.email)).sort()).toEqual(['application_receipt', 'vacancy_filled']);
    server.clock.advance(days(7) - 1000);
    await work();
    expect((await attributesOf(undecided)).status).toBeNull();
    server.clock.advance(2000);
    await work();
    expect(await attributesOf(undecided)).toMatchObject({ status: 'rejected', rejection_reason: 'filled' });
    const last = await mailOf(waiting, 'application_rejected');
    expect(last).toMatchObject({
      subject: expect.stringMatching(/^Je aanvraag voor .* is gesloten$/),
      text_body: expect.stringContaining('De vacature was vervuld voordat er over de aanvraag was besloten.'),
    });
    // No person has rejected it.
    expect(last?.text_body).not.toContain('Zorghuis heeft');
    const notices = await server.request('GET', '/api/v1/notifications', { as: waiting });
    expect(
      notices.json().data.map((one: { attributes: { body: string } }) => one.attributes.body),
    ).toContainEqual(expect.stringMatching(/^De vacature was vervuld/));
  });

  it('stays open where it is not to close', async () => {
    const id = await vacancy({ positions: 1, close_when_full: false });
    await accept(await applied(id));
    const shown = await server.request('GET', `/api/v1/vacancies/${id}`, { host: tenant.host });
    expect(shown.json().data.attributes.status).toBe('published');
  });
});

it('is deleted a year after the decision', async () => {
  const old = await applied(await vacancy({ positions: 5 }));
  await accept(old);
  server.clock.advance(days(370));
  const young = await applied(await vacancy({ positions: 5, expires_at: '2999-01-01' }));
  await accept(young);
  await doJob(server, 'applications.retain');
  expect((await server.request('GET', `/api/v1/applications/${old}`, { as: admin })).statusCode).toBe(404);
  expect((await attributesOf(young)).status).toBe('accepted');
});
