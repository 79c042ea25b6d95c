import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HEADERS, type Locale } from '@samen/contracts';
import type { ErrorDocument, JsonApiDocument } from '@samen/jsonapi';
import type { App } from '../http/app-types.ts';

export interface ApiCall {
  path: string;
  body: object;
  /** Calls with the same one happen once; absent where the API itself sees to that. */
  key?: string;
}

export interface ApiAnswer {
  status: number;
  body: Partial<JsonApiDocument & ErrorDocument> | null;
}

/** A key of what is written and for which centre: a form that is sent twice is one write, the same to another centre not. */
export function keyOf(request: FastifyRequest, ...parts: unknown[]): string {
  const content = JSON.stringify([request.site?.center.id, ...parts]);
  return `form-${createHash('sha256').update(content).digest('base64url')}`;
}

/**
 * Calls the API as a script would have, through the whole chain and as nobody: same checks, same limit for the
 * visitor's address, same mails. While its twin is under way it waits for the response that both get.
 */
export async function askApi(
  app: App,
  request: FastifyRequest,
  locale: Locale,
  call: ApiCall,
): Promise<ApiAnswer> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: call.path,
    remoteAddress: request.ip,
    headers: {
      host: request.host,
      'accept-language': locale,
      'content-type': 'application/json',
      ...(call.key === undefined ? {} : { [HEADERS.idempotencyKey]: call.key }),
    },
    payload: JSON.stringify(call.body),
  });
  return {
    status: statusCode,
    body: body === '' ? null : (JSON.parse(body) as ApiAnswer['body']),
  };
}
