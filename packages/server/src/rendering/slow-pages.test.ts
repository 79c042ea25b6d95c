import { routeSuspicion, type RouteSuspicion } from './route-suspicion.ts';
import { renderingServer, type RenderingServer } from '../test/rendering-server.ts';

/** A shell whose page hangs at one path. */
const SHELL = `
exports.shared = {};
exports.render = async ({ address, startedAt }) => {
  while (address.includes('slow')) ;
  const state = { startedAt, api: {}, answer: null };
  const html = '<p>rendered ' + address + '</p>';
  return { kind: 'page', page: { status: 200, html, styles: '', links: '', head: { title: null }, state } };
};`;

let rendering: RenderingServer;

beforeAll(async () => {
  rendering = await renderingServer(SHELL, { RENDERERS: '2', RENDER_TIMEOUT: '400' });
  await rendering.server.seed.tenant('public');
  await rendering.server.seed.tenant('alfa');
});
afterAll(() => rendering.close());

const PAGE = '/vacancies';
async function isRendered(path: string, host = 'alfa.localhost'): Promise<boolean> {
  const { body } = await rendering.app.inject({ url: path, headers: { host, 'accept-language': 'nl' } });
  return body.includes(`<p>rendered ${path}`);
}

/** Right after a cut a renderer is being replaced, and a page that found none goes out as a frame. */
async function comesToBeRendered(path: string, host?: string): Promise<boolean> {
  for (let attempt = 0; attempt < 40; attempt += 1)
    if (await isRendered(`${path}?attempt=${attempt}`, host)) return true;
  return false;
}

it('renders the other pages of a route, of every tenant, while one takes too long', async () => {
  expect(await isRendered(`${PAGE}/slow`)).toBe(false);
  expect(await comesToBeRendered(`${PAGE}/another`)).toBe(true);
  expect(await comesToBeRendered(`${PAGE}/another`, 'public.localhost')).toBe(true);
});

describe('a route', () => {
  const PAGES = ['a', 'b', 'c', 'd'];
  const takesTooLong = (suspicion: RouteSuspicion, pages: string[]) =>
    pages.map((page) => suspicion.tookTooLong(PAGE, page));

  it('is to blame once five of its pages took too long', () => {
    const suspicion = routeSuspicion();
    expect(takesTooLong(suspicion, [...PAGES, 'e'])).toEqual([false, false, false, false, true]);
  });

  it('is not, where it is one page again and again, or others were rendered between', () => {
    const suspicion = routeSuspicion();
    expect(takesTooLong(suspicion, [...PAGES, ...PAGES])).not.toContain(true);
    suspicion.rendered(PAGE);
    expect(suspicion.tookTooLong(PAGE, 'e')).toBe(false);
  });
});
