import { randomUUID } from 'node:crypto';
import type { App } from '../http/app-types.ts';
import type { ApiResponse, ApiCall } from './protocol.ts';

/**
 * Where requests of renderers come from. No limit counts them: no connection has such an address, and no one can guess
 * it to have a proxy forward it.
 */
export const RENDERER_ADDRESS = `renderer ${randomUUID()}`;

/** What a page's own questions say; anything else, and above all who a person is, stays out. */
const HEADERS = [
  'accept',
  'accept-language',
  'prefer',
  'tenant',
  'app-context',
  'volunteer-center-id',
] as const;

const refused = (status: number): ApiResponse => ({ status, headers: {}, body: '' });

/** Calls the API in process, without a caller, in the name of a page on `host`. Only reads are served. */
export async function readApi(
  app: App,
  host: string,
  { method, url, headers }: ApiCall,
): Promise<ApiResponse> {
  if (method !== 'GET' || !url.startsWith('/api/v1/')) return refused(400);
  const sent = HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  try {
    const response = await app.inject({
      method,
      url,
      remoteAddress: RENDERER_ADDRESS,
      headers: { ...Object.fromEntries(sent), host },
    });
    const type = response.headers['content-type'];
    // A second attempt belongs to the browser: here a person waits for the page.
    const status = response.statusCode >= 500 ? 500 : response.statusCode;
    return { status, headers: type ? { 'content-type': String(type) } : {}, body: response.body };
  } catch {
    return refused(500);
  }
}
