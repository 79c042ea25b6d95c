import { randomInt } from 'node:crypto';
import { request } from 'node:http';

export interface Response {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: { data?: { id: string; attributes: Record<string, unknown> }; errors?: { code: string }[] };
}

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

const TIMEOUT = 20_000;

/** Every call from another address, as visitors have. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Sends one request to the server on this machine, as a browser on `host` would through a proxy. */
export function send(port: number, host: string, call: Call): Promise<Response> {
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method: call.method,
        path: call.path,
        timeout: TIMEOUT,
        agent: false,
        headers: {
          host: `${host}:${port}`,
          'x-forwarded-for': someAddress(),
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
          'content-length': String(Buffer.byteLength(body)),
          ...call.headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: text === '' ? {} : (JSON.parse(text) as Response['body']) });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('No response in time')));
    sent.on('error', reject);
    sent.end(body);
  });
}
