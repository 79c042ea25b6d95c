import { after, minutes } from '../clock.ts';
import { reportRepository, type ReportCount } from './reports.repository.ts';
import { platformServer, writeRelease, type PlatformServer } from './platform.test-support.ts';

let world: PlatformServer;
const builds: Record<string, string> = {};
const REMOTES = ['shell', 'content', 'forms', 'admin'];

beforeAll(async () => {
  world = await platformServer();
  for (const remote of REMOTES) await activate(remote, 'one');
});
afterAll(() => world.close());

async function activate(remote: string, text: string): Promise<void> {
  const directory = await writeRelease(world.builds, remote, `${remote} ${text}`);
  const { buildId } = await world.platform.publishDirectory(directory, 'test');
  const url = `/platform/v1/remotes/${remote}/activate`;
  const { status, body } = await world.post(url, await world.token(), { buildId, reason: 'test' });
  expect([status, body]).toMatchObject([200, {}]);
  builds[remote] = buildId;
}

/** What was counted some minutes ago. */
const received = (remote: string, ago: number, parts: Partial<ReportCount>) =>
  reportRepository(world.server.context.db.global).add(after(new Date(), -minutes(ago)), [
    {
      remote,
      buildId: builds[remote] ?? '',
      kind: 'failure',
      outcome: 'failed',
      failure: 'render',
      count: 1,
      durationMs: 0,
      ...parts,
    },
  ]);
const troubles = async () => (await world.platform.status(new Date())).troubles;

it('keeps silent about what fails by chance, and about a connection', async () => {
  await received('content', 1, { kind: 'load', outcome: 'ok', failure: '', count: 5000 });
  await received('content', 1, { count: 40 });
  await received('forms', 1, { count: 2 });
  await received('forms', 1, { kind: 'rendering' });
  await received('admin', 1, { failure: 'network', count: 90 });
  expect(await troubles()).toEqual([]);
});

it('names what fails together on the server with the change of another release that it began with', async () => {
  await activate('admin', 'two');
  for (const remote of ['content', 'forms']) await received(remote, 0, { kind: 'rendering', count: 4 });
  const found = await troubles();
  expect(found).toMatchObject([
    {
      where: 'server',
      suspect: { remote: 'admin', buildId: builds['admin'], action: 'activate' },
    },
  ]);
  expect(found[0]?.failing.map(({ remote }) => remote).sort()).toEqual(['content', 'forms']);
  expect(found[0]?.suspect?.previousBuildId).toMatch(/^0\.1\.0-/);
});

it('blames the change of what fails alone rather than a later one of another, and counts who got the one before', async () => {
  const before = builds['forms'] ?? '';
  await activate('forms', 'two');
  await activate('content', 'two');
  await received('forms', 0, { count: 30 });
  await received('forms', 0, { kind: 'load', outcome: 'recovered', buildId: before, count: 12 });
  const [found] = await troubles();
  expect(found).toMatchObject({
    where: 'browsers',
    suspect: { remote: 'forms', buildId: builds['forms'] },
    failing: [{ remote: 'forms', failures: 30, recovered: 12 }],
  });
});

it('knows no cause of what had failed before anything changed, and forgets what has been quiet', async () => {
  await activate('admin', 'three');
  for (const ago of [40, 30, 20, 10]) await received('admin', ago, { count: 20 });
  const own = (await troubles()).filter(({ failing }) => failing.some(({ remote }) => remote === 'admin'));
  expect(own).toMatchObject([{ where: 'browsers', failing: [{ failures: 80 }], suspect: null }]);
  const { troubles: later } = await world.platform.status(after(new Date(), minutes(16)));
  expect(later).toEqual([]);
});

it('reports nothing any more of a release that was gone back from', async () => {
  await received('forms', 0, { count: 30 });
  const isOfForms = async () =>
    (await troubles()).some(
      ({ where, failing }) => where === 'browsers' && failing.some(({ remote }) => remote === 'forms'),
    );
  expect(await isOfForms()).toBe(true);
  const url = '/platform/v1/remotes/forms/rollback';
  expect((await world.post(url, await world.token(), { reason: 'test' })).status).toBe(200);
  expect(await isOfForms()).toBe(false);
});
