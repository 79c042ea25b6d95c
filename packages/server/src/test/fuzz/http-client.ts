import { connect } from 'node:net';

/** A request as it goes over the wire; Node's own client refuses to send most of what is worth sending. */
export interface WireRequest {
  method: string;
  /** As it is sent, encoded or not. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Sent in chunks, without its length. */
  isChunked?: boolean;
}

export interface WireResponse {
  /** 0: the connection ended without a response. */
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  milliseconds: number;
}

/** A server that is still silent after so long hangs. */
export const TIMEOUT = 30_000;
const HEAD_END = '\r\n\r\n';

export function headOf({ method, target, headers, body, isChunked }: WireRequest): string {
  const length =
    body === null ? {} : isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length };
  const lines = Object.entries({ ...headers, ...length, connection: 'close' });
  return [`${method} ${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
}

function chunked(body: Buffer): Buffer {
  const middle = Math.ceil(body.length / 2);
  const parts = [body.subarray(0, middle), body.subarray(middle)].filter(({ length }) => length > 0);
  return Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
    Buffer.from('0\r\n\r\n'),
  ]);
}

function fromChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (end < 0 || !size) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + size + 4;
  }
  return Buffer.concat(parts);
}

function parse(bytes: Buffer, milliseconds: number): WireResponse {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return { status: 0, headers: {}, body: bytes, milliseconds };
  const [line = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(line.split(' ')[1]);
  // Early hints come before the response.
  if (status >= 100 && status < 200) return parse(bytes.subarray(end + HEAD_END.length), milliseconds);
  const headers = Object.fromEntries(
    lines.map((one) => [
      one.slice(0, one.indexOf(':')).toLowerCase(),
      one.slice(one.indexOf(':') + 1).trim(),
    ]),
  );
  const body = bytes.subarray(end + HEAD_END.length);
  return {
    status,
    headers,
    milliseconds,
    body: headers['transfer-encoding'] === 'chunked' ? fromChunks(body) : body,
  };
}

/** Sends one request over a connection of its own. Resolves with status 0 where there was no response. */
export function send(port: number, request: WireRequest): Promise<WireResponse> {
  const started = performance.now();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    const timer = setTimeout(() => socket.destroy(), TIMEOUT);
    socket.on('connect', () => {
      socket.write(`${headOf(request)}${HEAD_END}`);
      if (request.body !== null) socket.write(request.isChunked ? chunked(request.body) : request.body);
    });
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      // A stream of events has no end.
      if (parts.length === 1 && part.includes('text/event-stream')) socket.destroy();
    });
    // The server may close before it has read everything: what it said until then is its response.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(parse(Buffer.concat(parts), performance.now() - started));
    });
  });
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The same request as a command; bytes that no shell takes go by base64. */
export function asCurl(port: number, { method, target, headers, body, isChunked }: WireRequest): string {
  const isPlain = body === null || /^[\x20-\x7e]*$/.test(body.toString('latin1'));
  const { host = '', ...others } = headers;
  const options = Object.entries({ ...others, ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}) });
  const data = body === null ? '' : isPlain ? ` --data-raw ${quoted(body.toString())}` : ' --data-binary @-';
  const piped = isPlain ? '' : `echo ${body.toString('base64')} | base64 -d | `;
  const shown = options.map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`).join('');
  return (
    `${piped}curl -sS --path-as-is -i -X ${method} -H ${quoted(`host: ${host}`)}${shown}${data} ` +
    quoted(`http://127.0.0.1:${port}${target}`)
  );
}
