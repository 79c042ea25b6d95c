import type { InjectOptions } from 'fastify';
import { testComposition } from '../test/composition.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { isForStrangers } from './bodies.ts';

const IDS = '00000000-0000-4000-8000-000000000000';

/** What counts the writes of strangers that are not counted as anonymous posts. */
const COUNTED_APART: Readonly<Record<string, string>> = {
  'POST /auth/sign_in': 'failures, of the account and of the address',
  'POST /auth/password': 'password mails, of the account and of the address',
  'PUT /auth/password': 'failures of the address: tokens that nobody has issued, and wrong passwords',
  'POST /vacancies/:id': 'the call of the API that it makes, for the same address',
  'POST /contactformulier': 'the call of the API that it makes, for the same address',
  'POST /forms/:token': 'the call of the API that it makes, for the same address',
  'POST /confirm': 'the call of the API that it makes, for the same address',
  'POST /uitloggen': 'calls alone: it ends the session that its cookies bring, and nothing without one',
  'POST /api/v1/public_forms/:token/submissions':
    'submissions, of the address at the form: counted once it is clear which that is',
  'POST /api/v1/public_forms/:token/opened':
    'calls alone: an invitation is opened once, and many are behind one network',
  'POST /api/v1/public_forms/:token/uploads': 'files that come with forms, of an address',
  'POST /api/v1/unsubscribe': 'calls alone: a seal is checked, and mail programs stop mails for many people',
  'POST /api/v1/vacancies/renew': 'calls alone: a token is looked up, and people press many buttons',
  ...Object.fromEntries(
    ['/auth/login-1', '/auth/recover', '/auth/reset', '/signup', '/organizations/signup'].map((path) => [
      `POST ${path}`,
      'the call of the API that it makes, for the same address',
    ]),
  ),
};

let server: TestServer;

beforeAll(async () => {
  server = await testServer({
    compositionFor: () => testComposition(),
    environment: { RATE_LIMIT_ANONYMOUS_POST: '1/3600' },
  });
  await server.seed.tenant('alfa');
});
afterAll(() => server.close());

it('every write that a stranger may send is counted as an anonymous post, or declares what counts it', async () => {
  const open = server.app.inventory.filter(
    ({ method, access }) => isForStrangers(access) && !['GET', 'HEAD', 'OPTIONS'].includes(method),
  );
  const uncounted: string[] = [];
  for (const [at, { method, url }] of open.entries()) {
    const send = () =>
      server.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        remoteAddress: `192.0.2.${at}`,
        url: url.replaceAll(/:\w+/g, IDS),
        payload: '{}',
        headers: { host: 'alfa.localhost', 'content-type': 'application/json' },
      });
    await send();
    if ((await send()).statusCode !== 429) uncounted.push(`${method} ${url}`);
  }
  expect(open.length).toBeGreaterThan(uncounted.length);
  expect(uncounted.toSorted()).toEqual(Object.keys(COUNTED_APART).toSorted());
});
