import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '@samen/contracts';
import type { ServerContext } from '../context.ts';
import { Problem } from '../errors/problem.ts';
import { addressKey } from '../http/rate-limiter.ts';
import { claimKey, releaseKey, storeAnswer, type WriteKey } from '../idempotency/idempotency.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    writeKey: WriteKey | null;
  }
}

const KEY = /^[\x21-\x7e]{8,100}$/;
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const KEPT_HEADERS = ['content-type', 'location'] as const;

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function writeKeyOf(request: FastifyRequest): WriteKey | null {
  const key = request.headers[HEADERS.idempotencyKey];
  // Answers under /auth carry sign-in headers, which are stored nowhere.
  if (key === undefined || !request.establishedCaller || !request.url.startsWith('/api/')) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem('invalid_parameter', { parameter: HEADERS.idempotencyKey });
  const { tenantId, user, organization } = request.caller;
  const actor = user?.id ?? `anonymous ${sha256(addressKey(request.ip)).toString('hex').slice(0, 32)}`;
  const said = JSON.stringify([request.method, request.url, organization?.id, request.body]);
  return { tenantId, actor, key, requestHash: sha256(said) };
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

/** A write that carries an `Idempotency-Key` happens once; repeating it repeats the answer. */
export function idempotencyPlugin(app: FastifyInstance, { db, clock }: ServerContext): void {
  app.decorateRequest('writeKey', null);

  app.addHook('preHandler', async (request, reply) => {
    if (!WRITES.has(request.method)) return;
    const write = writeKeyOf(request);
    if (!write) return;
    const claim = await db.write(write.tenantId, (queries) => claimKey(queries, write, clock.now()));
    if (claim === 'busy' || claim === 'other') throw new Problem('duplicate');
    if (claim === 'claimed') {
      request.writeKey = write;
      return;
    }
    await reply
      .code(claim.status)
      .headers({ ...claim.headers, 'idempotent-replayed': 'true' })
      .send(Buffer.from(claim.body));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const write = request.writeKey;
    if (!write) return;
    request.writeKey = null;
    const succeeded = reply.statusCode >= 200 && reply.statusCode < 300;
    const body = payload === undefined || payload === null ? '' : payload;
    const isText = typeof body === 'string' || Buffer.isBuffer(body);
    await db.write(write.tenantId, (queries) =>
      succeeded && isText
        ? storeAnswer(queries, write, {
            ...{ status: reply.statusCode, headers: keptHeaders(reply), body: body.toString() },
          })
        : releaseKey(queries, write),
    );
  });
}
