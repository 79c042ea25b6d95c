import { sql, type RawBuilder, type Generated } from 'kysely';
import { CONSTANTS, type Locale } from '@samen/contracts';
import type { UserStatus } from '@samen/resources/accounts';
import { named, type Queries } from '../db/database.ts';
import type { CallerOrganization, CallerUser } from '../context.ts';
import {
  GRACE,
  impersonationExpiry,
  REMEMBERED_TOKENS,
  tokenExpiry,
  type StoredToken,
} from './token-rules.ts';
import type { Moment, Row, Touched } from '../db/schema.ts';

export interface UserTokensTable extends Row {
  user_id: string;
  client: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  older_hash: Buffer | null;
  older_until: Moment | null;
  retired_hashes: Generated<Buffer[]>;
  generation: Generated<number>;
  issued_at: Moment;
  successor_used_at: Moment | null;
  expires_at: Moment;
  impersonator_id: string | null;
  confirmed_until: Moment | null;
  created_at: Touched;
}

declare module '../db/schema.ts' {
  interface Tables {
    user_tokens: UserTokensTable;
  }
}

interface SessionRow {
  token_id: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  older_hash: Buffer | null;
  older_until: Date | null;
  retired_hashes: Buffer[];
  generation: number;
  issued_at: Date;
  successor_used_at: Date | null;
  expires_at: Date;
  impersonator_id: string | null;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  status: UserStatus;
  locale: Locale;
  organizations: CallerOrganization[];
}

export interface StoredSession {
  tokenId: string;
  generation: number;
  impersonatorId: string | null;
  token: StoredToken;
  user: CallerUser;
}

export interface SessionKey {
  tenantId: string;
  /** The `uid` header: the user's e-mail address. */
  uid: string;
  client: string;
}

/**
 * Approved and pending organizations of a user, by name, each with the roles held there; after them the denied ones, for
 * the admin who may correct and resubmit them.
 */
const organizationsOf = (tenantId: string, userId: RawBuilder<unknown>) => sql<
  CallerOrganization[]
>`coalesce((
  SELECT json_agg(json_build_object('id', o.id, 'name', o.name, 'organizationType', o.organization_type,
    'isRoot', o.is_root, 'status', o.status, 'volunteerCenterId', o.volunteer_center_id, 'roles', r.names)
    ORDER BY o.status = 'denied', o.name, o.id)
  FROM (SELECT organization_id, array_agg(name ORDER BY name) AS names FROM role_assignments
    WHERE tenant_id = ${tenantId} AND user_id = ${userId} GROUP BY organization_id) r
  JOIN organizations o ON o.tenant_id = ${tenantId} AND o.id = r.organization_id
  WHERE o.status IN ('approved', 'pending') OR o.status = 'denied' AND 'admin' = ANY (r.names)), '[]')`;

/** What a user works in. */
export async function findOrganizations(
  queries: Queries,
  tenantId: string,
  userId: string,
): Promise<CallerOrganization[]> {
  const { rows } = await sql<{ organizations: CallerOrganization[] }>`
    SELECT ${organizationsOf(tenantId, sql`${userId}::uuid`)} AS organizations`.execute(queries);
  return rows[0]?.organizations ?? [];
}

/** A user with all they may work in; null where there is no such account. */
export async function findCallerUser(
  queries: Queries,
  tenantId: string,
  userId: string,
): Promise<CallerUser | null> {
  const { rows } = await sql<CallerUser>`
    SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.status, u.locale,
      ${organizationsOf(tenantId, sql.ref('u.id'))} AS organizations
    FROM users u WHERE u.tenant_id = ${tenantId} AND u.id = ${userId}::uuid`.execute(queries);
  return rows[0] ?? null;
}

/** A sign-in with its user and all they may work in, in one statement. */
export async function findSession(queries: Queries, key: SessionKey): Promise<StoredSession | null> {
  const { rows } = await sql<SessionRow>`
    SELECT t.id AS token_id, t.token_hash, t.previous_hash, t.older_hash, t.older_until, t.retired_hashes, t.generation, t.issued_at,
      t.successor_used_at, t.expires_at, t.impersonator_id,
      u.id AS user_id, u.email, u.first_name, u.last_name, u.status, u.locale,
      ${organizationsOf(key.tenantId, sql.ref('u.id'))} AS organizations
    FROM users u
    JOIN user_tokens t ON t.tenant_id = u.tenant_id AND t.user_id = u.id
    WHERE u.tenant_id = ${key.tenantId} AND u.email = ${key.uid} AND t.client = ${key.client}`.execute(
    named(queries),
  );
  const row = rows[0];
  if (!row) return null;
  return {
    tokenId: row.token_id,
    generation: row.generation,
    impersonatorId: row.impersonator_id,
    token: {
      tokenHash: row.token_hash,
      previousHash: row.previous_hash,
      olderHash: row.older_hash,
      olderUntil: row.older_until,
      retiredHashes: row.retired_hashes,
      issuedAt: row.issued_at,
      successorUsedAt: row.successor_used_at,
      expiresAt: row.expires_at,
    },
    user: {
      id: row.user_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      status: row.status,
      locale: row.locale,
      organizations: row.organizations,
    },
  };
}

export interface NewToken {
  tenantId: string;
  userId: string;
  client: string;
  tokenHash: Buffer;
  now: Date;
  impersonatorId?: string | null;
}

/** Stores a sign-in and drops the user's oldest ones above ten. */
export async function insertToken(queries: Queries, token: NewToken): Promise<void> {
  await queries
    .insertInto('user_tokens')
    .values({
      tenant_id: token.tenantId,
      user_id: token.userId,
      client: token.client,
      token_hash: token.tokenHash,
      issued_at: token.now,
      expires_at: token.impersonatorId ? impersonationExpiry(token.now) : tokenExpiry(token.now),
      impersonator_id: token.impersonatorId ?? null,
      created_at: token.now,
    })
    .execute();
  // Another person's sign-in in their name is none of the user's ten.
  if (token.impersonatorId) return;
  await sql`
    DELETE FROM user_tokens WHERE tenant_id = ${token.tenantId} AND user_id = ${token.userId}
      AND impersonator_id IS NULL AND id NOT IN (
      SELECT id FROM user_tokens WHERE tenant_id = ${token.tenantId} AND user_id = ${token.userId}
        AND impersonator_id IS NULL
      ORDER BY client = ${token.client} DESC, issued_at DESC, created_at DESC, id LIMIT ${CONSTANTS.clientsPerUser})`.execute(
    queries,
  );
}

export interface Rotation {
  tenantId: string;
  tokenId: string;
  generation: number;
  presentedHash: Buffer;
  successorHash: Buffer;
  now: Date;
}

/** Replaces the token where it still is the presented one; of parallel requests one does, and all know the successor. */
export async function rotateToken(queries: Queries, rotation: Rotation): Promise<void> {
  await sql`
    UPDATE user_tokens SET token_hash = ${rotation.successorHash}, previous_hash = token_hash,
      older_hash = previous_hash,
      older_until = coalesce(successor_used_at, ${rotation.now}::timestamptz) + make_interval(secs => ${GRACE / 1000}),
      retired_hashes = CASE WHEN previous_hash IS NULL THEN retired_hashes
        ELSE (retired_hashes || previous_hash)[greatest(1, cardinality(retired_hashes) + 2 - ${REMEMBERED_TOKENS}::int):] END,
      generation = generation + 1, issued_at = ${rotation.now}, successor_used_at = NULL,
      expires_at = CASE WHEN impersonator_id IS NULL THEN ${tokenExpiry(rotation.now)}::timestamptz ELSE expires_at END
    WHERE tenant_id = ${rotation.tenantId} AND id = ${rotation.tokenId}
      AND generation = ${rotation.generation} AND token_hash = ${rotation.presentedHash}`.execute(queries);
}

/** The successor has arrived: from now on the token before it lives for the grace period. */
export async function markSuccessorUsed(
  queries: Queries,
  tenantId: string,
  tokenId: string,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('user_tokens')
    .set({ successor_used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', tokenId)
    .where('successor_used_at', 'is', null)
    .execute();
}

export async function deleteToken(queries: Queries, tenantId: string, tokenId: string): Promise<void> {
  await queries
    .deleteFrom('user_tokens')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', tokenId)
    .execute();
}

/** Ends all of a user's sign-ins, or all but one. */
export async function deleteTokensOf(
  queries: Queries,
  tenantId: string,
  userId: string,
  exceptTokenId: string | null = null,
): Promise<void> {
  let query = queries
    .deleteFrom('user_tokens')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId);
  if (exceptTokenId !== null) query = query.where('id', '<>', exceptTokenId);
  await query.execute();
}

/** Until when a caller with this session counts as having just given their password. */
export async function confirmToken(
  queries: Queries,
  token: { tenantId: string; userId: string; client: string; until: Date },
): Promise<void> {
  await queries
    .updateTable('user_tokens')
    .set({ confirmed_until: token.until })
    .where('tenant_id', '=', token.tenantId)
    .where('user_id', '=', token.userId)
    .where('client', '=', token.client)
    .execute();
}

/** Until when a sign-in is confirmed; null when it never was. */
export async function findConfirmation(
  queries: Queries,
  tenantId: string,
  tokenId: string,
): Promise<Date | null> {
  const found = await queries
    .selectFrom('user_tokens')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', tokenId)
    .select('confirmed_until')
    .executeTakeFirst();
  return found?.confirmed_until ?? null;
}

/** When a sign-in began; null where it is over. */
export async function findStart(queries: Queries, tenantId: string, tokenId: string): Promise<Date | null> {
  const found = await queries
    .selectFrom('user_tokens')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', tokenId)
    .select('created_at')
    .executeTakeFirst();
  return found?.created_at ?? null;
}

/** Ends a sign-in in the name of another person. Returns whether it was still active. */
export async function deleteImpersonation(
  queries: Queries,
  tenantId: string,
  one: { userId: string; impersonatorId: string; startedAt: Date },
): Promise<boolean> {
  const ended = await queries
    .deleteFrom('user_tokens')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', one.userId)
    .where('impersonator_id', '=', one.impersonatorId)
    .where('created_at', '=', one.startedAt)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}
