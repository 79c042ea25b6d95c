import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '@samen/contracts';
import type { ServerContext } from '../context.ts';
import { admissions, Crowded } from '../db/admission.ts';
import type { SharedTransaction } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';
import { errorText } from '../errors/texts.ts';
import {
  claimKey,
  isStored,
  storeResponse,
  type StoredResponse,
  type WriteKey,
} from '../idempotency/idempotency.repository.ts';

/** A write that is under way: everything it does is in this transaction, and its response as well. */
interface KeyedWrite {
  write: WriteKey;
  transaction: SharedTransaction;
  /** The sign-in that the request came with, renewed or not. */
  session: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    keyedWrite: KeyedWrite | null;
  }
}

/** As errors name it. */
const HEADER_NAME = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{8,100}$/;
const REPLAYED = 'idempotent-replayed';
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const STORED_HEADERS = ['content-type', 'content-language', 'location', 'etag'] as const;
/** As long as the database waits for another server that works under the same key. */
const TIMEOUT = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The same write is still being done; its response is there when it has ended. */
const stillWorking = ({ locale }: FastifyRequest) =>
  new Problem('duplicate', {
    detail: errorText(locale, 'still_working'),
    headers: { 'retry-after': '2' },
  });

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Under what a write is done once; null where it has no key, or the route stores nothing. */
function storedUnder(request: FastifyRequest): Omit<WriteKey, 'requestHash'> | null {
  const key = request.headers[HEADERS.idempotencyKey];
  // Responses under /auth carry sign-in headers, which are stored nowhere.
  if (key === undefined || !request.establishedCaller || !request.url.startsWith('/api/')) return null;
  if (request.routeOptions.config.isForgotten) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem('invalid_parameter', { header: HEADER_NAME });
  const { tenantId, user } = request.caller;
  // Who goes from one network to another between two tries has another address, and is the same visitor.
  return { tenantId, actor: user?.id ?? 'anonymous', key };
}

/**
 * What makes a request another one: all that a write goes by, so also for which centre it is and in whose name. Not the
 * host, of which a centre may have several, and not the language: a caller who has changed it repeats the same write.
 */
function writeKeyOf(request: FastifyRequest): WriteKey | null {
  const stored = storedUnder(request);
  if (!stored) return null;
  const { centerId, organization, session } = request.caller;
  const content = JSON.stringify([
    request.method,
    request.url,
    centerId,
    organization?.id,
    session?.impersonatorId,
    request.body,
  ]);
  return { ...stored, requestHash: sha256(content) };
}

/** Whether the key of a write has a response: then it is that or a rejection, and no work is done. */
export async function hasResponse(request: FastifyRequest): Promise<boolean> {
  const stored = storedUnder(request);
  if (!stored) return false;
  const { db, clock } = request.server.context;
  return db.read(stored.tenantId, (queries) => isStored(queries, stored, clock.now()));
}

/** Whether what is being sent is a response that was stored. */
export const isReplayed = (reply: FastifyReply): boolean => reply.hasHeader(REPLAYED);

function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    STORED_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

/** What is about to be sent, as bytes: a stream is read to its end, since what it says belongs to the response. */
async function bytesOf(payload: unknown): Promise<Buffer> {
  if (payload === undefined || payload === null) return Buffer.alloc(0);
  if (Buffer.isBuffer(payload)) return payload;
  if (isStream(payload)) return buffer(payload);
  if (typeof payload === 'string') return Buffer.from(payload);
  throw new TypeError('A write responds with text');
}

const isLocked = (error: unknown) => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;

/**
 * A write that carries an `Idempotency-Key` happens once; repeating it repeats the response. Everything that it does to
 * the database, and its response, are one transaction, which is committed before the response leaves: after any crash
 * there is either all of it or nothing. What is refused or fails is rolled back, and the key is free again.
 */
export function idempotencyPlugin(app: FastifyInstance, { db, clock }: ServerContext): void {
  // One after the other for each key, without a connection for those who wait.
  const turns = admissions({ places: 1, timeout: TIMEOUT });
  app.decorateRequest('keyedWrite', null);

  /** Opens the transaction of a write; null where its response is there already, and on its way. */
  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    write: WriteKey,
  ): Promise<SharedTransaction | null> {
    const { tenantId, actor, key } = write;
    const leave = await turns.enter(`${tenantId} ${actor} ${key}`).catch((error: unknown) => {
      throw error instanceof Crowded ? stillWorking(request) : error;
    });
    const transaction = await db.share(write.tenantId).catch((error: unknown) => {
      leave();
      throw error instanceof Crowded ? new Problem('unavailable') : error;
    });
    void transaction.ended.then(leave);
    const claim = await claimKey(transaction.queries, write, clock.now()).catch(async (error: unknown) => {
      await transaction.rollback();
      throw isLocked(error) ? stillWorking(request) : error;
    });
    if (claim === 'free') {
      const session = reply.getHeader(HEADERS.accessToken);
      request.keyedWrite = { write, transaction, session };
      return transaction;
    }
    await transaction.rollback();
    if (claim === 'other') throw new Problem('duplicate', { text: 'key_reused', header: HEADER_NAME });
    void reply
      .code(claim.status)
      .headers({ ...claim.headers, [REPLAYED]: 'true' })
      .send(Buffer.from(claim.body));
    return null;
  }

  // With a callback: what it calls is in the context of the transaction, and that is the handler.
  app.addHook('preHandler', (request, reply, done) => {
    if (!WRITES.has(request.method)) return done();
    const write = writeKeyOf(request);
    if (!write) return done();
    begin(request, reply, write).then((transaction) => transaction?.run(done), done);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const keyed = request.keyedWrite;
    if (!keyed) return payload;
    request.keyedWrite = null;
    const { write, transaction, session } = keyed;
    const { statusCode } = reply;
    if (statusCode < 200 || statusCode >= 300) {
      await transaction.rollback();
      return payload;
    }
    try {
      const bytes = await bytesOf(payload);
      if (!isUtf8(bytes)) throw new TypeError('A write responds with text');
      // One that opens a session is stored nowhere: who has not got it opens another.
      const opensSession = reply.getHeader(HEADERS.accessToken) !== session;
      const response: StoredResponse = {
        status: statusCode,
        headers: headersOf(reply),
        body: bytes.toString(),
      };
      await transaction.commit(async (queries) => {
        if (!opensSession) await storeResponse(queries, write, response, clock.now());
      });
      return isStream(payload) ? bytes : payload;
    } catch (error) {
      await transaction.rollback();
      // They belong to a response that is not sent.
      for (const name of STORED_HEADERS) void reply.removeHeader(name);
      throw error;
    }
  });
}
