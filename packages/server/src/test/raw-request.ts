import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes as they are, since clients mend what they send, and resolves with all that comes back. */
export function rawRequest(port: number, ...pieces: readonly string[]): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses what is still being sent closes before it has all of it.
    socket.on('error', (error) => (chunks.length === 0 ? reject(error) : socket.destroy()));
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('utf8'))));
    void (async () => {
      for (const piece of pieces) await new Promise<unknown>((sent) => socket.write(piece, 'latin1', sent));
    })();
  });
}

function parse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  const [line = '', ...fields] = text.slice(0, end).split('\r\n');
  const headers = fields.map((field) => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: text.slice(end + 4),
  };
}

/** A `GET` as a browser writes it, with one `Host`. */
export const getText = (target: string, host: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n');
