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

let drawn: RenderingServer;
beforeAll(async () => {
  drawn = await renderingServer(SHELL, { RENDERERS: '1', RENDER_TIMEOUT: '10000', EARLY_HINTS: 'true' });
  await drawn.server.seed.tenant('public');
  await drawn.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => drawn.close());

interface Heard {
  hints: string[];
  status: number | undefined;
  policy: string;
  body: string;
}

async function visit(path: string): Promise<Heard> {
  const { port } = drawn.app.server.address() as AddressInfo;
  const hints: string[] = [];
  const asked = request({ port, host: '127.0.0.1', path, headers: { host: 'public.localhost' } });
  asked.on('information', ({ statusCode, headers }) =>
    hints.push(`${statusCode} ${String(headers['link'])}`),
  );
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of answer) body += String(part);
  return {
    hints,
    body,
    status: answer.statusCode,
    policy: String(answer.headers['content-security-policy']),
  };
}

it('names the scripts while the page is drawn, as the page itself loads them', async () => {
  const { hints, status, policy, body } = await visit('/auth/login-1');
  expect(status).toBe(200);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const [, src = '', integrity = ''] = /<script src="([^"]+)"[^>]*integrity="([^"]+)"/.exec(body) ?? [];
  expect(src).toContain('/main.js');
  expect(hints).toEqual([`103 <${src}>; rel=preload; as=script; nonce="${nonce}"; integrity="${integrity}"`]);
});

it('sends none with a page that is kept: it is there at once', async () => {
  await visit('/auth/recover');
  expect((await visit('/auth/recover')).hints).toEqual([]);
});
