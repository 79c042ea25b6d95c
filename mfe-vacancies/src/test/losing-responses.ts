import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Losing extends AsyncDisposable {
  url: string;
  /** While it is on, writes reach the server but their responses are lost. */
  isOn: boolean;
}

/** Stands before a server and cuts the connection when the response to a write is there, as a bad line does. */
export async function losingResponses(target: string): Promise<Losing> {
  const server = createServer((incoming, outgoing) => {
    const forward = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        if (losing.isOn && incoming.method === 'POST') {
          response.resume();
          incoming.socket.destroy();
          return;
        }
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
      },
    );
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const losing: Losing = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isOn: false,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return losing;
}
