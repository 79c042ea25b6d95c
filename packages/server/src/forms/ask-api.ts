import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { HEADERS, type Locale } from '@samen/contracts';
import type { ErrorDocument, JsonApiDocument } from '@samen/jsonapi';
import type { App } from '../http/app-types.ts';

/** How often, and after how many milliseconds, is asked again for what the same form has begun a moment ago. */
const PATIENCE = { times: 20, pause: 150 };

export interface ApiCall {
  path: string;
  body: object;
  /** Calls with the same one happen once. */
  key: string;
}

export interface ApiAnswer {
  status: number;
  body: Partial<JsonApiDocument & ErrorDocument> | null;
  /** The answer to an earlier call with the same key. */
  isRepeated: boolean;
}

/** A key of what is written: a form that is sent twice is one write. */
export function keyOf(...parts: unknown[]): string {
  return `form-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

/**
 * Asks the API what a script would have asked, through the whole chain and as nobody: same checks, same limit for the
 * visitor's address, same mails. A call that its twin has under way is repeated until that has its answer.
 */
export async function askApi(
  app: App,
  request: FastifyRequest,
  locale: Locale,
  call: ApiCall,
): Promise<ApiAnswer> {
  for (let left = PATIENCE.times; ; left -= 1) {
    const answer = await app.inject({
      method: 'POST',
      url: call.path,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        'accept-language': locale,
        'content-type': 'application/json',
        [HEADERS.idempotencyKey]: call.key,
      },
      payload: JSON.stringify(call.body),
    });
    if (answer.statusCode === 409 && codeOf(answer.body) === 'duplicate' && left > 0) {
      await wait(PATIENCE.pause);
      continue;
    }
    return {
      status: answer.statusCode,
      body: parse(answer.body),
      isRepeated: answer.headers['idempotent-replayed'] === 'true',
    };
  }
}

const parse = (body: string) => (body === '' ? null : (JSON.parse(body) as ApiAnswer['body']));
const codeOf = (body: string) => parse(body)?.errors?.[0]?.code;
