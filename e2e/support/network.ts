import { createServer, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Product } from '@samen/dev-env/harness';

/** The way between browsers and a product: it counts the streams on it, and can be cut. */
export interface Network {
  url(path: string): string;
  /** How many release streams are open now. */
  streams(): number;
  /** Nothing comes through any more, and what is on its way is lost. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

const STREAM = '/platform/v1/stream';

/** A proxy of its own before the product, on the same host. */
export async function networkTo(product: Product): Promise<Network> {
  const streams = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((incoming, response) => {
    const { url = '', method } = incoming;
    if (url === STREAM) {
      streams.add(response);
      response.once('close', () => streams.delete(response));
    }
    const headers = { ...incoming.headers, host: `public.localhost:${product.port}` };
    const inner = request({ host: '127.0.0.1', port: product.port, path: url, method, headers }, (given) => {
      response.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(response);
    });
    inner.once('error', () => response.destroy());
    response.once('close', () => inner.destroy());
    incoming.pipe(inner);
  });
  server.on('connection', (socket: Socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return undefined;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: (path) => `http://public.localhost:${port}${path}`,
    streams: () => streams.size,
    cut() {
      isCut = true;
      drop();
    },
    mend: () => void (isCut = false),
    async close() {
      const closed = new Promise((done) => server.close(done));
      drop();
      await closed;
    },
  };
}
