import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a server and its database, and can break off at the worst moment. */
export interface DatabaseProxy {
  url: string;
  /** Ends every connection and takes no more, as a PostgreSQL that was killed. */
  goAway(): Promise<void>;
  /** Leaves everything unanswered, as a PostgreSQL whose machine stands still; what is sent meanwhile waits for `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Takes connections again, under the same address. */
  comeBack(): Promise<void>;
  /** Lets the next COMMIT through, and breaks off before its response comes back. */
  loseNextCommit(): void;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('COMMIT\0');

export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isLosing = false;
  let isFrozen = false;
  const waiting: (() => void)[] = [];
  /** In order, as soon as it is not frozen. */
  const forward = (work: () => void) => (isFrozen ? void waiting.push(work) : work());
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let isLost = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes) => {
      if (isLosing && bytes.includes(COMMIT)) {
        isLosing = false;
        isLost = true;
      }
      forward(() => database.write(bytes));
    });
    database.on('data', (bytes) => {
      // The database has responded, so it is done.
      if (isLost) client.destroy();
      else forward(() => client.write(bytes));
    });
    client.on('close', () => forward(() => database.end()));
    database.on('close', () => client.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(port);
  return {
    url: proxied.href,
    goAway: close,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      waiting.splice(0).forEach((work) => work());
    },
    comeBack: () => listen(port),
    loseNextCommit: () => {
      isLosing = true;
    },
    close,
  };
}
