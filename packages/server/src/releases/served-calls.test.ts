import type { Composition, PlatformStatus, ReleaseCall, RemoteStatus } from '@samen/contracts';
import type { ServedCalls } from '@samen/releases';
import { RESOURCE_TYPES } from '../domains/index.ts';
import { servedCalls } from '../openapi/index.ts';
import {
  detailOf,
  idOf,
  platformServer,
  releaseActions,
  type PlatformServer,
} from './platform.test-support.ts';

let world: PlatformServer;
let token: string;
let served: ServedCalls;
beforeAll(async () => {
  world = await platformServer();
  token = await world.token('anna');
  await world.server.seed.tenant('alfa');
  served = servedCalls(world.app.inventory, RESOURCE_TYPES);
  await live('shell', 'one', { team: 'Platform', calls: [] });
});
afterAll(() => world.close());

const { write, upload, live, change } = releaseActions(() => ({ world, token }));

const FACETS = '/api/v1/vacancies/facets';
const facets: ReleaseCall = { method: 'GET', path: FACETS, filters: ['q'] };
const vacancies = (...calls: ReleaseCall[]) => ({ team: 'Vacancies', calls });

/** As though a server without that call had come in the place of this one. */
const withoutFacets: ServedCalls = (method, path) => (path === FACETS ? null : served(method, path));

const composition = async () =>
  (await world.get('/platform/v1/composition', undefined, { host: 'alfa.localhost' })).json<Composition>();
const statusOf = async (remote: string) =>
  (await world.get(`/platform/v1/remotes/${remote}`, token)).json<RemoteStatus>();
const unservedIn = ({ releases }: RemoteStatus) =>
  releases.filter(({ unserved }) => unserved.length > 0).map(({ buildId }) => buildId);

describe('a server that is asked to publish', () => {
  it('takes a release whose calls it knows', async () => {
    await live(
      'vacancies',
      'known',
      vacancies(facets, { method: 'PUT', path: '/api/v1/vacancies/:x/status' }),
    );
    expect(unservedIn(await statusOf('vacancies'))).toEqual([]);
  });

  it.each<[string, ReleaseCall]>([
    ['GET /api/v1/vacancies/hints', { method: 'GET', path: '/api/v1/vacancies/hints' }],
    ['PATCH /api/v1/vacancies/facets', { method: 'PATCH', path: FACETS }],
    [`GET ${FACETS} with filter 'colour_eq'`, { ...facets, filters: ['q', 'colour_eq'] }],
    [
      `GET /api/v1/vacancies/:id with include 'neighbours'`,
      { method: 'GET', path: '/api/v1/vacancies/:id', includes: ['organization', 'neighbours'] },
    ],
    [
      `GET /api/v1/vacancies with sort 'luck'`,
      { method: 'GET', path: '/api/v1/vacancies', sorts: ['title', 'luck'] },
    ],
    [
      `GET /api/v1/geocode with parameter 'street'`,
      { method: 'GET', path: '/api/v1/geocode', parameters: ['place_name', 'street'] },
    ],
  ])('refuses one that calls %s, and says of which team it is', async (what, call) => {
    const directory = await write('vacancies', what, vacancies(facets, call));
    const { status, body } = await upload(directory);
    expect(status).toBe(422);
    expect(detailOf(body)).toBe(
      `vacancies ${idOf(directory)} of team Vacancies calls ${what}, which this server does not know. ` +
        'Build vacancies without it, or deploy a server that knows it first.',
    );
  });

  it('names every call that it does not know, one error each, and those of a shell too', async () => {
    const unknown = ['/api/v1/a', '/api/v1/b'].map((path): ReleaseCall => ({ method: 'GET', path }));
    const { status, body } = await upload(await write('shell', 'two', { calls: unknown }));
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject([
      { code: 'invalid', detail: expect.stringContaining('calls GET /api/v1/a,') },
      { code: 'invalid', detail: expect.stringContaining('calls GET /api/v1/b,') },
    ]);
  });

  it('takes no new release that says none of its calls, and one of before they were recorded', async () => {
    const silent = { calls: undefined, contract: { min: 2, max: 2 } };
    const refused = await upload(await write('forms', 'silent', silent));
    expect([refused.status, detailOf(refused.body)]).toEqual([422, expect.stringMatching(/lacks 'calls'/)]);
    await live('forms', 'older', { calls: undefined });
    const { releases } = await statusOf('forms');
    expect(releases).toMatchObject([{ saysCalls: false, unserved: [] }]);
  });
});

describe('a server that no longer knows a call', () => {
  const warned: { details: object; message: string }[] = [];
  let first: string;
  let second: string;
  let third: string;
  beforeAll(async () => {
    first = await live('content', 'without it', { team: 'Content', calls: [] });
    second = await live('content', 'with it', { team: 'Content', calls: [facets] });
    third = await live('content', 'without it again', { team: 'Content', calls: [] });
    world.logged.length = 0;
    await world.platform.serveCalls(withoutFacets);
    warned.push(...world.logged);
  });
  afterAll(() => world.platform.serveCalls(served));

  it('logs at its start each release that wants it, and whether visitors get it', async () => {
    const { active } = await statusOf('vacancies');
    expect(warned).toHaveLength(2);
    expect(warned).toEqual(
      expect.arrayContaining([
        {
          message: 'visitors get a release that wants what this server does not serve',
          details: {
            remote: 'vacancies',
            buildId: active,
            team: 'team Vacancies',
            unserved: [expect.stringContaining(`calls GET ${FACETS}, which this server does not know`)],
          },
        },
        {
          message: 'a release that is kept wants what this server does not serve',
          details: expect.objectContaining({ remote: 'content', buildId: second }) as object,
        },
      ]),
    );
  });

  it('says so in its status, with the releases', async () => {
    const { remotes } = (await world.get('/platform/v1/remotes', token)).json<PlatformStatus>();
    expect(remotes.map((one) => [one.remote, unservedIn(one)])).toEqual([
      ['content', [second]],
      ['forms', []],
      ['shell', []],
      ['vacancies', [(await statusOf('vacancies')).active]],
    ]);
  });

  it('activates and rolls out no release that wants it, and goes on with those of other teams', async () => {
    const message = new RegExp(`content ${second} of team Content calls GET ${FACETS}`);
    const activated = await change('activate', 'content', { buildId: second });
    expect([activated.status, detailOf(activated.body)]).toEqual([409, expect.stringMatching(message)]);
    const rules = [{ kind: 'tenant', tenant: 'alfa' }];
    const rolledOut = await change('rollout', 'content', { buildId: second, rules });
    expect([rolledOut.status, detailOf(rolledOut.body)]).toEqual([409, expect.stringMatching(message)]);
    await live('messaging', 'one', { calls: [] });
  });

  it('falls back past it, and a kill passes it over', async () => {
    const { remotes } = await composition();
    expect(remotes['content']).toMatchObject({ buildId: third, fallback: { buildId: first } });
    expect(await change('kill', 'content', { buildId: third })).toMatchObject({ status: 200 });
    expect((await statusOf('content')).active).toBe(first);
  });

  it('rolls back to one all the same, and says so', async () => {
    const back = await change('rollback', 'content', { buildId: second });
    expect(back.status).toBe(200);
    expect(back.body['failing']).toEqual(
      expect.arrayContaining([expect.stringContaining(`calls GET ${FACETS}, which`)]),
    );
    expect((await statusOf('content')).active).toBe(second);
  });

  it('names no release that was killed', async () => {
    await change('kill', 'content', { buildId: second });
    world.logged.length = 0;
    await world.platform.serveCalls(withoutFacets);
    expect(JSON.stringify(world.logged)).not.toContain(second);
  });
});
