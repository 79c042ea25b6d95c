import type { SeededTenant, SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
let alfa: SeededTenant;
let admin: SeededUser;

beforeAll(async () => {
  server = await testServer();
  alfa = await server.seed.tenant('alfa');
  admin = await server.seed.user(alfa, { [alfa.centerOrganizationId]: ['admin'] });
});
afterAll(() => server.close());

interface Call {
  method?: string;
  path: string;
  type: string;
  attributes: object;
  as?: SeededUser;
}

async function broken({ method = 'POST', path, type, attributes, as }: Call): Promise<string[]> {
  const body = { data: { type, attributes } };
  const sender = as ? { as } : { host: alfa.host };
  const response = await server.request(method, `/api/v1/${path}`, { body, ...sender });
  expect(response.statusCode).toBe(422);
  return response
    .json()
    .errors.map(({ code, source }: { code: string; source: { pointer: string } }) =>
      [source.pointer.replace('/data/attributes/', ''), code].join(' '),
    )
    .sort();
}

const person = { first_name: 'Noor', last_name: 'Bos', email: 'noor@post.example' };

describe('everything that is wrong with a body is in one response', () => {
  it('of a sign-up', async () => {
    const attributes = {
      first_name: '',
      last_name: 'Bos',
      email: 'noor.example',
      phone_number: 'abc',
      password: 'kort',
      password_confirmation: 'anders',
    };
    expect(await broken({ path: 'users', type: 'users', attributes })).toEqual([
      'accept_terms accepted',
      'email email',
      'first_name required',
      'password min_length',
      'password_confirmation confirmation',
      'phone_number phone',
      'sixteen_or_older of_age',
    ]);
  });

  it('of an application', async () => {
    const attributes = { vacancy_id: 'x', first_name: 'a\u202eb', email: 'noor.example', website: 'spam' };
    expect(await broken({ path: 'applications', type: 'applications', attributes })).toEqual(
      expect.arrayContaining(['email email', 'first_name characters', 'last_name required', 'website empty']),
    );
  });

  it('of a message to the centre', async () => {
    const attributes = { email: 'noor.example', subject: ' ', body: ' ', name: ' ' };
    expect(await broken({ path: 'contact_messages', type: 'contact_messages', attributes })).toEqual(
      expect.arrayContaining(['body required', 'email email', 'name required']),
    );
  });

  it('of an organization with its first admin', async () => {
    const attributes = {
      name: 'Voetbalclub',
      organization_type: 'NonProfit',
      email: 'club',
      phone_number: '0612345678',
      website: 'geen adres',
      user_attributes: { ...person, first_name: '', password: 'kort' },
    };
    expect(await broken({ path: 'organizations', type: 'organizations', attributes })).toEqual(
      expect.arrayContaining([
        'email email',
        'user_attributes/accept_terms accepted',
        'user_attributes/first_name required',
        'user_attributes/password min_length',
        'website url',
      ]),
    );
  });

  it('of a new activity', async () => {
    const attributes = {
      vacancy_type: 'activity',
      title: 'x',
      positions: 0,
      apply_url: 'geen adres',
      level: 'x',
    };
    expect(await broken({ path: 'vacancies', type: 'vacancies', attributes, as: admin })).toEqual(
      expect.arrayContaining(['frequency required', 'positions min_value', 'apply_url url']),
    );
  });

  it('of changes to an account', async () => {
    const attributes = { first_name: '', last_name: 'a\u202eb' };
    const call = { method: 'PATCH', path: 'current_user', type: 'users', attributes, as: admin };
    expect(await broken(call)).toEqual(['first_name required', 'last_name characters']);
  });

  it('of changes to another account', async () => {
    const attributes = { first_name: 'a\u202eb', last_name: '' };
    const call = { method: 'PATCH', path: `users/${admin.id}`, type: 'users', attributes, as: admin };
    expect(await broken(call)).toEqual(['first_name characters', 'last_name required']);
  });

  it('of a new conversation', async () => {
    const [path, type] = ['conversations', 'conversations'];
    const attributes = { subject: 'x'.repeat(1000), body: ' ' };
    const inSchema = await broken({ path, type, attributes, as: admin });
    expect(inSchema).toEqual(['body required', 'subject max_length']);
    const beyond = { subject: ' a', body: ' ' };
    expect(await broken({ path, type, attributes: beyond, as: admin })).toEqual(
      expect.arrayContaining(['body required', 'recipient_id required']),
    );
  });

  it('names nothing twice, and nothing that only follows from another error', async () => {
    const attributes = { ...person, password: 'x'.repeat(2000), accept_terms: true, sixteen_or_older: true };
    const found = await broken({ path: 'users', type: 'users', attributes });
    expect(found.filter((one) => one.startsWith('password '))).toEqual(['password max_length']);
  });

  it('is the first rule alone of a body that is too large for all of them', async () => {
    const attributes = (values: number) => ({ ...person, first_name: Array(values).fill(0), last_name: 5 });
    // As many values as strangers may send, and more.
    const signUp = { path: 'users', type: 'users', attributes: attributes(994) };
    const change = { method: 'PATCH', path: 'current_user', type: 'users', as: admin };
    expect(await broken(signUp)).toEqual(['first_name invalid']);
    expect(await broken({ ...change, attributes: attributes(2000) })).toEqual(['first_name invalid']);
  });

  it('is no more than its schema says where it has no attributes', async () => {
    const response = await server.request('POST', '/api/v1/users', {
      host: alfa.host,
      body: { data: { type: 'users', attributes: [] } },
    });
    const [error, ...others] = response.json().errors;
    expect([error.source.pointer, others]).toEqual(['/data/attributes', []]);
    const empty = await server.request('POST', '/api/v1/users', { host: alfa.host, body: {} });
    expect(empty.json().errors).toMatchObject([{ code: 'required', source: { pointer: '/data' } }]);
  });
});
