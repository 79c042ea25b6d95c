import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '../config-reader.ts';
import type { ServerContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { rateLimited, type Problem } from '../errors/problem.ts';
import { isPagePath } from '../http/address.ts';
import { platformNeed, type Volume } from '../http/app-types.ts';
import { textAt } from '../http/body-text.ts';
import { addressKey } from '../limits/address-key.ts';
import { mailboxKey } from '../limits/mailbox-key.ts';
import { openLimits, type LimitKey, type Limits } from '../limits/limits.ts';
import { SignedInCallers } from '../limits/signed-in-callers.ts';
import { RENDERER_ADDRESS } from '../rendering/read-api.ts';
import { hasResponse, isReplayed } from './idempotency.ts';

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
    callers: SignedInCallers;
  }
}

/** Connections of a server to count with. */
const POOL_SIZE = 3;

/** Which limit of its address counts the requests of a route; what no route has is counted as a call. */
export function volumeOf({ access, volume, page }: FastifyContextConfig = {}): Volume {
  if (volume) return volume;
  if (platformNeed(access) !== null) return 'platform';
  if (page) return 'pages';
  return access === 'system' ? 'files' : 'calls';
}

/** Whether a page that is rendered here calls in process: no connection from outside has such an address. */
const isRenderer = (request: FastifyRequest) => request.raw.socket.remoteAddress === RENDERER_ADDRESS;

/** Counts a request before anything else is known of it; the rejection when it was one too many. */
export function countRequest(request: FastifyRequest, config: FastifyContextConfig = {}): Problem | null {
  if (isRenderer(request)) return null;
  const { limits, callers, context } = request.server;
  // The route of all pages is also that of what no route has.
  const volume = config.page && !isPagePath(request.url) ? 'calls' : volumeOf(config);
  const ofAddress = [volume, addressKey(request.ip)] as const;
  const key = (volume === 'calls' ? callers.keyOf(request) : null) ?? ofAddress;
  request.countedCall = volume === 'calls' ? key : null;
  const seconds = limits.volume(key, context.config.rateLimits[volume]);
  return seconds > 0 ? rateLimited(seconds) : null;
}

/** Opens the limits and counts every request, whatever becomes of it, but for those of pages that are rendered here. */
export function limitsPlugin(app: FastifyInstance, context: ServerContext): void {
  const { clock, secrets, config } = context;
  const db = openDatabase({ url: config.database.url, poolSize: POOL_SIZE });
  const limits = openLimits({ db, clock, secrets, log: app.log });
  app.decorate('limits', limits);
  app.decorate('callers', new SignedInCallers());
  app.decorateRequest('countedCall', null);
  app.addHook('onClose', () => limits.close());
  app.addHook('onRequest', async (request) => {
    const rejection = countRequest(request, request.routeOptions.config);
    if (rejection) throw rejection;
  });
  app.addHook('onSend', async (request, reply) => sendRateLimit(request, reply));
}

/** Says with a call how many more there may be (draft-ietf-httpapi-ratelimit-headers). */
function sendRateLimit(request: FastifyRequest, reply: FastifyReply): void {
  const { countedCall, server } = request;
  const standing = countedCall && server.limits.standing(countedCall);
  if (!standing) return;
  const { limit, left, seconds } = standing;
  void reply.header('ratelimit-policy', `"calls";q=${limit.count};w=${limit.seconds}`);
  void reply.header('ratelimit', `"calls";r=${left};t=${seconds}`);
}

/**
 * Calls of who is signed in count for their account: a class of thirty behind one address is thirty people. What a session
 * is first seen with is counted for the address, and taken back there once it is known whose it is.
 */
export function accountCallsPlugin(app: FastifyInstance, { config }: ServerContext): void {
  const { calls } = config.rateLimits;
  app.addHook('onRequest', async (request, reply) => {
    const { countedCall, establishedCaller } = request;
    if (!countedCall) return;
    const user = establishedCaller?.user;
    if (!user) return app.callers.forget(request);
    const key = ['calls of', establishedCaller.tenantId, user.id] as const;
    app.callers.remember(request, reply, key);
    if (countedCall[0] === 'calls of') return;
    app.limits.takeBackVolume(countedCall);
    request.countedCall = key;
    const seconds = app.limits.volume(key, calls);
    if (seconds > 0) throw rateLimited(seconds);
  });
}

export function isAnonymousPost(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  return request.method === 'POST' && access === 'public' && request.establishedCaller?.user == null;
}

/**
 * Posts without a session, per address, before the body is read. A repetition whose response is stored does no
 * work: it counts for nothing, and gets its response when the limit has been reached meanwhile as well.
 */
export function anonymousPostsPlugin(app: FastifyInstance, { config }: ServerContext): void {
  const { anonymousPost } = config.rateLimits;
  app.decorateRequest('takeBackPost', null);

  app.addHook('onRequest', async (request) => {
    const { anonymousPost: kind = 'writes' } = request.routeOptions.config;
    if (kind === 'apart' || !isAnonymousPost(request)) return;
    const key = ['anonymous post', kind, addressKey(request.ip)] as const;
    const { seconds, takeBack } = await app.limits.count(key, anonymousPost);
    if (seconds > 0 && !(await hasResponse(request))) throw rateLimited(seconds);
    request.takeBackPost = takeBack;
  });

  app.addHook('onSend', async (request, reply) => {
    if (request.takeBackPost && isReplayed(reply)) await request.takeBackPost();
  });
}

/**
 * Counts a mail to an address that a person typed: wherever the request comes from, with any session, and of all
 * tenants together; `sender`: whose own requests count besides. What is refused later on writes to no one, and is taken
 * back.
 */
export async function countMailTo(
  request: FastifyRequest,
  email: string,
  { pointer, sender }: { pointer?: string; sender?: LimitKey } = {},
): Promise<void> {
  const { limits, context } = request.server;
  const { emailAddress, accountMails } = context.config.rateLimits;
  const at = pointer === undefined ? {} : { pointer };
  const taken = (request.takeBackMails ??= []);
  if (sender) {
    const own = await limits.count(sender, accountMails);
    if (own.seconds > 0) throw rateLimited(own.seconds, at);
    taken.push(own.takeBack);
  }
  const counted = await limits.count(['mails to', mailboxKey(email)], emailAddress);
  if (counted.seconds > 0)
    throw rateLimited(counted.seconds, pointer === undefined ? {} : { text: 'email_limited', pointer });
  taken.push(counted.takeBack);
}

/**
 * Counts mails that a request has sent, under a key of their own, and throws where they are too many. What is refused
 * later on writes to no one, and is taken back.
 */
export async function countMailsOf(
  request: FastifyRequest,
  key: LimitKey,
  limit: Limit,
  { amount = 1, ...details }: { amount?: number; text?: string; pointer?: string } = {},
): Promise<void> {
  if (amount === 0) return;
  const counted = await request.server.limits.count(key, limit, amount);
  (request.takeBackMails ??= []).push(counted.takeBack);
  if (counted.seconds > 0) throw rateLimited(counted.seconds, details);
}

/** Counts one more mail where what it is about is done either way: the seconds to wait where it was one too many, else 0. */
export async function countMail(request: FastifyRequest, key: LimitKey, limit: Limit): Promise<number> {
  const { seconds, takeBack } = await request.server.limits.count(key, limit);
  (request.takeBackMails ??= []).push(takeBack);
  return seconds;
}

/** Whether one more mail may leave by all of these limits. */
export async function mayMail(
  request: FastifyRequest,
  ...counted: readonly (readonly [LimitKey, Limit])[]
): Promise<boolean> {
  for (const [key, limit] of counted) if ((await countMail(request, key, limit)) > 0) return false;
  return true;
}

/**
 * Posts that have a typed e-mail address written to. It comes after the key of a write, whose repetition writes to no one
 * again.
 */
export function mailTargetsPlugin(app: FastifyInstance): void {
  app.decorateRequest('takeBackMails', null);

  app.addHook('preHandler', async (request) => {
    const { mailsTo } = request.routeOptions.config;
    if (!mailsTo || (mailsTo.from === 'visitors' && !isAnonymousPost(request))) return;
    const { pointer } = mailsTo;
    const email = textAt(request.body, pointer).trim().toLowerCase();
    if (email !== '') await countMailTo(request, email, { pointer });
  });

  app.addHook('onSend', async (request, reply) => {
    const { takeBackMails } = request;
    request.takeBackMails = null;
    if (reply.statusCode >= 400) for (const takeBack of takeBackMails ?? []) await takeBack();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of an anonymous post that has been counted for its address. */
    takeBackPost: (() => Promise<void>) | null;
    /** Of a call that has been counted: what for. */
    countedCall: LimitKey | null;
    /** Of mails that have been counted, mostly for the address they go to. */
    takeBackMails: (() => Promise<void>)[] | null;
  }
}
