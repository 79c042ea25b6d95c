import type { Composition, ReleaseDescriptor, ReleaseHistoryEntry } from '@samen/contracts';
import { ownershipProblems } from '@samen/releases';
import {
  detailOf,
  idOf,
  platformServer,
  releaseActions,
  type PlatformServer,
} from './platform.test-support.ts';

let world: PlatformServer;
let token: string;
beforeAll(async () => {
  world = await platformServer();
  token = await world.token('anna');
  await world.server.seed.tenant('alfa');
});
afterAll(() => world.close());

const { write, upload, live, change } = releaseActions(() => ({ world, token }));

const UI = '@samen/design-system';
const provides = (...names: string[]) => ({ team: 'Platform', provides: { [UI]: names } });
const imports = (...names: string[]) => ({ team: 'Green', imports: { [UI]: names } });
const composition = async () =>
  (await world.get('/platform/v1/composition', undefined, { host: 'alfa.localhost' })).json<Composition>();
const running = async (remote: string) => (await composition()).remotes[remote]?.buildId;

it('a release that takes a name which no shell provides is not published, whatever versions say', async () => {
  await live('shell', 'one', provides('Button'));
  const directory = await write('garden', 'ahead', imports('Button', 'SearchBar'));
  const { status, body } = await upload(directory);
  expect([status, detailOf(body)]).toEqual([
    422,
    expect.stringMatching(
      /garden .* of team Green imports 'SearchBar' from @samen\/design-system, which shell .* of team Platform does not/,
    ),
  ]);
});

it.each([
  ['garden', { imports: undefined }, /lacks 'imports'/],
  ['shell', { provides: undefined }, /lacks 'provides'/],
])('a release of %s that does not say its names is not published', async (remote, parts, reason) => {
  const { status, body } = await upload(await write(remote, 'silent', parts));
  expect([status, detailOf(body)]).toEqual([422, expect.stringMatching(reason)]);
});

describe('a shell that gives a name up', () => {
  let [before, after, first, second]: string[] = [];
  beforeAll(async () => {
    before = await live('shell', 'with SearchBar', provides('Button', 'SearchBar'));
    first = await live('content', 'first', imports('SearchBar'));
    await live('pond', 'only', imports('SearchBar'));
    const renamed = await write('shell', 'renamed', provides('Button', 'FieldBar'));
    expect(await upload(renamed)).toMatchObject({ status: 201 });
    after = idOf(renamed);
  });

  it('is not activated over a remote that still takes it', async () => {
    const { status, body } = await change('activate', 'shell', { buildId: after });
    expect([status, detailOf(body)]).toEqual([409, expect.stringMatching(/imports 'SearchBar'/)]);
    const rollout = { buildId: after, rules: [{ kind: 'tenant', tenant: 'alfa' }] };
    expect(await change('rollout', 'shell', rollout)).toMatchObject({ status: 409 });
    expect((await composition()).shell.buildId).toBe(before);
  });

  it('comes with the releases that do without, by name, and goes back with them', async () => {
    const moved = await write('content', 'second', imports('Button', 'FieldBar'));
    expect(await upload(moved)).toMatchObject({ status: 201 });
    second = idOf(moved);
    await change('retire', 'pond');
    const alone = await change('activate', 'shell', { buildId: after });
    expect(detailOf(alone.body)).toBe(
      `This does not fit without moving content ${second}. Repeat it with --with-remotes.`,
    );
    expect(await change('activate', 'shell', { buildId: after, withRemotes: true })).toMatchObject({
      status: 200,
    });
    expect(await running('content')).toBe(second);
    expect((await composition()).remotes['content']?.fallback).toBeNull();

    const back = await change('rollback', 'shell');
    expect([back.status, detailOf(back.body)]).toEqual([409, expect.stringContaining('--with-remotes')]);
    expect(await change('rollback', 'shell', { withRemotes: true })).toMatchObject({ status: 200 });
    expect(await running('content')).toBe(first);
  });

  it('is killed at any time: what can move moves, what cannot is left without a release, and the response says so', async () => {
    await change('activate', 'shell', { buildId: after, withRemotes: true });
    const strict = await live('meadow', 'needs FieldBar', imports('FieldBar'));
    const { status, body } = await change('kill', 'shell', { buildId: after });
    expect([status, body['changed']]).toEqual([
      200,
      [
        expect.objectContaining({ remote: 'shell', buildId: after, action: 'kill' }),
        expect.objectContaining({ remote: 'shell', buildId: before, action: 'rollback' }),
        expect.objectContaining({ remote: 'content', buildId: first, action: 'rollback' }),
        expect.objectContaining({ remote: 'meadow', buildId: strict, action: 'retire' }),
      ],
    ]);
    expect([await running('content'), await running('meadow')]).toEqual([first, undefined]);
  });
});

it('a retired remote is gone until one of its releases is activated; a shell and a stranger get an error', async () => {
  const one = await live('lab', 'one', imports('Button'));
  expect(await change('retire', 'lab', { expectedRevision: 1 })).toMatchObject({ status: 409 });
  const { status, body } = await change('retire', 'lab', { reason: 'a mistake' });
  expect([status, body['changed']]).toEqual([
    200,
    [expect.objectContaining({ buildId: one, action: 'retire' })],
  ]);
  expect(await running('lab')).toBeUndefined();
  expect(await change('retire', 'lab')).toMatchObject({ status: 200, body: { changed: [] } });
  const [start] = await world.platform.activateNeverActive([{ remote: 'lab', buildId: one }], 'start');
  expect(start).toMatchObject({
    outcome: 'kept',
    because: expect.stringMatching(/anna retired it .* \(a mistake\)/),
  });
  const { history } = (await world.get('/platform/v1/remotes/lab', token)).json<{
    history: ReleaseHistoryEntry[];
  }>();
  expect(history[0]).toMatchObject({ action: 'retire', actor: 'anna', reason: 'a mistake' });

  expect(await change('activate', 'lab', { buildId: one })).toMatchObject({ status: 200 });
  expect(await running('lab')).toBe(one);
  expect(await change('retire', 'shell')).toMatchObject({ status: 409 });
  expect(await change('retire', 'nothing')).toMatchObject({ status: 404 });
  const bearer = await world.token('pipeline', ['publish:lab', 'activate', 'rollback', 'rollout', 'kill']);
  expect(await change('retire', 'lab', {}, bearer)).toMatchObject({ status: 403 });
});

it('goes back to a release whose route another remote has claimed meanwhile, and lets no one claim one that is taken', async () => {
  const route = (path: string) => ({
    contributes: { routes: [{ path, public: true, layout: 'default' as const, titleKey: 'title' }] },
    ...imports('Button'),
  });
  const before = await live('tree', 'with a route', route('/trees/:id'));
  await live('tree', 'without', imports('Button'));
  const thief = await write('hedge', 'takes it', route('/trees/:name'));
  expect(await upload(thief)).toMatchObject({ status: 201 });
  expect(await change('activate', 'hedge', { buildId: idOf(thief) })).toMatchObject({ status: 200 });
  expect(await change('rollback', 'tree', {})).toMatchObject({ status: 200 });
  expect(await running('tree')).toBe(before);
  const late = await upload(await write('shrub', 'late', route('/trees/:any/')));
  expect([late.status, detailOf(late.body)]).toEqual([422, expect.stringMatching(/belongs to/)]);
});

it('what the server answers itself is no one’s route', () => {
  const printed = world.app.printRoutes({ commonPrefix: false });
  const files = [...printed.matchAll(/^ {0,4}[├└]── (\/\S*) \([A-Z, ]*GET/gm)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThan(50);
  // Sitemaps are numbered: no segment of their own to keep.
  const requested = files.filter((path) => !path.startsWith('/sitemap-'));
  const routes = requested.map((path) => ({
    path,
    public: true,
    layout: 'default' as const,
    titleKey: 'title',
  }));
  const stored = ownershipProblems(
    {
      remote: 'lab',
      contributes: { routes, namespaces: [], slots: {}, slices: [] },
    } as unknown as ReleaseDescriptor,
    [],
  );
  expect(requested.filter((path) => !stored.some((one) => one.includes(`'${path}'`)))).toEqual([]);
});
