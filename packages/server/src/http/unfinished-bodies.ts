import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** What is still read of a body after the response, so that its sender gets to read that. */
const READ_ON = { bytes: 262_144, milliseconds: 2_000 };
/** From the last byte that is read until the connection is closed. */
const CLOSE_AFTER = 300;

/**
 * Closes the connections of senders who go on after they have got their response, whatever route it came from. Without
 * this Node reads such a body to its end, which a chunked one need not have.
 */
export function closeUnfinishedBodies(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;

    function readOn(): void {
      if (request.complete || request.destroyed || socket.destroyed) return;
      let bytes = 0;
      let closing: NodeJS.Timeout | null = null;
      // Node closes the connection here where the client requested that; the client could not read the response.
      socket.destroySoon = () => undefined;

      function close(): void {
        if (closing) return;
        request.pause();
        socket.end();
        closing = setTimeout(() => socket.destroy(), CLOSE_AFTER);
      }
      const overdue = setTimeout(close, READ_ON.milliseconds);
      request.unpipe();
      request.removeAllListeners('data');
      // Marks the body as read: of one that no one reads Node throws the rest away, uncounted.
      request.read(0);
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > READ_ON.bytes) close();
      });
      request.once('close', () => clearTimeout(overdue));
      request.once('end', () => {
        clearTimeout(overdue);
        if (response.shouldKeepAlive) Reflect.deleteProperty(socket, 'destroySoon');
        else close();
      });
      socket.once('close', () => {
        clearTimeout(overdue);
        if (closing) clearTimeout(closing);
      });
    }
    response.prependOnceListener('finish', readOn);
  });
}
