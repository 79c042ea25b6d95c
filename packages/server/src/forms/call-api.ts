import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { HEADERS, type Locale } from '@samen/contracts';
import type { ErrorDocument, JsonApiDocument } from '@samen/jsonapi';
import type { App } from '../http/app-types.ts';
import { REQUEST_ID } from '../http/request-id.ts';

export interface ApiCall {
  method?: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Sent as JSON, or as a form with a file. */
  body: object | FormData;
  /** Calls with the same one happen once; absent where the API itself sees to that. */
  key?: string;
  /** For calls that know a browser by its cookies; none of them identifies a person. */
  cookie?: string | undefined;
  /** The headers of the session that a call ends; every other call is no one's. */
  session?: Record<string, string>;
}

export interface ApiResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Partial<JsonApiDocument & ErrorDocument> | null;
}

/**
 * A key of what is written and for which centre: a form that is sent twice is one write, the same to another centre not.
 * No one finds out from it what was typed, which may be a password.
 */
export function keyOf(request: FastifyRequest, ...parts: unknown[]): string {
  const content = JSON.stringify([request.site?.center.id, ...parts]);
  return `form-${request.server.context.secrets.derive('form', content)}`;
}

/** A body with its type. */
async function payloadOf(body: ApiCall['body']): Promise<{ type: string; payload: string | Buffer }> {
  if (!(body instanceof FormData)) return { type: 'application/json', payload: JSON.stringify(body) };
  const written = new Response(body);
  return {
    type: written.headers.get('content-type') ?? '',
    payload: Buffer.from(await written.arrayBuffer()),
  };
}

/**
 * Calls the API as a script would have, through the whole chain and as no one: same checks, same limit for the
 * visitor's address, same mails. While its twin is under way it waits for the response that both get.
 */
export async function callApi(
  app: App,
  request: FastifyRequest,
  locale: Locale,
  call: ApiCall,
): Promise<ApiResponse> {
  const { type, payload } = await payloadOf(call.body);
  const { statusCode, headers, body } = await app.inject({
    method: call.method ?? 'POST',
    url: call.path,
    remoteAddress: request.ip,
    headers: {
      host: request.host,
      'accept-language': locale,
      'content-type': type,
      [REQUEST_ID]: request.id,
      ...call.session,
      ...(call.cookie === undefined ? {} : { cookie: call.cookie }),
      ...(call.key === undefined ? {} : { [HEADERS.idempotencyKey]: call.key }),
    },
    payload,
  });
  return {
    status: statusCode,
    headers,
    body: body === '' ? null : (JSON.parse(body) as ApiResponse['body']),
  };
}
