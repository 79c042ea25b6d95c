import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { Conversations, type ConversationStatus } from '@samen/resources/messaging';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import type { ConversationsTable, MessagesTable } from './conversations.table.ts';
import type { Party } from './party.ts';

/** A conversation as one of its participants sees it. */
export interface ConversationRow extends Selectable<ConversationsTable> {
  unread: number;
  subject_locale: Locale | null;
  excerpt: string;
  /** The sender of that message; null where the account is gone. */
  excerpt_sender_id: string | null;
}

export interface ParticipantRow {
  conversation_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  organization_id: string | null;
  organization_name: string | null;
  read_at: Date | null;
}

export interface MessageRow extends Selectable<MessagesTable> {
  sender_name: string | null;
}

/** The parsed filters of the list; an absent one was not requested. */
export interface ConversationFilters extends ReadFilters<Conversations> {}

/** The language of the vacancy whose title is the subject of a conversation `c`. */
export const subjectLocaleSql = sql`(SELECT v.locale FROM vacancies v WHERE v.tenant_id = c.tenant_id AND v.id = CASE c.subject_type
    WHEN 'vacancy' THEN c.subject_id
    WHEN 'application' THEN (SELECT a.vacancy_id FROM applications a WHERE a.tenant_id = c.tenant_id AND a.id = c.subject_id)
  END)`;

const SHAPE: ListShape = {
  id: sql`c.id`,
  keys: orders(Conversations, 'c', {}),
  order: [{ field: 'last_message_at', descending: true }],
};

const EXCERPT = 140;
/** How many of the newest messages of a conversation are shown. */
const SHOWN = 500;

/** How many messages a participant `p` of a conversation `c` has not read. */
const unreadSql = sql`(SELECT count(*) FROM messages m WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id
  AND m.sender_id IS DISTINCT FROM p.user_id AND (p.read_at IS NULL OR m.created_at > p.read_at))`;

const conditionsOf = conditions<Conversations, null>(Conversations, 'c', {
  unread: (isUnread) => sql`(${unreadSql} > 0) = ${isUnread}::boolean`,
});

/** The conversations of one tenant; each method names the reader, who sees only those that they take part in. */
export function conversationRepository(queries: Queries, tenantId: string) {
  const newestSql = sql`LEFT JOIN LATERAL (SELECT m.body, m.sender_id FROM messages m
    WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id
    ORDER BY m.created_at DESC, m.id DESC LIMIT 1) newest ON true`;
  const ownSql = (
    userId: string,
    filters: ConversationFilters,
    besides: RawBuilder<unknown> = sql``,
  ): RawBuilder<unknown> => sql`
    FROM conversation_participants p
    JOIN conversations c ON c.tenant_id = p.tenant_id AND c.id = p.conversation_id
    ${besides}
    WHERE ${sql.join(
      [
        sql`p.tenant_id = ${tenantId} AND p.user_id = ${userId}::uuid`,
        ...conditionsOf(filters, null).map((one) => one.sql),
      ],
      sql` AND `,
    )}`;
  const columns = sql`c.*, ${unreadSql} AS unread, ${subjectLocaleSql} AS subject_locale, coalesce(left(newest.body, ${EXCERPT}), '') AS excerpt,
    newest.sender_id AS excerpt_sender_id`;

  return {
    list: (userId: string, filters: ConversationFilters, part: ListPart): Promise<Listed<ConversationRow>> =>
      readPage(queries, {
        part,
        shape: SHAPE,
        columns,
        from: sql`${ownSql(userId, filters, newestSql)} AND ${idsSql(SHAPE.id, part.ids)}`,
      }),

    count: (userId: string, filters: ConversationFilters, ids: ListPart['ids'] = null): Promise<number> =>
      countRows(queries, sql`${ownSql(userId, filters)} AND ${idsSql(SHAPE.id, ids)}`),

    async find(userId: string, id: string): Promise<ConversationRow | null> {
      const { rows } = await sql<ConversationRow>`
        SELECT ${columns} ${ownSql(userId, {}, newestSql)} AND c.id = ${id}::uuid`.execute(queries);
      return rows[0] ?? null;
    },

    participants: async (ids: readonly string[]): Promise<ParticipantRow[]> =>
      ids.length === 0
        ? []
        : queries
            .selectFrom('conversation_participants as p')
            .innerJoin('users as u', (join) =>
              join.onRef('u.tenant_id', '=', 'p.tenant_id').onRef('u.id', '=', 'p.user_id'),
            )
            .leftJoin('organizations as o', (join) =>
              join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.id', '=', 'p.organization_id'),
            )
            .where('p.tenant_id', '=', tenantId)
            .where('p.conversation_id', 'in', [...ids])
            .select([
              'p.conversation_id',
              'p.user_id',
              'p.read_at',
              'u.first_name',
              'u.last_name',
              'u.avatar_url',
              'p.organization_id',
              'o.name as organization_name',
            ])
            .orderBy('u.first_name')
            .orderBy('u.id')
            .execute(),

    async messages(conversationId: string): Promise<MessageRow[]> {
      const { rows } = await sql<MessageRow>`
        SELECT m.*, u.first_name || ' ' || u.last_name AS sender_name FROM (
          SELECT * FROM messages WHERE tenant_id = ${tenantId} AND conversation_id = ${conversationId}::uuid
          ORDER BY created_at DESC, id DESC LIMIT ${SHOWN}) m
        LEFT JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.sender_id
        ORDER BY m.created_at, m.id`.execute(queries);
      return rows;
    },

    /** One message of a conversation that the user takes part in. */
    async message(userId: string, id: string): Promise<MessageRow | null> {
      const { rows } = await sql<MessageRow>`
        SELECT m.*, u.first_name || ' ' || u.last_name AS sender_name FROM messages m
        JOIN conversation_participants p ON p.tenant_id = m.tenant_id AND p.conversation_id = m.conversation_id
          AND p.user_id = ${userId}::uuid
        LEFT JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.sender_id
        WHERE m.tenant_id = ${tenantId} AND m.id = ${id}::uuid`.execute(queries);
      return rows[0] ?? null;
    },

    async open(
      conversation: Pick<
        Selectable<ConversationsTable>,
        'volunteer_center_id' | 'subject' | 'subject_type' | 'subject_id'
      >,
      participants: readonly Party[],
      now: Date,
    ): Promise<string> {
      const { id } = await queries
        .insertInto('conversations')
        .values({
          ...conversation,
          tenant_id: tenantId,
          last_message_at: now,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queries
        .insertInto('conversation_participants')
        .values(
          participants.map((party) => ({
            tenant_id: tenantId,
            conversation_id: id,
            user_id: party.id,
            read_at: null,
            organization_id: party.organizationId,
          })),
        )
        .execute();
      return id;
    },

    /** Adds a message; the sender has read up to it. */
    async addMessage(conversationId: string, senderId: string, body: string, now: Date): Promise<string> {
      const { id } = await queries
        .insertInto('messages')
        .values({
          tenant_id: tenantId,
          conversation_id: conversationId,
          sender_id: senderId,
          body,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queries
        .updateTable('conversations')
        .set({ last_message_at: now, ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', conversationId)
        .execute();
      return id;
    },

    markRead: async (userId: string, conversationId: string, now: Date): Promise<void> => {
      await queries
        .updateTable('conversation_participants')
        .set({ read_at: now })
        .where('tenant_id', '=', tenantId)
        .where('conversation_id', '=', conversationId)
        .where('user_id', '=', userId)
        .execute();
    },

    /** Locks it until the end of the transaction; returns its status. */
    lockStatus: async (id: string): Promise<ConversationStatus> => {
      const { status } = await queries
        .selectFrom('conversations')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .select('status')
        .forUpdate()
        .executeTakeFirstOrThrow();
      return status;
    },

    /** Returns whether the status was another one. */
    setStatus: async (id: string, status: ConversationStatus, now: Date): Promise<boolean> => {
      const changed = await queries
        .updateTable('conversations')
        .set({ status, ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('status', '<>', status)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /** Whether the user has an application there that they did not withdraw. */
    hasApplied: async (userId: string, organizationId: string): Promise<boolean> =>
      (await queries
        .selectFrom('applications')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('organization_id', '=', organizationId)
        .where('withdrawn_at', 'is', null)
        .select('id')
        .executeTakeFirst()) !== undefined,

    /** Returns how many, at most `amount`. */
    removeOld: async (before: Date, amount: number): Promise<number> => {
      const { rows } = await sql`
        DELETE FROM conversations WHERE tenant_id = ${tenantId} AND id = ANY (ARRAY(
          SELECT id FROM conversations WHERE tenant_id = ${tenantId} AND last_message_at < ${before}
          LIMIT ${amount})) RETURNING 1`.execute(queries);
      return rows.length;
    },
  };
}
