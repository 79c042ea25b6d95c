import { randomUUID } from 'node:crypto';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;
let center: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId);
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] });
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
});
afterAll(() => server.close());

const send = (method: string, path: string, as: SeededUser, attributes?: object) =>
  server.request(method, `/api/v1/${path}`, {
    as,
    ...(attributes ? { body: { data: { type: 'forms', attributes } } } : {}),
  });
const NAME = { text: 'Hoe heet je?', question_type: 'text', required: true };
const create = (own: object = {}, as = admin) =>
  send('POST', 'forms', as, { title: 'Aanmelden', questions_attributes: [NAME], ...own });
const created = async (own: object = {}, as = admin) => (await create(own, as)).json().data;
const questionsOf = (form: { attributes: { questions: Record<string, unknown>[] } }) =>
  form.attributes.questions;
const errorsOf = async (given: ReturnType<typeof send>) => {
  const response = await given;
  expect(response.statusCode).toBe(422);
  return response
    .json()
    .errors.map((one: { code: string; source: { pointer: string } }) =>
      [one.source.pointer.replace('/data/attributes/', ''), one.code].join(' '),
    );
};
const change = (id: string, attributes: object, as = admin) => send('PATCH', `forms/${id}`, as, attributes);
const fillIn = (form: { attributes: { token: string } }, given: object) =>
  server.request('POST', `/api/v1/public_forms/${form.attributes.token}/submissions`, {
    host: 'public.localhost',
    body: {
      data: {
        type: 'form_submissions',
        attributes: {
          answers: Object.entries(given).map(([question_id, value]) => ({ question_id, value })),
        },
      },
    },
  });

it('is made with all types of questions, and shown with them where one is requested', async () => {
  const first = randomUUID();
  const made = await created({
    questions_attributes: [
      {
        id: first,
        text: 'Wil je meedoen?',
        question_type: 'multiple_choice',
        options: [{ label: 'Ja, graag!' }, { label: 'Néé' }, { label: 'Nee' }],
      },
      { text: '*Let op*', question_type: 'info_section', required: true },
      ...['date', 'time', 'number', 'email', 'url', 'phone'].map((question_type) => ({
        text: 'Vraag',
        question_type,
      })),
      {
        text: ' Waarom  niet? ',
        question_type: 'text',
        long_answer: true,
        max: 500,
        conditions: { combine: 'and', rules: [{ question_id: first, predicate: 'eq', value: 'nee' }] },
      },
      { text: 'Ik ga akkoord', question_type: 'checkbox', required: true },
    ],
  });
  const questions = questionsOf(made);
  expect(questions.map(({ question_type }) => question_type)).toEqual([
    'multiple_choice',
    'info_section',
    'date',
    'time',
    'number',
    'email',
    'url',
    'phone',
    'text',
    'checkbox',
  ]);
  expect(questions[0]).toMatchObject({
    id: first,
    options: [
      { label: 'Ja, graag!', value: 'ja-graag' },
      { label: 'Néé', value: 'nee' },
      { label: 'Nee', value: 'nee-2' },
    ],
  });
  expect(questions[1]).toMatchObject({ text: '*Let op*', required: false });
  expect(questions[8]).toMatchObject({
    text: 'Waarom niet?',
    max: 500,
    conditions: { combine: 'and', rules: [{ question_id: first, predicate: 'eq', value: 'nee' }] },
  });
  expect(made.attributes).toMatchObject({ status: 'open', places_taken: 0, new_count: 0, is_open: true });
  const [listed] = (await send('GET', 'forms?page[size]=1', admin)).json().data;
  expect([listed.id, 'questions' in listed.attributes]).toEqual([made.id, false]);
});

it('names what is wrong with its place, in the language of the reader', async () => {
  const later = randomUUID();
  expect(await errorsOf(create({ title: 'A' }))).toEqual(['title min_length']);
  expect(
    await errorsOf(
      create({
        questions_attributes: [
          { text: 'V', question_type: 'number', min: 3, max: 2 },
          { question_type: 'multiple_choice', text: 'Kies', options: [{ label: 'Eén' }] },
          {
            text: 'Later',
            question_type: 'text',
            conditions: { combine: 'and', rules: [{ question_id: later, predicate: 'eq', value: 'x' }] },
          },
          { id: later, text: 'Vraag' },
          { id: later, text: 'Nog eens', question_type: 'text' },
          { text: '<b>Let op</b>', question_type: 'info_section' },
        ],
      }),
    ),
  ).toEqual([
    'questions_attributes/4/id taken',
    'questions_attributes/3/question_type required',
    'questions_attributes/5/text html',
    'questions_attributes/0/text min_length',
    'questions_attributes/0/max min_value',
    'questions_attributes/1/options min_items',
    'questions_attributes/2/conditions/rules/0/question_id inclusion',
    'questions_attributes/5/text required',
  ]);
  expect(await errorsOf(create({ questions_attributes: [] }))).toEqual(['questions_attributes min_items']);
  expect(await errorsOf(create({ questions_attributes: Array(61).fill(NAME) }))).toEqual([
    'questions_attributes max_items',
  ]);
  const response = await server.request('POST', '/api/v1/forms', {
    as: admin,
    headers: { 'accept-language': 'en' },
    body: { data: { type: 'forms', attributes: { title: 'Aanmelden', questions_attributes: [] } } },
  });
  expect(response.json().errors[0].detail).toBe('Choose at least 1');
});

describe('its questions', () => {
  it('change, come, go and move where a change names them, and the others stay', async () => {
    const form = await created({
      questions_attributes: ['Een', 'Twee', 'Drie'].map((text) => ({ text, question_type: 'text' })),
    });
    const [one, two, three] = questionsOf(form).map(({ id }) => id);
    const changed = await change(form.id, {
      lock_version: form.attributes.lock_version,
      questions_attributes: [
        { id: three, position: 0, required: true },
        { id: two, _destroy: true },
        { text: 'Vier', question_type: 'email' },
      ],
    });
    const { attributes } = changed.json().data;
    expect(attributes.questions).toMatchObject([
      { id: three, text: 'Drie', required: true },
      { id: one, text: 'Een' },
      { text: 'Vier', question_type: 'email' },
    ]);
    expect(attributes.lock_version).toBe(form.attributes.lock_version + 1);
    expect(
      (await change(form.id, { title: 'Ander', lock_version: form.attributes.lock_version })).json().errors[0]
        .code,
    ).toBe('stale_record');
    expect(
      await errorsOf(
        change(form.id, {
          questions_attributes: attributes.questions.map(({ id }: { id: string }) => ({
            id,
            _destroy: true,
          })),
        }),
      ),
    ).toEqual(['questions_attributes min_items']);
  });

  it('go no earlier than what reads them', async () => {
    const id = randomUUID();
    const form = await created({
      questions_attributes: [
        { id, text: 'Hoeveel?', question_type: 'number' },
        {
          text: 'Waarom zoveel?',
          question_type: 'text',
          conditions: { combine: 'or', rules: [{ question_id: id, predicate: 'gt', value: 3 }] },
        },
        NAME,
      ],
    });
    expect(await errorsOf(change(form.id, { questions_attributes: [{ id, _destroy: true }] }))).toEqual([
      'questions_attributes inclusion',
    ]);
    expect(
      await errorsOf(change(form.id, { questions_attributes: [{ id, question_type: 'email' }] })),
    ).toEqual(['questions_attributes inclusion']);
    expect(await errorsOf(change(form.id, { questions_attributes: [{ id, position: 2 }] }))).toEqual([
      'questions_attributes inclusion',
    ]);
  });

  it('keep their type once they were filled in, and what was filled in when they go', async () => {
    const form = await created({
      questions_attributes: [NAME, { text: 'Je e-mailadres', question_type: 'text' }],
    });
    const [name, email] = questionsOf(form).map(({ id }) => String(id));
    expect((await fillIn(form, { [name ?? '']: 'Anna' })).statusCode).toBe(201);
    const retyped = await change(form.id, {
      questions_attributes: [
        { id: email, question_type: 'email' },
        { id: name, question_type: 'number' },
      ],
    });
    expect([retyped.statusCode, retyped.json().errors[0]]).toMatchObject([
      409,
      { code: 'in_use', source: { pointer: '/data/attributes/questions_attributes/1/question_type' } },
    ]);
    expect(
      (await change(form.id, { questions_attributes: [{ id: email, question_type: 'email' }] })).statusCode,
    ).toBe(200);
    const removed = await change(form.id, { questions_attributes: [{ id: name, _destroy: true }] });
    expect(questionsOf(removed.json().data)).toHaveLength(1);
    const [submission] = (await send('GET', `forms/${form.id}/submissions`, admin)).json().data;
    expect(submission.attributes.answers).toMatchObject([{ question_id: name, value: 'Anna' }]);
    // Its id stays that of what was filled in.
    expect(
      await errorsOf(
        change(form.id, { questions_attributes: [{ id: name, text: 'Terug', question_type: 'text' }] }),
      ),
    ).toEqual(['questions_attributes/0/id taken']);
  });
});

it('is copied closed and by a title of its own, with its questions, without what was filled in or when it closes', async () => {
  const form = await created({ closes_at: '2100-01-01T00:00:00Z', max_submissions: 3, title: 'Zomerfeest' });
  const [name] = questionsOf(form).map(({ id }) => String(id));
  await fillIn(form, { [name ?? '']: 'Anna' });
  const response = await send('POST', `forms/${form.id}/duplicate`, center);
  const copy = response.json().data;
  expect([response.statusCode, copy.attributes]).toMatchObject([
    201,
    { title: 'Zomerfeest (kopie)', max_submissions: 3, closes_at: null, places_taken: 0, new_count: 0 },
  ]);
  expect(copy.attributes).toMatchObject({ is_open: false, status: 'closed' });
  const again = await send('POST', `forms/${copy.id}/duplicate`, center);
  expect(again.json().data.attributes.title).toBe('Zomerfeest (kopie 2)');
  expect(questionsOf(copy)).toEqual(questionsOf(form));
  expect(copy.attributes.token).not.toBe(form.attributes.token);
  expect((await fillIn(copy, { [name ?? '']: 'Bo' })).statusCode).toBe(410);
  await change(copy.id, { is_open: true });
  expect((await fillIn(copy, { [name ?? '']: 'Bo' })).statusCode).toBe(201);
});

it('says in the activity from and to which state it was opened or closed, and no state of another change', async () => {
  const { id } = await created();
  for (const attributes of [{ title: 'Anders' }, { is_open: false, title: 'Dicht' }, { is_open: true }])
    expect((await change(id, attributes)).statusCode).toBe(200);
  const events = await server.context.db.read('public', (queries) =>
    queries
      .selectFrom('audit_events')
      .where('subject_id', '=', id)
      .where('action', '=', 'form.changed')
      .select('data')
      .orderBy('occurred_at')
      .orderBy('id')
      .execute(),
  );
  expect(events.map(({ data }) => data)).toEqual(
    expect.arrayContaining([{}, { from: 'open', to: 'closed' }, { from: 'closed', to: 'open' }]),
  );
  expect(events).toHaveLength(3);
});

it('goes with all that was filled in', async () => {
  const form = await created();
  await fillIn(form, { [String(questionsOf(form)[0]?.['id'])]: 'Anna' });
  const [submission] = (await send('GET', `forms/${form.id}/submissions`, admin)).json().data;
  expect((await send('DELETE', `forms/${form.id}`, admin)).statusCode).toBe(204);
  expect((await send('GET', `form_submissions/${submission.id}`, admin)).statusCode).toBe(404);
  expect((await fillIn(form, {})).statusCode).toBe(404);
});

describe('is for who builds it', () => {
  it('within their organization, its branches or their centre', async () => {
    const other = await server.seed.organization('public', tenant.centerId);
    const branch = await server.seed.organization('public', tenant.centerId, { parent_id: organizationId });
    const umbrella = await server.seed.user(tenant, { [organizationId]: ['organization_superuser'] });
    const stranger = await server.seed.user(tenant, { [other]: ['admin'] });
    const editor = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['content_manager'] });
    const volunteer = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const form = await created();
    const ofBranch = await created({ organization_id: branch }, umbrella);
    const statuses = async (as: SeededUser) => [
      (await send('GET', `forms/${form.id}`, as)).statusCode,
      (await send('GET', `forms/${ofBranch.id}`, as)).statusCode,
      (await change(form.id, {}, as)).statusCode,
    ];
    expect(await statuses(admin)).toEqual([200, 404, 200]);
    expect(await statuses(umbrella)).toEqual([200, 200, 200]);
    expect(await statuses(center)).toEqual([200, 200, 200]);
    expect(await statuses(editor)).toEqual([200, 200, 200]);
    expect(await statuses(stranger)).toEqual([404, 404, 404]);
    expect(await statuses(volunteer)).toEqual([403, 403, 403]);
    const listed: { id: string }[] = (await send('GET', 'forms?page[size]=100', stranger)).json().data;
    expect(listed).toEqual([]);
    expect((await create({ organization_id: organizationId }, stranger)).statusCode).toBe(404);
    expect((await create({ organization_id: randomUUID() }, center)).statusCode).toBe(404);
  });

  it('for an organization that is with its centre', async () => {
    const ofStatus = async (status: 'pending' | 'archived') => {
      const id = await server.seed.organization('public', tenant.centerId, { status });
      return (await create({ organization_id: id }, center)).statusCode;
    };
    expect(await ofStatus('pending')).toBe(201);
    expect(await ofStatus('archived')).toBe(409);
  });

  it('and not of another centre', async () => {
    const elsewhere = await server.seed.center('public', 'Elders');
    const ofElsewhere = await server.seed.organization('public', elsewhere, {
      organization_type: 'VolunteerCenter',
    });
    const other = await server.seed.user(tenant, { [ofElsewhere]: ['center_superuser'] });
    const form = await created();
    expect((await send('GET', `forms/${form.id}`, other)).statusCode).toBe(404);
    expect((await send('GET', `forms/${form.id}/submissions.csv`, other)).statusCode).toBe(404);
  });
});

it('follows its organization to another centre', async () => {
  const elsewhere = await server.seed.center('public', 'Verderop');
  const root = await server.seed.user(tenant, { [tenant.rootOrganizationId]: ['admin'] });
  const moving = await server.seed.organization('public', tenant.centerId);
  const form = await created({ organization_id: moving }, center);
  const moved = await server.request('PUT', `/api/v1/organizations/${moving}/move`, {
    as: root,
    body: { data: { type: 'organizations', attributes: { volunteer_center_id: elsewhere } } },
  });
  expect(moved.statusCode).toBe(200);
  expect((await send('GET', `forms/${form.id}`, center)).statusCode).toBe(404);
});

it('shows whose it is, and which of its questions someone has filled in', async () => {
  const made = await created({ questions_attributes: [NAME, { text: 'Nog iets?', question_type: 'text' }] });
  const [name] = questionsOf(made);
  expect(made.attributes.filled_in_questions).toEqual([]);
  await fillIn(made, { [String(name?.['id'])]: 'Noor' });
  const { attributes } = (await send('GET', `forms/${made.id}`, admin)).json().data;
  expect(attributes.filled_in_questions).toEqual([name?.['id']]);
  const listed = (await send('GET', 'forms', admin)).json().data;
  const organization = (await send('GET', `organizations/${organizationId}`, admin)).json().data;
  expect(listed[0].attributes.organization_name).toBe(organization.attributes.name);
  expect(listed[0].attributes).not.toHaveProperty('filled_in_questions');
});
