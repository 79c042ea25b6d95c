import { connect, type Socket } from 'node:net';

/** Clients that have asked for one thing and do nothing further. */
export interface Connections {
  /** Bytes that they have been sent. */
  received(): number;
  /** How many are still connected. */
  open(): number;
  close(): Promise<void>;
}

const AT_ONCE = 50;

function open(port: number, path: string, isAnswered: (text: string) => boolean): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ host: '127.0.0.1', port }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: public.localhost:${port}\r\n\r\n`),
    );
    let text = '';
    const read = (part: Buffer) => {
      text += part.toString();
      if (!isAnswered(text)) return;
      socket.off('data', read);
      // What comes later is counted by the socket itself.
      socket.resume();
      done(socket);
    };
    socket.on('data', read);
    socket.once('error', fail);
  });
}

async function connectAll(
  port: number,
  count: number,
  path: string,
  isAnswered: (text: string) => boolean,
): Promise<Connections> {
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, () => open(port, path, isAnswered));
    sockets.push(...(await Promise.all(some)));
  }
  return {
    received: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    open: () => sockets.filter(({ readyState }) => readyState === 'open').length,
    close: async () => {
      await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<void>((closed) => {
              socket.once('close', () => closed());
              socket.destroy();
            }),
        ),
      );
    },
  };
}

/** Connections that were used once and are kept alive. */
export const connectIdle = (port: number, count: number): Promise<Connections> =>
  connectAll(port, count, '/builds/latest.json', (text) => text.includes('"timestamp"'));

/** Streams that have named their first revision. */
export const connectStreams = (port: number, count: number): Promise<Connections> =>
  connectAll(port, count, '/platform/v1/stream', (text) => text.includes('"revision"'));
