import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TileRequest {
  z: number;
  x: number;
  y: number;
  headers: IncomingHttpHeaders;
}

type Behaviour = (response: ServerResponse, tile: TileRequest) => void;

/** A street map in greys with a canal and a park, as large as a tile; with its number, so that one tile is not another. */
const svg = ({ z, x, y }: TileRequest) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#eee" d="M0 0h256v256H0z"/>
  <path fill="#dfe8d8" d="M20 150h70v80H20z"/><path stroke="#c5d8e2" stroke-width="14" d="M0 40 256 90"/>
  <path stroke="#fff" stroke-width="10" d="M128 0v256M0 128h256M0 220 256 180"/>
  <path stroke="#cfcfcf" stroke-width="1" d="M122 0v256m12-256v256M0 122h256M0 134h256"/>
  <text x="140" y="116" font-family="sans-serif" font-size="13" fill="#555">Straat ${z}/${x}/${y}</text></svg>`;

/** The ways of a tile server: that of the government, and how it may fail. */
export const TILES = {
  good: (response, tile) => response.setHeader('content-type', 'image/svg+xml').end(svg(tile)),
  slow: (response, tile) => void setTimeout(() => TILES.good(response, tile), 3_000),
  refusing: (response) => response.destroy(),
  failing: (response) => response.writeHead(500).end('{}'),
  missing: (response) => response.writeHead(404).end(),
  hanging: () => undefined,
  'sending pages': (response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Portal</title>'),
} satisfies Record<string, Behaviour>;

/** A local server of map tiles that can be made to fail. */
export async function tileServer() {
  const state: { behave: Behaviour; requests: TileRequest[] } = { behave: TILES.good, requests: [] };
  const server = createServer((request, response) => {
    const [z = 0, x = 0, y = 0] = (request.url?.match(/\d+/g) ?? []).map(Number);
    const tile = { z, x, y, headers: request.headers };
    state.requests.push(tile);
    state.behave(response, tile);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    state,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
