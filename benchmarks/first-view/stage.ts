import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Product } from '@samen/dev-env/outside';
import type { OneBundle } from './one-bundle.ts';

export interface Stage {
  /** The address of a path as one contestant answers it. */
  url(contestant: string, path: string): string;
  setStatic(html: string): void;
  /** Remembers which scripts a page of a contestant loads, to preload them from then on. */
  learn(contestant: string, scripts: string[]): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/**
 * A server in front of the product that answers its pages as the contestants would: with the product's own scripts,
 * with the bundle's, or as static HTML. Everything else goes to the product, so the API costs all the same.
 */
export async function startStage(product: Product, bundle: OneBundle): Promise<Stage> {
  let still = Buffer.alloc(0);
  let preloads: string[] = [];

  function pass(incoming: IncomingMessage, answer: ServerResponse, change?: (html: string) => string): void {
    const headers = { ...incoming.headers, host: `public.localhost:${product.port}` };
    if (change) delete headers['accept-encoding'];
    const { url: path, method } = incoming;
    const inner = request({ host: '127.0.0.1', port: product.port, path, method, headers }, (given) => {
      if (!change) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
        return;
      }
      let html = '';
      given.on('data', (part: Buffer) => (html += part.toString()));
      given.on('end', () => send(answer, brotliCompressSync(change(html)), 'text/html; charset=utf-8'));
    });
    inner.once('error', () => answer.destroy());
    incoming.pipe(inner);
  }

  function send(answer: ServerResponse, body: Buffer, type: string): void {
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length });
    answer.end(body);
  }

  /** The product's page with the bundle's scripts in place of the shell's, and no releases to preload. */
  function withBundle(html: string): string {
    const bare = html
      .replace(/<link[^>]+rel="(?:preload|modulepreload|stylesheet)"[^>]*\/r\/[^>]*>/g, '')
      .replace(/<script[^>]+src="\/r\/[^>]*><\/script>/g, '');
    const hints = preloads.map((script) => `<link rel="preload" as="script" href="${script}">`).join('');
    const styles = bundle.styles.map((name) => `<link rel="stylesheet" href="/bundle/${name}">`).join('');
    const scripts = bundle.scripts.map((name) => `<script defer src="/bundle/${name}"></script>`).join('');
    return bare.replace('</head>', `${styles}${hints}${scripts}</head>`);
  }

  const compressed = new Map<string, Buffer>();
  function sendBundleFile(path: string, answer: ServerResponse): void {
    const name = normalize(path).replace(/^\/bundle\//, '');
    const known = compressed.get(name) ?? brotliCompressSync(readFileSync(join(bundle.directory, name)));
    compressed.set(name, known);
    send(answer, known, TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  }

  const server = createServer((incoming, answer) => {
    const { url = '/', headers } = incoming;
    const contestant = headers.host?.split('.')[0];
    const isPage = headers['sec-fetch-dest'] === 'document';
    if (url.startsWith('/bundle/')) sendBundleFile(url, answer);
    else if (isPage && contestant === 'static') send(answer, still, 'text/html; charset=utf-8');
    else if (isPage && contestant === 'bundle') pass(incoming, answer, withBundle);
    else pass(incoming, answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: (contestant, path) => `http://${contestant}.localhost:${port}${path}`,
    setStatic: (html) => (still = brotliCompressSync(html)),
    learn(contestant, scripts) {
      if (contestant !== 'bundle') return;
      const own = scripts
        .map((script) => new URL(script).pathname)
        .filter((path) => path.startsWith('/bundle/'));
      preloads = own.filter((path) => !bundle.scripts.includes(path.replace('/bundle/', '')));
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
