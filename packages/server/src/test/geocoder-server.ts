import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A house as PDOK's Locatieserver says it; what is not given is that of the Marikenstraat. */
export function house(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    type: 'adres',
    straatnaam: 'Marikenstraat',
    huisnummer: 12,
    huis_nlt: '12',
    postcode: '6511PX',
    woonplaatsnaam: 'Nijmegen',
    gemeentenaam: 'Nijmegen',
    provincienaam: 'Gelderland',
    centroide_ll: 'POINT(5.86442 51.84607)',
    score: 21.3,
    ...fields,
  };
}

/** Sends houses in the envelope of the service. */
export function houses(...docs: unknown[]): Behaviour {
  return (response) => {
    if (!response.headersSent) response.setHeader('content-type', 'application/json;charset=utf-8');
    response.end(JSON.stringify({ response: { numFound: docs.length, start: 0, maxScore: 21.3, docs } }));
  };
}

/** A server that speaks as PDOK's Locatieserver does, or fails as it may. */
export async function geocoderServer() {
  const state: { behave: Behaviour; requests: { url: URL; headers: IncomingMessage['headers'] }[] } = {
    behave: houses(),
    requests: [],
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://geocoder.test');
    state.requests.push({ url, headers: request.headers });
    state.behave(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/bzk/locatieserver/search/v3_1/free`,
    state,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
