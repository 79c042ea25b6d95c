import { days } from '../../../clock.ts';
import { multipart } from '../../../test/multipart.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

/** Whom an organization may mail by inviting them, before its centre has approved it and after. */
let server: TestServer;
let tenant: SeededTenant;
let center: SeededUser;

beforeAll(async () => {
  server = await testServer({ environment: { RATE_LIMIT_INVITATIONS: '7/86400' } });
  tenant = await server.seed.tenant('public');
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
});
afterAll(() => server.close());

async function organizationOf(status: 'pending' | 'approved'): Promise<SeededUser> {
  const id = await server.seed.organization('public', tenant.centerId, { status });
  return server.seed.user(tenant, { [id]: ['admin'] });
}
let last = 0;
const invite = (as: SeededUser, values = {}) =>
  server.request('POST', '/api/v1/users', {
    as,
    body: {
      data: {
        type: 'users',
        attributes: {
          first_name: 'Anna',
          last_name: 'de Wit',
          email: `anna${(last += 1)}@mensen.example`,
          ...values,
        },
      },
    },
  });
const codesOf = async (as: SeededUser, amount: number) => {
  const codes: number[] = [];
  for (let count = 0; count < amount; count += 1) codes.push((await invite(as)).statusCode);
  return codes;
};
async function upload(as: SeededUser) {
  const bytes = Buffer.from('Voornaam,Achternaam,E-mail\nAnna,de Wit,anna@lijst.example\n');
  const form = await multipart({ kind: 'users', file: { bytes, name: 'lijst.csv', type: 'text/csv' } });
  return server.request('POST', '/api/v1/imports', { as, ...form });
}

it('is a handful of colleagues a day before it is approved, and no file', async () => {
  const pending = await organizationOf('pending');
  expect(await codesOf(pending, 6)).toEqual([201, 201, 201, 201, 201, 429]);
  server.clock.advance(days(1));
  expect((await invite(pending)).statusCode).toBe(201);
  const refused = await upload(pending);
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'organization_not_approved']);
});

it('is as many as are configured once it is approved, and files', async () => {
  const approved = await organizationOf('approved');
  expect(await codesOf(approved, 8)).toEqual([201, 201, 201, 201, 201, 201, 201, 429]);
  expect((await invite(await organizationOf('approved'))).statusCode).toBe(201);
  expect((await upload(approved)).statusCode).toBe(201);
});

it('has no end for a centre', async () => {
  expect(await codesOf(center, 9)).toEqual(Array.from({ length: 9 }, () => 201));
  expect((await upload(center)).statusCode).toBe(201);
});

it.each(['Win www.evil.example', 'Win http://evil', 'evil.nl', 'Win evil.com nu', 'a@evil.example'])(
  'names no one %s',
  async (first_name) => {
    const refused = await invite(center, { first_name });
    expect([refused.statusCode, refused.json().errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/first_name',
    ]);
    expect((await invite(center, { last_name: first_name })).statusCode).toBe(422);
  },
);

it.each(['J.P.', 'Dr.Jansen', 'Mr. Anna', 'St.John', 'A.B.C. de', "d'Arc-Smits", 'Wm. jr.'])(
  'names a person %s',
  async (last_name) => {
    expect((await invite(center, { last_name })).statusCode).toBe(201);
  },
);
