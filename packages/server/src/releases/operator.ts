import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HEADERS, REMOTE_NAME } from '@samen/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, newSecret } from '../secrets.ts';
import { findConfirmation } from '../auth/session.repository.ts';
import { openSession } from '../auth/sessions.ts';
import { minutes } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';
import type { PlatformNeed } from '../http/app-types.ts';
import { operatorTokenRepository, type OperatorToken } from './tokens.repository.ts';
import { refused } from './rejections.ts';

/** What is done to a remote: a scope for all of them, or `<action>:<remote>` for one. */
const ACTIONS = ['activate', 'rollback', 'rollout', 'kill', 'retire'] as const;
const OF_ONE = ['publish', ...ACTIONS];
/** `operator` may do everything; pipelines get what they need. */
export const SCOPES_SHOWN = `${OF_ONE.map((action) => `${action}:<remote>`).join(', ')}, for every remote ${ACTIONS.join(', ')}, and operator`;

/** How long a password counts as just given. */
export const CONFIRMED_FOR = minutes(15);

/** Whether a scope is one: `operator`, an action on every remote, or an action on one. */
export function isScope(scope: string): boolean {
  const [action = '', ...rest] = scope.split(':');
  if (rest.length === 0) return ['operator', ...ACTIONS].includes(action);
  return OF_ONE.includes(action) && REMOTE_NAME.test(rest.join(':'));
}

/** Who acts on releases: a person who is signed in, or the bearer of a token. */
export interface Operator extends OperatorToken {
  /** Of a person who is signed in; null for the bearer of a token. */
  session: { userId: string; email: string; client: string; confirmedUntil: Date | null } | null;
}

async function bearerOf(db: Database, authorization: string): Promise<Operator | null> {
  const [, secret] = /^Bearer ([\w-]{20,200})$/.exec(authorization) ?? [];
  const token = secret ? await operatorTokenRepository(db.global).find(hashSecret(secret)) : null;
  return token && { ...token, session: null };
}

/** An operator by the sign-in headers. Never in another person's name. */
async function signedInOperator(request: FastifyRequest, reply: FastifyReply): Promise<Operator | null> {
  const { context } = request.server;
  const [token, client, uid] = [HEADERS.accessToken, HEADERS.client, HEADERS.uid].map((name) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : null;
  });
  const { operatorsTenant: tenantId } = context.config;
  if (!token || !client || !uid || tenantId === null || request.site?.tenantId !== tenantId) return null;
  const presented = { tenantId, token, client, uid: uid.toLowerCase() };
  const opened = await openSession(context, presented);
  if (!opened) return null;
  if (opened.headers) void reply.headers(opened.headers);
  const { user, session } = opened;
  if (session.impersonatorId) throw new Problem('forbidden');
  return context.db.read(tenantId, async (queries) => {
    const person = await request.server.operators(queries, tenantId).find(user.id);
    if (!person) throw new Problem('forbidden');
    const { id: userId, email, firstName, lastName } = person;
    const confirmedUntil = await findConfirmation(queries, tenantId, session.tokenId);
    return {
      label: `${firstName} ${lastName} <${email}>`,
      scopes: ['operator'],
      session: { userId, email, client, confirmedUntil },
    };
  });
}

/**
 * The caller: the bearer of a token, or an operator by the sign-in headers. Throws `unauthenticated` without either, and
 * `forbidden` for a person who is signed in and no operator.
 */
async function operatorOf(request: FastifyRequest, reply: FastifyReply): Promise<Operator> {
  const { authorization } = request.headers;
  const operator = authorization
    ? await bearerOf(request.server.context.db, authorization)
    : await signedInOperator(request, reply);
  if (operator) return operator;
  throw new Problem('unauthenticated', {
    detail:
      'This needs an operator token: set SAMEN_RELEASE_TOKEN, or run the command where the server runs.',
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** Whether a token may do something to one remote, or to every one where none is named. */
const isGranted = ({ scopes }: Operator, action: string, remote: string | null): boolean =>
  scopes.some((scope) =>
    ['operator', action, ...(remote === null ? [] : [`${action}:${remote}`])].includes(scope),
  );

/**
 * Whether this operator may do this now, to a remote or, where none is named, to all. Throws `forbidden`, naming the
 * scope that is missing, and `password_required` for a person who gave their password too long ago.
 */
export function requireScope(
  operator: Operator,
  action: string,
  now: Date,
  remote: string | null = null,
): void {
  const { label, scopes, session } = operator;
  if (!isGranted(operator, action, remote)) {
    const missing = remote === null ? action : `${action}:${remote}`;
    throw refused(
      'forbidden',
      `The token '${label}' has no scope ${missing}; it has ${scopes.join(', ') || 'none'}.`,
    );
  }
  if (session && (session.confirmedUntil === null || session.confirmedUntil <= now))
    throw new Problem('password_required');
}

/** A token that may publish something; which remote it is stands in the body. */
function requirePublisher({ label, scopes }: Operator): void {
  if (scopes.some((scope) => scope === 'operator' || scope.startsWith('publish:'))) return;
  throw refused(
    'forbidden',
    `The token '${label}' has no scope publish:<remote>; it has ${scopes.join(', ') || 'none'}.`,
  );
}

/**
 * Who calls a route that needs this of operators. Throws as `operatorOf` and `requireScope`, and `forbidden` where only
 * the bearer of a token, or only a person who is signed in, may come.
 */
export async function admitOperator(
  request: FastifyRequest,
  reply: FastifyReply,
  need: PlatformNeed,
): Promise<Operator> {
  const operator = await operatorOf(request, reply);
  const now = request.server.context.clock.now();
  switch (need) {
    case 'read':
      break;
    case 'session':
      if (!operator.session) throw new Problem('forbidden');
      break;
    case 'operator':
      if (operator.session) throw new Problem('forbidden');
      requireScope(operator, need, now);
      break;
    case 'publish':
      requirePublisher(operator);
      break;
    default:
      requireScope(operator, need, now, remoteOf(request));
  }
  return operator;
}

const remoteOf = ({ params }: FastifyRequest): string | null => {
  const { remote } = params as { remote?: unknown };
  return typeof remote === 'string' ? remote : null;
};

/** Looks again whether the operator of something long may still end it. Throws as `admitOperator`. */
export async function readmitOperator(
  request: FastifyRequest,
  reply: FastifyReply,
  action: string,
  remote: string,
): Promise<void> {
  requireScope(await operatorOf(request, reply), action, request.server.context.clock.now(), remote);
}

/** Makes a token and returns it; only its hash is stored. */
export async function createOperatorToken(
  db: Database,
  { label, scopes, createdBy }: OperatorToken & { createdBy: string },
): Promise<string> {
  const secret = newSecret();
  await operatorTokenRepository(db.global).add({ label, scopes, createdBy, hash: hashSecret(secret) });
  return secret;
}

/**
 * The token with which commands on this machine act, stored in `DATA_DIR/operator-token` and readable by its user alone.
 * Makes another one when the file is missing or of another database.
 */
export async function ensureLocalOperatorToken(
  db: Database,
  dataDir: string,
  label: string,
): Promise<string> {
  const file = join(dataDir, 'operator-token');
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (stored && (await operatorTokenRepository(db.global).find(hashSecret(stored)))) return stored;
  const secret = await createOperatorToken(db, { label, scopes: ['operator'], createdBy: 'local' });
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  // The mode above counts for new files only.
  await chmod(file, 0o600);
  return secret;
}
