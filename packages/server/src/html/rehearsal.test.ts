import { paths } from '@samen/resources/shared';
import { domainBuilders } from '../test/domain-seed.ts';
import { renderingServer, type RenderingServer } from '../test/rendering-server.ts';

/** Renders the page of the route's owner, with that release's own bundle. */
const shell = (more = '') => `
exports.shared = {};
exports.render = async ({ address, composition, site, startedAt }, host) => {
  const path = address.replace(/^\\/nl/, '').split('?')[0];
  ${more}
  const owns = ([, { contributes }]) =>
    contributes.routes.some((route) => path.startsWith(route.path.replace(/\\/:.*/, '')));
  const [remote, release] = Object.entries(composition.remotes).find(owns) ?? [];
  try {
    if (remote) (await host.load(remote, release.buildId)).draw(path);
  } catch ({ message }) {
    return { kind: 'failed', remote, failure: 'render', message };
  }
  const state = { startedAt, api: {}, answer: null };
  return { kind: 'page', page: { status: 200, html: 'x', styles: '', links: '', head: { title: null }, state } };
};`;
const bundle = (statement = '') => `exports.draw = (path) => { ${statement} };`;
const route = (path: string, more = {}) => ({
  path,
  public: true,
  layout: 'default' as const,
  titleKey: 'title',
  ...more,
});

let rendering: RenderingServer;
const activeOf = (remote: string) => {
  const composition = rendering.platform.feed.live()?.stable.composition;
  return remote === 'shell' ? composition?.shell.buildId : composition?.remotes[remote]?.buildId;
};
const change = (action: 'activate' | 'rollback', remote: string, buildId: string) =>
  rendering.platform.change({ action, changes: [{ remote, buildId }], actor: 'test', reason: 'test' });
const rejection = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    ({ details }: { details: { detail: string } }) => details.detail,
  );

beforeEach(async () => {
  rendering = await renderingServer(shell(), { RENDERERS: '1', RENDER_TIMEOUT: '1500' });
  await rendering.server.seed.tenant('public');
  await rendering.server.seed.tenant('alfa');
});
afterEach(() => rendering.close());

const example = { routes: [route('/tuinen')] };

it('refuses an activation whose page fails, and reports which', async () => {
  const good = await rendering.publish('example', bundle(), example);
  await change('activate', 'example', good);
  expect(activeOf('example')).toBe(good);
  const bad = await rendering.publish('example', bundle("throw new Error('no seats')"), example);
  expect(await rejection(change('activate', 'example', bad))).toMatch(
    /^example fails on the server at \/tuinen on \w+\.localhost: no seats$/,
  );
  const hangs = await rendering.publish('example', bundle('for (;;);'), example);
  expect(await rejection(change('activate', 'example', hangs))).toMatch(/^example is too slow or too large/);
  expect(activeOf('example')).toBe(good);
});

it('refuses a rollout in the same way, and starts none', async () => {
  await change('activate', 'example', await rendering.publish('example', bundle(), example));
  const bad = await rendering.publish('example', bundle("throw new Error('no seats')"), example);
  const rollOut = rendering.platform.rollOut({
    remote: 'example',
    buildId: bad,
    rules: [{ kind: 'percent', percent: 5 }],
    actor: 'test',
    reason: 'test',
  });
  expect(await rejection(rollOut)).toContain('no seats');
  expect(rendering.platform.feed.live()?.rollouts).toEqual([]);
});

it('goes back to what fails, at once, and says so', async () => {
  const good = await rendering.publish('example', bundle(), example);
  await change('activate', 'example', good);
  const bad = await rendering.publish('example', bundle("throw new Error('no seats')"), example);
  const changed = await change('rollback', 'example', bad);
  expect(activeOf('example')).toBe(bad);
  expect(await rendering.platform.failing(changed)).toEqual([expect.stringContaining('no seats')]);
  expect(await rendering.platform.failing(await change('rollback', 'example', good))).toEqual([]);
});

it('holds nothing against a release that fails today as well', async () => {
  const bad = bundle("throw new Error('no seats')");
  await change('activate', 'example', await rendering.publish('example', bundle(), example));
  await change('rollback', 'example', await rendering.publish('example', bad, example));
  const other = await rendering.publish('example', bad, example);
  await change('activate', 'example', other);
  expect(activeOf('example')).toBe(other);
});

it('renders a page with a record of the site, and leaves out what is not public', async () => {
  const { server } = rendering;
  const tenant = await server.seed.tenant('beta');
  const id = await domainBuilders(server.context.db).vacancy(tenant, { status: 'published' });
  const pages = { routes: [route(paths.vacancies.one.pattern), route('/beheer', { public: false })] };
  await change('activate', 'vacancies', await rendering.publish('vacancies', bundle(), pages));
  const reports = bundle('throw new Error(path);');
  const bad = await rendering.publish('vacancies', reports, pages);
  expect(await rejection(change('activate', 'vacancies', bad))).toBe(
    `vacancies fails on the server at /vacancies/${id} on beta.localhost: /vacancies/${id}`,
  );
});

it('renders a page with a switch on a site that has it and on one that has not', async () => {
  const pages = { routes: [route('/burenhulp', { feature: 'peerToPeer' })] };
  await change('activate', 'example', await rendering.publish('example', bundle(), pages));
  const fails = "if (path === '/burenhulp' && !site.features.peerToPeer) throw new Error('no neighbours');";
  const reported = await rejection(
    change('activate', 'shell', await rendering.publish('shell', shell(fails))),
  );
  expect(reported).toContain('shell fails on the server at /burenhulp on alfa.localhost');
});

it('does not try again what rendered a moment ago, unless it only reports', async () => {
  const { server } = rendering;
  const pages = { routes: [route('/burenhulp', { feature: 'peerToPeer' })] };
  const good = await rendering.publish('example', bundle(), pages);
  const fails = "if (path === '/burenhulp' && site.features.peerToPeer) throw new Error('no neighbours');";
  const plain = activeOf('shell')!;
  const shy = await rendering.publish('shell', shell(fails));
  for (const tenantId of ['public', 'alfa']) await server.seed.features(tenantId, { peerToPeer: false });
  await change('activate', 'example', good);
  await change('activate', 'shell', shy);
  await change('activate', 'shell', plain);
  // From here on it would fail.
  await server.seed.features('alfa', { peerToPeer: true });
  server.clock.advance(10_000);
  await change('activate', 'shell', shy);
  expect(activeOf('shell')).toBe(shy);
  const changed = await change('rollback', 'shell', plain);
  expect(await rendering.platform.failing(changed)).toEqual([]);
  expect(await rendering.platform.failing(await change('rollback', 'shell', shy))).toEqual([
    expect.stringContaining('no neighbours'),
  ]);
  await change('rollback', 'shell', plain);
  server.clock.advance(600_000);
  expect(await rejection(change('activate', 'shell', shy))).toContain('no neighbours');
});
