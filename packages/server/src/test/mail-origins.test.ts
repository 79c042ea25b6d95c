import { issueOneTimeToken } from '../auth/one-time-tokens.ts';
import { jobKinds } from '../domains/job-kinds.ts';
import { runDueJobs } from '../jobs/worker.ts';
import { testComposition } from './composition.ts';
import { domainBuilders } from './domain-seed.ts';
import { getText, rawRequest } from './raw-request.ts';
import type { SeededTenant, SeededUser } from './seed.ts';
import { filesWith } from './sources.ts';
import { TEST_PASSWORD } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

/** Where everything leads, whatever a request says of its host. */
const ORIGIN = 'http://public.localhost';
const PASSWORD = 'een lange zin voor later';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let staff: SeededUser;
let port: number;
let count = 0;

beforeAll(async () => {
  server = await testServer({ compositionFor: () => testComposition() });
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  staff = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  await server.context.db.write('public', (queries) =>
    queries
      .insertInto('tenant_hosts')
      .values([
        { tenant_id: 'public', host: 'second.localhost', position: 1 },
        { tenant_id: 'public', host: '*.public.localhost', position: 2 },
        { tenant_id: 'public', host: 'campaign.localhost', campaign_path: '/actie', position: 3 },
      ])
      .execute(),
  );
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.close());

const newEmail = () => `noor${(count += 1)}@post.example`;
const person = () => ({
  first_name: 'Noor',
  last_name: 'Bos',
  email: newEmail(),
  accept_terms: true,
  sixteen_or_older: true,
  password: PASSWORD,
  password_confirmation: PASSWORD,
});
const resource = (type: string, attributes: object) => ({ data: { type, attributes } });

type Call = () => Promise<object>;

/**
 * Every write that visitors may send, with a body by which a person is mailed; null where no one is. The rest is
 * signed in, and makes its links by the same two functions.
 */
const VISITORS_WRITES: Record<string, Call | null> = {
  'POST /auth/password': async () => {
    const { email } = await server.seed.user(tenant);
    return { email };
  },
  'PUT /auth/password': async () => {
    const { email } = await server.seed.user(tenant);
    await server.request('POST', '/auth/password', { host: tenant.host, body: { email } });
    const [text = ''] = await takeMails();
    const resetPasswordToken = /reset_password_token=([\w-]+)/.exec(text)?.[1];
    return { resetPasswordToken, password: PASSWORD, passwordConfirmation: PASSWORD };
  },
  'POST /auth/sign_in': null,
  'POST /api/v1/public_forms/:token/submissions': null,
  'POST /api/v1/public_forms/:token/opened': null,
  'POST /api/v1/public_forms/:token/uploads': null,
  'POST /api/v1/users': async () => resource('user', person()),
  'POST /api/v1/organizations': async () =>
    resource('organizations', {
      name: `Buurthuis ${(count += 1)}`,
      phone_number: '024 123 45 67',
      email: 'info@buurthuis.example',
      description: 'Een huis voor de hele buurt. '.repeat(4),
      user_attributes: person(),
    }),
  'POST /api/v1/applications': async () =>
    resource('applications', {
      vacancy_id: await domain.vacancy(tenant),
      first_name: 'Noor',
      last_name: 'Bos',
      email: newEmail(),
      phone_number: '06 12345678',
      message: 'Ik help graag.',
    }),
  'POST /api/v1/applications/confirm': async () => {
    const vacancyId = await domain.vacancy(tenant, { contact_person_id: staff.id });
    const attributes = { vacancy_id: vacancyId, first_name: 'Noor', last_name: 'Bos', email: newEmail() };
    const body = resource('applications', { ...attributes, phone_number: '06 12345678', message: 'Ja' });
    await server.request('POST', '/api/v1/applications', { host: tenant.host, body });
    return { token: tokenIn(await takeMails()) };
  },
  'POST /api/v1/applications/confirm/account': async () => {
    const attributes = {
      vacancy_id: await domain.vacancy(tenant),
      first_name: 'Noor',
      last_name: 'Bos',
      email: newEmail(),
    };
    const body = resource('applications', attributes);
    await server.request('POST', '/api/v1/applications', { host: tenant.host, body });
    const token = tokenIn(await takeMails());
    await server.request('POST', '/api/v1/applications/confirm', { host: tenant.host, body: { token } });
    await takeMails();
    const consents = { accept_terms: true, sixteen_or_older: true };
    return { token, password: PASSWORD, password_confirmation: PASSWORD, ...consents };
  },
  'POST /api/v1/applications/place': async () => {
    const about = { organization_id: tenant.centerOrganizationId, volunteer_center_id: tenant.centerId };
    const day = 86_400_000;
    const vacancyId = await domain.vacancy(tenant, {
      ...about,
      vacancy_type: 'activity',
      frequency: 'once',
      starts_at: new Date(Date.now() + 10 * day),
      ends_at: new Date(Date.now() + 10 * day + 3_600_000),
    });
    const token = await server.context.db.write('public', async (queries) => {
      const now = new Date();
      const { id } = await queries
        .insertInto('applications')
        .values({
          ...about,
          tenant_id: 'public',
          vacancy_id: vacancyId,
          vacancy_title: 'Iets',
          first_name: 'Noor',
          last_name: 'Bos',
          email: newEmail(),
          confirmed_at: now,
          waitlisted_at: now,
          offered_at: now,
          offer_expires_at: new Date(now.getTime() + 86_400_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const lifetime = 86_400_000;
      const issued = { tenantId: 'public', kind: 'application_place', subjectId: id, lifetime } as const;
      return issueOneTimeToken(queries, server.clock, issued);
    });
    return { token };
  },
  // It mails the next in line, of whom there is none here.
  'POST /api/v1/applications/place/decline': null,
  'POST /api/v1/applications/place/return': null,
  'POST /api/v1/contact_messages': async () =>
    resource('contact_messages', { name: 'Noor Bos', email: newEmail(), subject: 'Vraag', body: 'Open?' }),
  'POST /api/v1/confirm': async () => {
    await server.request('POST', '/api/v1/users', { host: tenant.host, body: resource('user', person()) });
    return { confirmation_token: tokenIn(await takeMails()) };
  },
  'POST /api/v1/confirm/email': async () => {
    const user = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
    const attributes = { email: newEmail(), current_password: TEST_PASSWORD };
    const body = resource('users', attributes);
    await server.request('PATCH', '/api/v1/current_user', { as: user, body });
    return { token: tokenIn(await takeMails()) };
  },
  'POST /api/v1/confirm/organization': null,
  'POST /api/v1/confirm/reactivation': null,
  'POST /api/v1/unsubscribe': null,
  'POST /api/v1/vacancies/renew': null,
  // Forms are calls of the API, in the name of the host that the page has.
  'POST /vacancies/:id': null,
  'POST /contactformulier': null,
  'POST /forms/:token': null,
  'POST /confirm': null,
  'POST /auth/login-1': null,
  'POST /uitloggen': null,
  'POST /auth/recover': null,
  'POST /auth/reset': null,
  'POST /signup': null,
  'POST /organizations/signup': null,
};

const tokenIn = (texts: readonly string[]) =>
  texts.map((text) => /[?&]token=([\w-]+)/.exec(text)?.[1]).find((token) => token !== undefined);

/** All that was mailed since the last time, with the links that only mail programs see. */
async function takeMails(): Promise<string[]> {
  const kinds = jobKinds(server.context.config);
  while ((await runDueJobs(server.context, kinds, server.app.log)) > 0);
  const mails = await server.context.db.write('public', (queries) =>
    queries.deleteFrom('mails').where('tenant_id', '=', 'public').returningAll().execute(),
  );
  return mails.map((mail) => [mail.text_body, mail.html_body, mail.unsubscribe_url ?? ''].join('\n'));
}

const originsIn = (texts: readonly string[]) => [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(/https?:\/\/[^/\s"'<>]+/g)].map(([origin]) => origin)),
  ),
];

function post(route: string, body: object, target: (path: string) => string, headers: readonly string[]) {
  const [method = '', path = ''] = route.split(' ');
  const payload = JSON.stringify(body);
  const fields = [
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(payload)}`,
    ...headers,
  ];
  return rawRequest(port, `${method} ${target(path)} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n${payload}`);
}

const own = (path: string) => path;
const FORWARDED = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Port: 81',
  'Forwarded: host=evil.example;proto=https',
  'X-Original-URL: http://evil.example/',
  'Origin: http://evil.example',
];

/** Spellings by which a site is reached, and what its mails would begin with if they were believed. */
const REACHING: [string, (path: string) => string, string[]][] = [
  ['another port', own, ['Host: public.localhost:6666']],
  ['upper case, a dot and a port', own, ['Host: PUBLIC.localhost.:8080']],
  ['a second host', own, ['Host: second.localhost:81']],
  ['a host of a pattern', own, ['Host: xn--maatjes-hya.public.localhost']],
  ['a host that shows one page alone', own, ['Host: campaign.localhost']],
  ['forwarded headers', own, ['Host: public.localhost', ...FORWARDED]],
  ['a whole address', (path) => `http://public.localhost:6666${path}`, ['Host: public.localhost']],
];

const REFUSED: [string, (path: string) => string, string[]][] = [
  ...[
    'evil.example',
    'public.localhost.evil.example',
    'public.localhost:99999',
    'public.localhost:0x50',
    'public%2elocalhost',
    '"onx=.public.localhost:80',
    'a_b.public.localhost',
    'a b.public.localhost',
    `${'a'.repeat(64)}.public.localhost`,
    'één.public.localhost',
    'u:p@public.localhost',
    '[::1]:4000',
    'public.localhost@evil.example',
    'public.localhost#evil.example',
    "x'.public.localhost",
    '-a.public.localhost',
    'public.localhost, evil.example',
    'public.localhost/evil.example',
    '.public.localhost',
    '127.0.0.1',
    '',
  ].map((host): (typeof REACHING)[number] => [JSON.stringify(host), own, [`Host: ${host}`]]),
  ['two hosts', own, ['Host: public.localhost', 'Host: evil.example']],
  ['a whole address of another host', (path) => `http://evil.example${path}`, ['Host: public.localhost']],
  [
    'a whole address with a name in it',
    (path) => `http://a@public.localhost${path}`,
    ['Host: public.localhost'],
  ],
  ['a whole address on another host', (path) => `http://public.localhost${path}`, ['Host: evil.example']],
  ['an address of another kind', (path) => `ftp://public.localhost${path}`, ['Host: public.localhost']],
];

it('knows every write of a visitor', () => {
  const existing = server.app.inventory
    .filter(({ method, access }) => access === 'public' && method !== 'GET' && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(VISITORS_WRITES).sort()).toEqual(existing.sort());
});

const MAILING = Object.entries(VISITORS_WRITES).flatMap(([route, call]) => (call ? [{ route, call }] : []));

/** Each route by half of the spellings, and each spelling on half of the routes: a password is slow to hash. */
describe.each(MAILING.map((one, index) => ({ ...one, index })))('$route', ({ route, call, index }) => {
  it.each(REACHING.filter((_spelling, place) => (place + index) % 2 === 0))(
    'mails links to the site by %s',
    async (_what, target, headers) => {
      const body = await call();
      await takeMails();
      const { status } = await post(route, body, target, headers);
      const mails = await takeMails();
      expect([status < 300, mails.length > 0, originsIn(mails)]).toEqual([true, true, [ORIGIN]]);
    },
  );
});

it.each(REFUSED)('nobody is mailed by %s', async (_what, target, headers) => {
  for (const route of ['POST /auth/password', 'POST /api/v1/applications']) {
    const { status } = await post(route, {}, target, headers);
    expect([route, status]).toEqual([route, 400]);
  }
  expect(await takeMails()).toEqual([]);
});

it('leads a page to the one address it is known by, from whichever of its hosts', async () => {
  for (const host of ['public.localhost:6666', 'SECOND.localhost.', 'a.public.localhost:1']) {
    const { body } = await rawRequest(port, getText('/nl/vacancies/search', host, ...FORWARDED));
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/nl/vacancies/search">`);
    const feed = await rawRequest(port, getText('/feeds/vacancies.rss', host, ...FORWARDED));
    expect(originsIn([feed.body.replace(/xmlns:?\w*="[^"]*"|<docs>.*?<\/docs>/g, '')])).toEqual([ORIGIN]);
    const sitemap = await rawRequest(port, getText('/sitemap.xml', host, ...FORWARDED));
    expect(originsIn([sitemap.body.replace(/xmlns:?\w*="[^"]*"/g, '')])).toEqual([ORIGIN]);
  }
});

describe('the sources', () => {
  it('name an origin in one place', () => {
    expect(filesWith(/\$\{\w*(scheme|protocol)\w*\}:\/\//i)).toEqual(['origins.ts']);
    expect(filesWith(/origins\.of\(/)).toEqual(['http/origin.ts', 'origins.ts']);
  });

  it('read what a request says of its host to find the site, and for nothing else', () => {
    expect(filesWith(/\b(request|req)\b[\w.?]*\.(host|hostname|protocol|port)\b|headers\.host\b/)).toEqual([
      // Its own calls go to the same site.
      'forms/call-api.ts',
      'html/page.ts',
      'http/origin.ts',
      // A session is another one where another site is called.
      'limits/signed-in-callers.ts',
      'plugins/site.ts',
      // Whose changes a stream passes on.
      'releases/composition.routes.ts',
      'releases/visitor.ts',
    ]);
  });
});
