import pg from 'pg';
import { activityTexts } from '@samen/resources/activity-text';
import { nameOfField } from '@samen/resources/field-names';
import { toCamel, toSnake } from '@samen/jsonapi';
import { text, type Declaration } from '@samen/jsonapi/declaration';
import { sql } from 'kysely';
import { personRecords, PERSON, type PersonRecords } from '../../../test/person-records.ts';
import { withoutRowSecurity } from '../../../test/row-security.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { DECLARED, DOMAINS, FIELD_DECISIONS } from '../../index.ts';
import { namesIn } from '../../../db/field-decision.ts';
import { NO_TENANTS, viewedTypes } from './data-types.ts';

/** Tables of which the data viewer shows nothing, each with the reason. */
const HIDDEN: Record<string, string> = {
  calendar_addresses: 'secrets',
  call_out_answers: 'counted in the call-out',
  conversation_participants: 'whose a conversation is',
  email_changes: 'shown in the account',
  form_questions: 'shown in their form',
  form_replies: 'shown in their submission',
  form_uploads: 'shown in their submission',
  former_page_slugs: 'lead to a page',
  idempotency_keys: 'responses that were given to others',
  jobs: 'what the server has to do yet',
  mails: 'letters to others',
  message_attachments: 'shown in their message',
  notification_people: 'with whom notifications go',
  one_time_tokens: 'secrets',
  page_drafts: 'shown in their page',
  page_managers: 'shown in their page',
  page_presence: 'gone in a minute',
  places: 'shared by all tenants',
  import_row_keys: 'derived',
  page_view_days: 'counted in analytics',
  merge_changes: 'what a merge would put back, for a week',
  work_items: 'shown at the workbench',
  rate_limits: 'of no tenant',
  schema_migrations: 'of no tenant',
  search_synonym_keys: 'derived',
  search_words: 'derived',
  sign_ups: 'become accounts',
  tenant_hosts: 'of the platform',
  tenants: 'of the platform',
  user_tokens: 'secrets',
  vacancy_favorites: 'shown in the vacancy',
  vacancy_view_days: 'counted in analytics',
  vacancy_views: 'counted in the vacancy',
};

let server: TestServer;
let alfa: SeededTenant;
let root: SeededUser;
let searcher: SeededUser;
let stranger: SeededUser;
let records: PersonRecords;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  const beta = await server.seed.tenant('beta');
  records = await personRecords(server.context.db, server.seed, alfa);
  root = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
  searcher = await server.seed.user(alfa, { [alfa.rootOrganizationId]: ['admin'] });
  stranger = await server.seed.user(beta, { [beta.rootOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

interface Resource {
  id: string;
  attributes: Record<string, unknown>;
}
interface Field {
  name: string;
  kind: string;
  is_masked: boolean;
  is_sortable: boolean;
  predicates: string[];
}

const get = (path: string, as: SeededUser = root) =>
  server.request('GET', `/api/v1/admin/resources${path}`, { as });
async function list(path: string, as: SeededUser = root): Promise<Resource[]> {
  const response = await get(path, as);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json().data;
}
const types = async (as: SeededUser = root) =>
  (await list('?page[size]=100', as)).map(({ id, attributes }) => ({
    id,
    records: Number(attributes['records']),
    fields: attributes['fields'] as Field[],
  }));
const reveal = (
  path: string,
  field: string,
  options: { as?: SeededUser; reason?: string; headers?: object } = {},
) =>
  server.request('POST', `/api/v1/admin/resources/${path}/reveal`, {
    as: options.as ?? root,
    ...(options.headers ? { headers: options.headers as Record<string, string> } : {}),
    body: {
      data: { type: 'data_values', attributes: { field, reason: options.reason ?? 'Vraag aan de telefoon' } },
    },
  });
const logged = (action: string) =>
  server.context.db.read('alfa', (queries) =>
    queries.selectFrom('audit_events').selectAll().where('action', '=', action).execute(),
  );

describe('the decisions', () => {
  it('say of every column that no response shows whether it is open, masked or secret, and of none twice', () => {
    const stored = DECLARED.filter(
      ({ table, declaration: { type } }) => table !== null && !NO_TENANTS.has(type),
    );
    const namesOf = (
      isMeant: (column: (typeof stored)[number]['columns'][number], one: Declaration) => boolean,
    ) =>
      stored.flatMap(({ declaration, columns }) =>
        columns
          .filter((column) => isMeant(column, declaration))
          .map(({ name }) => `${declaration.type}.${name}`),
      );
    const decided = Object.entries(FIELD_DECISIONS).flatMap(([type, { open, masked, secret }]) =>
      [open, masked, secret].flatMap((names) => namesIn(names).map((name) => `${type}.${name}`)),
    );
    const isShown = ({ name }: { name: string }, { attributes }: Declaration) =>
      Object.entries(attributes).some(
        ([attribute, { options }]) => toSnake(attribute) === name && options.see !== 'none',
      );
    const undecided = namesOf((column, declaration) => !isShown(column, declaration)).filter(
      (name) => !decided.includes(name),
    );
    expect(undecided).toEqual([]);
    expect(decided.filter((name) => !namesOf(() => true).includes(name))).toEqual([]);
    expect(decided.filter((name, at) => decided.indexOf(name) !== at)).toEqual([]);
  });

  it('stand in the domain that declares the type', () => {
    const foreign = DOMAINS.flatMap(({ name, declared = [], fieldDecisions = {} }) => {
      const own = new Set(declared.map(({ declaration }) => declaration.type));
      return Object.keys(fieldDecisions).flatMap((type) => (own.has(type) ? [] : [`${name}: ${type}`]));
    });
    expect(foreign).toEqual([]);
  });

  it('leave masked what they do not name', () => {
    const [type] = viewedTypes([
      {
        type: 'vacancies',
        table: 'vacancies',
        columns: [
          { name: 'title', attribute: text({}) },
          { name: 'just_added', attribute: text({}) },
        ],
        decision: FIELD_DECISIONS['vacancies'],
      },
    ]).values();
    expect(type?.fields).toMatchObject([
      { name: 'title', isMasked: false },
      { name: 'just_added', isMasked: true },
    ]);
  });

  it('have a name in the activity for every type of which something is masked', () => {
    const masked = Object.keys(FIELD_DECISIONS).filter((type) => FIELD_DECISIONS[type]?.masked);
    for (const { recordTypes } of Object.values(activityTexts))
      expect(masked.filter((type) => !(type in recordTypes))).toEqual([]);
  });

  it('have a name in both languages for every field that is masked', () => {
    const masked = Object.values(FIELD_DECISIONS).flatMap((one) => namesIn(one.masked));
    for (const locale of ['nl', 'en'] as const)
      expect(masked.filter((name) => nameOfField(toCamel(name), locale) === undefined)).toEqual([]);
  });

  it('are of every table of the database that is not hidden for a reason', async () => {
    const client = new pg.Client({ connectionString: server.database.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    await client.end();
    const shown = DECLARED.flatMap(({ table, declaration: { type } }) =>
      table === null || NO_TENANTS.has(type) ? [] : [table],
    );
    expect([...new Set([...shown, ...Object.keys(HIDDEN)])].toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });
});

it('is for the admin of the tenant, and for no one else', async () => {
  const { centerOrganizationId } = alfa;
  const centerAdmin = await server.seed.user(alfa, { [centerOrganizationId]: ['admin', 'center_superuser'] });
  for (const path of ['', '/users', `/users/${records.person.id}`])
    expect((await get(path, centerAdmin)).statusCode).toBe(403);
  expect((await reveal(`users/${records.person.id}`, 'email', { as: centerAdmin })).statusCode).toBe(403);
  const visitor = await server.request('GET', '/api/v1/admin/resources', { host: alfa.host });
  expect(visitor.statusCode).toBe(401);
});

it('finds a record by a part of an open name, and by a whole address or full name where those are masked', async () => {
  const found = async (type: string, q: string) =>
    (await list(`/${type}?filter[q]=${encodeURIComponent(q)}`, searcher)).map(({ id }) => id);
  const { email, firstName, lastName } = PERSON;
  const { id } = records.person;
  for (const whole of [email.toUpperCase(), `${firstName} ${lastName}`.toLowerCase()])
    expect([whole, await found('users', whole)]).toEqual([whole, [id]]);
  for (const part of [
    firstName,
    lastName,
    email.slice(0, -1),
    lastName.slice(0, -1),
    `${firstName} `.slice(0, 3),
    `${firstName} ${lastName}`.slice(0, -1),
    '%',
    '_',
  ])
    expect([part, await found('users', part)]).toEqual([part, []]);
  const [organization] = await list(`/organizations?filter[id]=${records.organizationId}`);
  const fields = organization?.attributes['fields'] as { name: string; value: string }[];
  const called = fields.find((one) => one.name === 'name')?.value ?? '';
  expect(await found('organizations', called.slice(1, -1).toUpperCase())).toContain(records.organizationId);
  const searchable = (await list('?page[size]=100')).filter(({ attributes }) => attributes['is_searchable']);
  expect(searchable.map((one) => one.id)).toEqual(
    expect.arrayContaining(['users', 'organizations', 'applications']),
  );
  const refused = await get('/addresses?filter[q]=x');
  expect(refused.statusCode).toBe(400);
});

it('shows every type, with records of each, and lets none of it be written', async () => {
  const all = await types();
  expect(all.length).toBeGreaterThan(35);
  expect(all.filter((type) => type.records === 0).map(({ id }) => id)).toEqual([]);
  for (const { id, fields } of all) {
    const [one] = await list(`/${id}?page[size]=1`);
    const open = fields.filter((field) => !field.is_masked).map(({ name }) => name);
    expect((one?.attributes['fields'] as { name: string }[]).map(({ name }) => name)).toEqual(open);
    expect((await get(`/${id}/${one?.id}`)).json().data.id).toBe(one?.id);
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) {
      const written = await server.request(method, `/api/v1/admin/resources/${id}/${one?.id}`, {
        as: root,
        body: {},
      });
      expect([id, method, written.statusCode]).toEqual([id, method, 405]);
    }
  }
});

it('says nothing of a person in any list or record before it is revealed', async () => {
  const words = [...Object.values(PERSON), PERSON.email.split('@')[0]];
  for (const { id } of await types()) {
    const listed = await get(`/${id}?page[size]=100`);
    const bodies = [listed.body];
    for (const one of listed.json().data as Resource[]) bodies.push((await get(`/${id}/${one.id}`)).body);
    // The title of help that was published stands on a page for everyone.
    const body = bodies.join('\n').replaceAll(`${PERSON.wrote} titel`, '');
    expect([id, words.filter((word) => word && body.includes(word))]).toEqual([id, []]);
    expect([id, /password|token_hash|\/media\/uploads/.test(body)]).toEqual([id, false]);
  }
});

it('can neither be filtered nor sorted by what is masked', async () => {
  for (const { id, fields } of await types()) {
    const response = await get(`/${id}`);
    expect(response.statusCode).toBe(200);
    for (const { name } of fields.filter((field) => field.is_masked)) {
      for (const query of [
        `sort=${name}`,
        `sort=-${name}`,
        `filter[${name}_eq]=x`,
        `filter[${name}_i_cont]=x`,
        `filter[${name}_null]=true`,
        `filter[${name}_present]=true`,
        `filter[id_or_${name}_eq]=x`,
      ])
        expect([id, query, (await get(`/${id}?${query}`)).statusCode]).toEqual([id, query, 400]);
    }
  }
  for (const hidden of ['password_hash', 'avatar_url', 'tenant_id'])
    for (const query of [`sort=${hidden}`, `filter[${hidden}_eq]=x`, `filter[${hidden}_start]=x`])
      expect((await get(`/users?${query}`)).statusCode).toBe(400);
});

const VALUES: Record<string, string> = {
  text: 'x',
  whole: '1',
  decimal: '1.5',
  flag: 'true',
  day: '2026-01-01',
  moment: '2026-01-01T00:00:00Z',
  id: '8c0b6a0e-6f0e-4d7f-9d1c-0a4b1c2d3e4f',
  ids: '8c0b6a0e-6f0e-4d7f-9d1c-0a4b1c2d3e4f',
};

it('is filtered and sorted by every field that says so', async () => {
  for (const { id, fields } of await types())
    for (const { name, kind, predicates, is_sortable: isSortable, ...rest } of fields) {
      const [word = 'x'] = (rest as { words?: string[] }).words ?? [];
      const value = VALUES[kind] ?? word;
      for (const predicate of predicates) {
        const query = `filter[${name}_${predicate}]=${predicate === 'null' ? 'true' : value}`;
        expect([id, query, (await get(`/${id}?${query}`)).statusCode]).toEqual([id, query, 200]);
      }
      if (!isSortable) continue;
      const ascending = (await list(`/${id}?sort=${name}&page[size]=100`)).map((one) => one.id);
      expect(ascending.length).toBeGreaterThan(0);
      const first = await get(`/${id}?sort=-${name}&page[size]=1&page[after]=`);
      const seen = [first.json().data[0].id];
      let next: string | undefined = first.json().meta.next_cursor;
      while (next !== undefined && seen.length < 2) {
        const page = await get(`/${id}?sort=-${name}&page[size]=1&page[after]=${next}`);
        expect([id, name, page.statusCode]).toEqual([id, name, 200]);
        seen.push(page.json().data[0].id);
        next = page.json().meta.next_cursor;
      }
      expect([id, name, new Set(seen).size]).toEqual([id, name, seen.length]);
    }
});

it('shows, counts and reveals nothing of another tenant, of any type, also without row security', async () => {
  const before = await logged('personal_data.revealed');
  const own = new Map<string, string[]>();
  for (const { id } of await types())
    own.set(
      id,
      (await list(`/${id}?page[size]=100`)).map((one) => one.id),
    );
  const check = async () => {
    for (const [type, ids] of own) {
      const seen = (await list(`/${type}?page[size]=100`, stranger)).map((one) => one.id);
      expect([type, seen.filter((id) => ids.includes(id))]).toEqual([type, []]);
      for (const id of ids.slice(0, 2)) {
        expect([type, await list(`/${type}?filter[id]=${id}`, stranger)]).toEqual([type, []]);
        expect([type, (await get(`/${type}/${id}`, stranger)).statusCode]).toEqual([type, 404]);
        for (const name of namesIn(FIELD_DECISIONS[type]?.masked).slice(0, 1))
          expect([type, (await reveal(`${type}/${id}`, name, { as: stranger })).statusCode]).toEqual([
            type,
            404,
          ]);
      }
    }
    const counts = await types(stranger);
    expect(counts.find(({ id }) => id === 'messages')?.records).toBe(0);
  };
  await check();
  await withoutRowSecurity(server.database.ownerUrl, check);
  expect(await logged('personal_data.revealed')).toEqual(before);
});

describe('a reveal', () => {
  const path = () => `users/${records.person.id}`;

  it('sends one field, and writes down first who saw it and why', async () => {
    const response = await reveal(path(), 'email', { reason: '  Vraag van Xanthippe zelf  ' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json().data).toMatchObject({
      type: 'data_values',
      id: records.person.id,
      attributes: { record_type: 'users', field: 'email', value: PERSON.email },
    });
    const ofRoot = (await logged('personal_data.revealed')).filter((event) => event.actor_id === root.id);
    expect(ofRoot).toMatchObject([
      {
        subject_type: 'users',
        subject_id: records.person.id,
        data: {
          record_type: 'users',
          record_id: records.person.id,
          field: 'email',
          reason: 'Vraag van Xanthippe zelf',
        },
      },
    ]);
  });

  it('is seen by the person, by the centre and by who did it', async () => {
    const shown = async (as: SeededUser) => {
      const response = await server.request('GET', '/api/v1/activity_events', { as });
      return response.json().data.map((one: Resource) => one.attributes['action']);
    };
    const center = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['center_superuser'] });
    for (const as of [records.person, center, root])
      expect(await shown(as)).toEqual(expect.arrayContaining(['personal_data.revealed']));
    const bystander = await server.seed.user(alfa, { [records.organizationId]: ['volunteer'] });
    expect(await shown(bystander)).toEqual([]);
  });

  it('sends nothing that could not be written down', async () => {
    const before = (await logged('personal_data.revealed')).length;
    await server.context.db.write('alfa', (queries) => sql`SELECT 1`.execute(queries));
    const client = new pg.Client({ connectionString: server.database.ownerUrl });
    await client.connect();
    await client.query(`CREATE FUNCTION refuse_reveals() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.action LIKE '%.revealed' THEN RAISE 'full'; END IF; RETURN NEW; END $$;
      CREATE CONSTRAINT TRIGGER refused AFTER INSERT ON audit_events DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION refuse_reveals()`);
    const response = await reveal(path(), 'email');
    await client.query('DROP TRIGGER refused ON audit_events; DROP FUNCTION refuse_reveals()');
    await client.end();
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain(PERSON.email);
    expect(await logged('personal_data.revealed')).toHaveLength(before);
  });

  it('is stored with no Idempotency-Key, and each one is written down', async () => {
    const before = (await logged('personal_data.revealed')).length;
    const headers = { 'idempotency-key': 'the-same-key-twice' };
    for (let time = 0; time < 2; time += 1)
      expect((await reveal(path(), 'phone_number', { headers })).statusCode).toBe(200);
    expect(await logged('personal_data.revealed')).toHaveLength(before + 2);
    const stored = await server.context.db.read('alfa', (queries) =>
      queries.selectFrom('idempotency_keys').selectAll().where('key', '=', 'the-same-key-twice').execute(),
    );
    expect(stored).toEqual([]);
  });

  it('takes a reason of 10 to 500 signs in words, and a field that is masked', async () => {
    for (const reason of ['te kort', ' '.repeat(20), 'x'.repeat(501), '.'.repeat(10), '06-12345678'])
      expect((await reveal(path(), 'email', { reason })).statusCode).toBe(422);
    for (const field of ['password_hash', 'status', 'id', 'tenant_id', 'nothing'])
      expect([field, (await reveal(path(), field)).statusCode]).toEqual([field, 422]);
    expect((await reveal(`nothing/${records.person.id}`, 'email')).statusCode).toBe(404);
  });

  it('of any masked field of any type is in the activity of whose it is', async () => {
    for (const { id: type, fields } of await types())
      for (const { name } of fields.filter((field) => field.is_masked)) {
        const [one] = await list(`/${type}?page[size]=1`);
        const response = await reveal(`${type}/${one?.id}`, name);
        expect([type, name, response.statusCode]).toEqual([type, name, 200]);
      }
    const ofPerson = (await logged('personal_data.revealed')).filter(
      ({ subject_id: id }) => id === records.person.id,
    );
    const seen = new Set(ofPerson.map(({ data }) => data['record_type']));
    for (const type of [
      'messages',
      'conversations',
      'saved_searches',
      'form_submissions',
      'volunteer_profiles',
      'import_rows',
    ])
      expect([...seen]).toContain(type);
  });

  it('says to those who see it of which record the field is', async () => {
    const [row] = await list('/import_rows?page[size]=1');
    await reveal(`import_rows/${row?.id}`, 'cells');
    const query = '?filter[kind_eq]=own&page[size]=100';
    const { data } = (
      await server.request('GET', `/api/v1/activity_events${query}`, { as: records.person })
    ).json();
    const shown = data.find(({ attributes }: Resource) => attributes['record_id'] === row?.id);
    expect(shown.attributes).toMatchObject({
      action: 'personal_data.revealed',
      subject_type: 'users',
      subject_id: records.person.id,
      record_type: 'import_rows',
      record_id: row?.id,
      changes: [{ field: expect.any(String), from: null, to: null }],
    });
  });

  it('of what is no one’s is about the record, whose history has it', async () => {
    const { organizationId: id } = records;
    expect((await reveal(`organizations/${id}`, 'denial_reason')).statusCode).toBe(200);
    const { data } = (
      await server.request('GET', `/api/v1/activity_events?filter[subject_id_eq]=${id}`, { as: root })
    ).json();
    expect(data[0].attributes).toMatchObject({
      action: 'masked_data.revealed',
      subject_type: 'organizations',
      subject_id: id,
      subject_name: expect.any(String),
      actor_id: root.id,
      record_type: 'organizations',
      record_id: id,
      changes: [{ field: 'denial_reason', from: null, to: null }],
      reason: 'Vraag aan de telefoon',
    });
  });

  it('of who is blocked is that of who blocks alone', async () => {
    const [block] = await list('/blocks?page[size]=1');
    const before = new Set((await logged('personal_data.revealed')).map(({ id }) => id));
    await reveal(`blocks/${block?.id}`, 'user_id');
    const added = (await logged('personal_data.revealed')).filter(({ id }) => !before.has(id));
    expect(added.map(({ subject_id: subject }) => subject)).toEqual([records.person.id]);
  });
});

it('confirms no guess about one record, and writes down whose masked fields a search was right about', async () => {
  const { email, firstName, lastName } = PERSON;
  const { id } = records.person;
  const q = encodeURIComponent(`${firstName} ${lastName}`);
  for (const filter of [`filter[id]=${id}`, `filter[id_in]=${id},${root.id}`]) {
    const response = await get(`/users?${filter}&filter[q]=${q}`);
    expect([filter, response.statusCode]).toEqual([filter, 400]);
  }
  const before = new Set((await logged('personal_data.revealed')).map((one) => one.id));
  const added = async () =>
    (await logged('personal_data.revealed'))
      .filter((one) => !before.has(one.id))
      .map(({ actor_id: actor, subject_id: subject, data }) => ({ actor, subject, ...data }));
  const event = {
    actor: root.id,
    subject: id,
    record_type: 'users',
    record_id: id,
    reason: 'Gezocht op dit gegeven in de gegevens van de site',
  };
  await list(`/users?filter[q]=${encodeURIComponent(lastName)}`);
  await list('/organizations?filter[q]=a');
  await list('/users');
  expect(await added()).toEqual([]);
  await list(`/users?filter[q]=${q}`);
  expect(await added()).toEqual([{ ...event, field: 'last_name' }]);
  // Its number is as good as the record itself, whatever page is read.
  const { meta } = (
    await get(`/users?filter[q]=${encodeURIComponent(email)}&page[number]=2&page[size]=1`)
  ).json();
  expect(meta).toMatchObject({ pagination: { records: 1 } });
  expect(await added()).toContainEqual({ ...event, field: 'email' });
  const { data } = (
    await server.request('GET', '/api/v1/activity_events?filter[kind_eq]=own&page[size]=100', {
      as: records.person,
    })
  ).json();
  expect(data.map(({ attributes }: Resource) => attributes)).toContainEqual(
    expect.objectContaining({ action: 'personal_data.revealed', reason: event.reason }),
  );
});
