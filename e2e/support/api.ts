import { request } from 'node:http';
import type { Product } from '@samen/dev-env/harness';

export interface ApiResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed where it is JSON, else the text. */
  body: unknown;
}

export interface ApiRequest {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * A request as a browser on that host makes it. Node does not resolve `*.localhost` everywhere, so it goes to the
 * loopback address with the host named.
 */
export function call(product: Product, path: string, options: ApiRequest = {}): Promise<ApiResponse> {
  const { host = 'public.localhost', method = 'GET', headers = {}, body } = options;
  const json = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((done, fail) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: product.port,
        path,
        method,
        headers: {
          host: `${host}:${product.port}`,
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => {
          let parsed: unknown = text;
          try {
            parsed = JSON.parse(text);
          } catch {
            // Not JSON: the text is the body.
          }
          done({ status: response.statusCode ?? 0, headers: response.headers, body: parsed });
        });
      },
    );
    sent.once('error', fail);
    sent.end(json);
  });
}

/** Signs a demo account in and gives the headers for further calls. */
export async function signedIn(
  product: Product,
  name: string,
  tenant = 'public',
): Promise<Record<string, string>> {
  const response = await call(product, '/auth/sign_in', {
    host: `${tenant}.localhost`,
    method: 'POST',
    body: { email: `${name}@${tenant}.example`, password: 'Welkom-bij-de-demo-1' },
  });
  if (response.status !== 200)
    throw new Error(`${name} of ${tenant} could not sign in: ${JSON.stringify(response.body)}`);
  const header = (key: string) => String(response.headers[key]);
  return { 'access-token': header('access-token'), client: header('client'), uid: header('uid') };
}
