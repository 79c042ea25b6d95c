import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Product } from '@samen/dev-env/harness';
import { clientRendered } from './client-rendered.ts';
import type { OneBundle } from './one-bundle.ts';
import type { Contestant } from './pages.ts';

export interface Stage {
  /** The address of a path as one contestant answers it. */
  url(contestant: Contestant, path: string): string;
  /** The address of the product's API for programs, which cannot resolve the names above. */
  apiUrl(path: string): string;
  setStatic(path: string, html: string): void;
  setNext(port: number): void;
  /** Remembers which scripts of the bundle a page loads, to preload them from then on. */
  learn(path: string, scripts: string[]): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
const HTML = 'text/html; charset=utf-8';
/** What is made for each response is compressed as fast as servers do it; files are compressed as well as it goes. */
const FOR_RESPONSES = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Change = (text: string) => string;

function send(response: ServerResponse, body: Buffer, type: string, status = 200): void {
  response.writeHead(status, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': body.length,
  });
  response.end(body);
}

/** Hands a request on; with `change`, the response is made again from its text. */
function pass(
  [incoming, response]: [IncomingMessage, ServerResponse],
  { port, host = incoming.headers.host }: { port: number; host?: string | undefined },
  change?: Change,
): void {
  const headers = { ...incoming.headers, host };
  if (change) delete headers['accept-encoding'];
  const { url: path, method } = incoming;
  const inner = request({ host: '127.0.0.1', port, path, method, headers }, (given) => {
    const type = given.headers['content-type'] ?? '';
    if (!change || !/text|javascript|json/.test(type)) {
      response.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(response);
      return;
    }
    let text = '';
    given.setEncoding('utf8');
    given.on('data', (part: string) => (text += part));
    given.on('end', () => {
      const options = type.startsWith('text/html') ? FOR_RESPONSES : {};
      send(response, brotliCompressSync(change(text), options), type, given.statusCode);
    });
  });
  inner.once('error', () => response.destroy());
  incoming.pipe(inner);
}

/**
 * A server in front of the product that answers its pages as the contestants would: with the product's own scripts,
 * with the bundle's, as static HTML, or as Next does. Everything else goes to the product, so pictures, fonts and the
 * API cost all the same.
 */
export async function startStage(product: Product, bundle: OneBundle): Promise<Stage> {
  const still = new Map<string, Buffer>();
  const preloads = new Map<string, string[]>();
  const compressed = new Map<string, Buffer>();
  let nextPort = 0;

  function sendBundleFile(path: string, response: ServerResponse): void {
    const name = normalize(path).replace(/^\/bundle\//, '');
    const body = compressed.get(name) ?? brotliCompressSync(readFileSync(join(bundle.directory, name)));
    compressed.set(name, body);
    send(response, body, TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  }

  const own = { port: product.port, host: `public.localhost:${product.port}` };
  const server = createServer((incoming, response) => {
    const { url = '/', headers } = incoming;
    const contestant = headers.host?.split('.')[0];
    const isPage = headers['sec-fetch-dest'] === 'document';
    const page = isPage && contestant === 'static' ? still.get(url) : undefined;
    if (url.startsWith('/bundle/')) sendBundleFile(url, response);
    else if (page) send(response, page, HTML);
    else if (contestant === 'next' && (isPage || url.startsWith('/_next/')))
      pass([incoming, response], { port: nextPort }, (text) => text);
    else if (contestant === 'bundle' && isPage)
      pass([incoming, response], own, (html) => clientRendered(html, bundle, preloads.get(url) ?? []));
    else pass([incoming, response], own);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: (contestant, path) => `http://${contestant}.localhost:${port}${path}`,
    apiUrl: (path) => `http://127.0.0.1:${port}${path}`,
    setStatic: (path, html) => void still.set(path, brotliCompressSync(html)),
    setNext: (given) => (nextPort = given),
    learn(path, scripts) {
      const names = scripts
        .map((script) => new URL(script).pathname)
        .filter(
          (name) => name.startsWith('/bundle/') && !bundle.scripts.includes(name.replace('/bundle/', '')),
        );
      preloads.set(path, names);
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** The id of a vacancy of the demo data. */
export async function aVacancy(stage: Stage): Promise<string> {
  const response = await fetch(stage.apiUrl('/api/v1/vacancies?page[size]=1'));
  const { data } = (await response.json()) as { data: { id: string }[] };
  const [first] = data;
  if (!first) throw new Error('The demo data has no vacancy.');
  return first.id;
}
