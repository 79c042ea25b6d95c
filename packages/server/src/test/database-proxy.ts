import { connect, createServer, type Socket } from 'node:net';

/** Stands between a server and its database, and can break off at the worst moment. */
export interface DatabaseProxy {
  url: string;
  /** Lets the next COMMIT through, and breaks off before its answer comes back. */
  loseNextCommit(): void;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('COMMIT\0');

export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isLosing = false;
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
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      // The database has answered, so it is done.
      if (isLost) client.destroy();
      else client.write(bytes);
    });
    client.on('close', () => database.end());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: proxied.href,
    loseNextCommit: () => {
      isLosing = true;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
