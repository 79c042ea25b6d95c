import type { Call } from './call.ts';
import type { WireRequest } from './http-client.ts';
import type { Route } from './messages.ts';
import type { World } from './world.ts';

/** A call as it is sent, with what attempts need to replace a part of its address. */
export interface Wire extends WireRequest {
  path: string;
  /** The target with another value in the place of a parameter. */
  pathWith: (name: string, value: string) => string;
}

const BOUNDARY = 'samenfuzzboundary';

/** As it is written in an address; half a character goes as the bytes that it would have. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2F', '%2f');
}

export function queryText(query: Record<string, string> = {}): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
}

function pathOf({ url }: Route, params: Record<string, string>): string {
  const named = url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `missing-${name}`);
  return named.replace('*', () => params['*'] ?? '');
}

const part = (head: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.isBuffer(content) ? content : Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

/** A form with a file, as it goes over the wire: no library would write what is put into it. */
export function uploadBody(
  wire: Pick<WireRequest, 'headers'>,
  { fields, filename, type, bytes }: NonNullable<Call['upload']>,
): Pick<WireRequest, 'headers' | 'body'> {
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part(`name="file"; filename="${filename}"\r\nContent-Type: ${type}`, bytes),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return { body, headers: { ...wire.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

function contentOf({ body, form, bytes }: Call): { type: string; body: Buffer } | null {
  if (bytes) return { type: bytes.type, body: bytes.bytes };
  if (form)
    return {
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(form).toString()),
    };
  return body === undefined ? null : { type: 'application/json', body: Buffer.from(JSON.stringify(body)) };
}

/** The request that is accepted as it stands. */
export async function wireOf(world: World, route: Route, call: Call): Promise<Wire> {
  const { params = {}, query, headers = {}, as, upload } = call;
  const path = pathOf(route, params);
  const content = contentOf(call);
  const all = {
    host: world.tenant.host,
    'x-forwarded-for': world.address(),
    ...(as ? await world.sessionOf(as) : {}),
    ...(content ? { 'content-type': content.type } : {}),
    ...headers,
  };
  const search = queryText(query);
  const bare = { method: route.method, headers: all, body: content?.body ?? null };
  return {
    ...bare,
    ...(upload ? uploadBody(bare, upload) : {}),
    path,
    target: search === '' ? path : `${path}?${search}`,
    pathWith: (name, value) =>
      pathOf(route, {
        ...params,
        [name]: name === '*' ? encoded(value).replaceAll('%2f', '/') : encoded(value),
      }),
  };
}
