import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { App } from '../http/app-types.ts';

export interface RawResponse {
  /** Status codes in their order: 100 before the last one, where it was sent. */
  statuses: number[];
  /** Bytes that the server has read of this connection. */
  accepted: number;
  /** The server has ended the connection. */
  closed: boolean;
}

export interface RawRequest {
  /** The request as it stands on the wire, without what `more` writes. */
  head: string;
  /** Called whenever the connection takes more; null ends the sending, and leaves the connection open. */
  more?: (sent: number) => string | Buffer | null;
  /** Wait for an interim response before `more` is called. */
  afterContinue?: boolean;
  /** How many responses to wait for; 1 by default. */
  until?: number;
}

/** Sends bytes over real connections. The server listens on a port of its own. */
export async function rawClient(app: App) {
  const read = new Map<number, Socket>();
  app.server.on('connection', (socket: Socket) => read.set(socket.remotePort ?? 0, socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  /** Resolves when the connection is closed, or when there is a response and nothing more to send. */
  function send({ head, more, afterContinue = false, until = 1 }: RawRequest): Promise<RawResponse> {
    return new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      let received = '';
      let sent = 0;
      let mine = 0;
      let sending = more !== undefined;
      const statuses = () =>
        [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

      const hasResponse = () => statuses().filter((status) => status >= 200).length >= until;

      function finish(closed: boolean): void {
        const accepted = read.get(mine)?.bytesRead ?? 0;
        read.delete(mine);
        socket.destroy();
        resolve({ statuses: statuses(), accepted, closed });
      }
      function pump(): void {
        while (sending && !socket.destroyed) {
          const part = more!(sent);
          if (part === null) {
            sending = false;
            if (hasResponse()) finish(false);
            return;
          }
          sent += part.length;
          if (!socket.write(part)) return;
        }
      }
      socket.on('connect', () => {
        mine = socket.localPort ?? 0;
        socket.write(head);
        if (!afterContinue) pump();
      });
      socket.on('drain', pump);
      socket.on('data', (part) => {
        received += part.toString('latin1');
        if (afterContinue && statuses()[0] === 100) pump();
        if (!sending && hasResponse()) finish(false);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => finish(true));
    });
  }

  return { port, send };
}
