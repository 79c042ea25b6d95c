import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { renderingServer, type RenderingServer } from '../test/rendering-server.ts';

const SHELL = `
exports.shared = {};
exports.render = async ({ startedAt }) => ({
  kind: 'page',
  page: { status: 200, html: '<p>Er is werk</p>', styles: '', links: '', head: { title: null }, state: { startedAt, api: {}, answer: null } },
});`;

let rendered: RenderingServer;
beforeAll(async () => {
  rendered = await renderingServer(SHELL, { RENDERERS: '1', RENDER_TIMEOUT: '10000', EARLY_HINTS: 'true' });
  await rendered.server.seed.tenant('public');
  await rendered.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => rendered.close());

interface Received {
  hints: string[];
  status: number | undefined;
  policy: string;
  body: string;
}

async function visit(path: string): Promise<Received> {
  const { port } = rendered.app.server.address() as AddressInfo;
  const hints: string[] = [];
  const requested = request({ port, host: '127.0.0.1', path, headers: { host: 'public.localhost' } });
  requested.on('information', ({ statusCode, headers }) =>
    hints.push(`${statusCode} ${String(headers['link'])}`),
  );
  requested.end();
  const [response] = (await once(requested, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of response) body += String(part);
  return {
    hints,
    body,
    status: response.statusCode,
    policy: String(response.headers['content-security-policy']),
  };
}

it('names the scripts while the page is rendered, as the page itself loads them', async () => {
  const { hints, status, policy, body } = await visit('/auth/login-1');
  expect(status).toBe(200);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const [, src = '', integrity = ''] = /<script src="([^"]+)"[^>]*integrity="([^"]+)"/.exec(body) ?? [];
  expect(src).toContain('/main.js');
  expect(hints).toEqual([`103 <${src}>; rel=preload; as=script; nonce="${nonce}"; integrity="${integrity}"`]);
});

it('sends none with a page that is cached: it is there at once', async () => {
  await visit('/auth/recover');
  expect((await visit('/auth/recover')).hints).toEqual([]);
});
