import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { Conversations, type ConversationStatus } from '@samen/resources/messaging';
import type { Listed, ListPart } from '@samen/jsonapi';
import { monthsAfter } from '../../../clock.ts';
import { containingFolded } from '../../../db/containing.repository.ts';
import type { Queries } from '../../../db/database.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import type { ConversationsTable, MessagesTable } from './conversations.table.ts';
import type { Party } from './party.ts';

const RETENTION_MONTHS = 24;

/** Conversations without a message for two years. */
export const CONVERSATION_RULE: RetentionRule = {
  job: 'conversations.retain',
  action: 'removed',
  table: 'conversations',
  isOver: (now) => sql`r.last_message_at < ${monthsAfter(now, -RETENTION_MONTHS)}`,
  since: sql`r.last_message_at`,
};

/** A conversation as one of its participants sees it. */
export interface ConversationRow extends Selectable<ConversationsTable> {
  unread: number;
  subject_locale: Locale | null;
  excerpt: string;
  /** The sender of that message; null where the account is gone. */
  excerpt_sender_id: string | null;
  /** Neither the centre nor a block keeps its people from writing. */
  may_write: boolean;
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
  contact_shared_at: Date | null;
}

/** How to reach a participant. */
export interface ContactRow {
  conversation_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
}

/** What a new message says; where, by whom and when is the caller's. */
export type NewMessageColumns = Omit<
  Insertable<MessagesTable>,
  'tenant_id' | 'conversation_id' | 'sender_id' | 'created_at'
>;

export interface MessageRow extends Selectable<MessagesTable> {
  sender_name: string | null;
}

/** The parsed filters of the list; an absent one was not requested. */
export interface ConversationFilters extends ReadFilters<Conversations> {}

/** The language of the vacancy whose title is the subject of a conversation `c`. */
export const subjectLocaleSql = sql`(SELECT v.locale FROM vacancies v WHERE v.tenant_id = c.tenant_id AND v.id = CASE c.subject_type
    WHEN 'vacancy' THEN c.subject_id
    WHEN 'one_on_one' THEN c.subject_id
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

/** Whether those who take part in a conversation `c` may know each other by more than their first names. */
const knownSql = sql`(c.subject_type IS DISTINCT FROM 'one_on_one' OR NOT EXISTS (
  SELECT FROM conversation_participants one WHERE one.tenant_id = c.tenant_id AND one.conversation_id = c.id
    AND one.contact_shared_at IS NULL))`;

/** The name of a sender `u` in a conversation `c`, as far as those who take part may know it. */
export const senderNameSql = sql`u.first_name || CASE WHEN ${knownSql} THEN ' ' || u.last_name ELSE '' END`;

/** Whether a participant `p` of a conversation `c` may write there. */
const mayWriteSql = sql`(c.removed_at IS NULL AND (c.subject_type IS DISTINCT FROM 'one_on_one' OR NOT EXISTS (
  SELECT FROM conversation_participants other JOIN blocks b ON b.tenant_id = other.tenant_id
    AND ((b.blocker_id = other.user_id AND b.user_id = p.user_id)
      OR (b.blocker_id = p.user_id AND b.user_id = other.user_id))
  WHERE other.tenant_id = c.tenant_id AND other.conversation_id = c.id)))`;

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
    newest.sender_id AS excerpt_sender_id, ${mayWriteSql} AS may_write`;

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

    /** By letters of the subject, and of the names of the others as the user knows them there; the newest first. */
    async named(userId: string, words: string, most: number): Promise<ConversationRow[]> {
      const pattern = containingFolded(words);
      const { rows } = await sql<ConversationRow>`
        SELECT ${columns} ${ownSql(userId, {}, newestSql)} AND (sort_key(c.subject) LIKE ${pattern} OR EXISTS (
          SELECT FROM conversation_participants other
          JOIN users u ON u.tenant_id = other.tenant_id AND u.id = other.user_id
          WHERE other.tenant_id = c.tenant_id AND other.conversation_id = c.id AND other.user_id <> p.user_id
            AND sort_key(${senderNameSql}) LIKE ${pattern}))
        ORDER BY c.last_message_at DESC, c.id LIMIT ${most}`.execute(queries);
      return rows;
    },

    async find(userId: string, id: string): Promise<ConversationRow | null> {
      const { rows } = await sql<ConversationRow>`
        SELECT ${columns} ${ownSql(userId, {}, newestSql)} AND c.id = ${id}::uuid`.execute(queries);
      return rows[0] ?? null;
    },

    async participants(ids: readonly string[]): Promise<ParticipantRow[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<ParticipantRow>`
        SELECT p.conversation_id, p.user_id, p.read_at, p.contact_shared_at, u.first_name,
          CASE WHEN ${knownSql} THEN u.last_name ELSE '' END AS last_name,
          CASE WHEN ${knownSql} THEN u.avatar_url END AS avatar_url,
          p.organization_id, o.name AS organization_name
        FROM conversation_participants p
        JOIN conversations c ON c.tenant_id = p.tenant_id AND c.id = p.conversation_id
        JOIN users u ON u.tenant_id = p.tenant_id AND u.id = p.user_id
        LEFT JOIN organizations o ON o.tenant_id = p.tenant_id AND o.id = p.organization_id
        WHERE p.tenant_id = ${tenantId} AND p.conversation_id = ANY (${[...ids]}::uuid[])
        ORDER BY u.first_name, u.id`.execute(queries);
      return rows;
    },

    /** How to reach those who take part in conversations in which both agreed to share that. */
    async contacts(ids: readonly string[]): Promise<ContactRow[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<ContactRow>`
        SELECT p.conversation_id, p.user_id, u.first_name, u.last_name, u.email, u.phone_number
        FROM conversation_participants p
        JOIN conversations c ON c.tenant_id = p.tenant_id AND c.id = p.conversation_id
        JOIN users u ON u.tenant_id = p.tenant_id AND u.id = p.user_id AND u.status = 'active'
        WHERE p.tenant_id = ${tenantId} AND p.conversation_id = ANY (${[...ids]}::uuid[])
          AND c.subject_type = 'one_on_one' AND ${knownSql}
        ORDER BY u.first_name, u.id`.execute(queries);
      return rows;
    },

    async messages(conversationId: string): Promise<MessageRow[]> {
      const { rows } = await sql<MessageRow>`
        SELECT m.*, ${senderNameSql} AS sender_name FROM (
          SELECT * FROM messages WHERE tenant_id = ${tenantId} AND conversation_id = ${conversationId}::uuid
          ORDER BY created_at DESC, id DESC LIMIT ${SHOWN}) m
        JOIN conversations c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
        LEFT JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.sender_id
        ORDER BY m.created_at, m.id`.execute(queries);
      return rows;
    },

    /** The latest messages up to a moment and the first ones after it, each at most so many, the oldest first. */
    async messagesAround(
      conversationId: string,
      moment: Date,
      most: { before: number; after: number },
    ): Promise<MessageRow[]> {
      const ofConversation = sql`SELECT * FROM messages
        WHERE tenant_id = ${tenantId} AND conversation_id = ${conversationId}::uuid`;
      const { rows } = await sql<MessageRow>`
        SELECT m.*, ${senderNameSql} AS sender_name FROM (
          (${ofConversation} AND created_at <= ${moment}::timestamptz
            ORDER BY created_at DESC, id DESC LIMIT ${most.before})
          UNION ALL (${ofConversation} AND created_at > ${moment}::timestamptz
            ORDER BY created_at, id LIMIT ${most.after})) m
        JOIN conversations c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
        LEFT JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.sender_id
        ORDER BY m.created_at, m.id`.execute(queries);
      return rows;
    },

    /** One message of a conversation that the user takes part in. */
    async message(userId: string, id: string): Promise<MessageRow | null> {
      const { rows } = await sql<MessageRow>`
        SELECT m.*, ${senderNameSql} AS sender_name FROM messages m
        JOIN conversations c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
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
            contact_shared_at: null,
          })),
        )
        .execute();
      return id;
    },

    /** Adds a message; the sender has read up to it. */
    async addMessage(
      conversationId: string,
      senderId: string,
      columns: NewMessageColumns,
      now: Date,
    ): Promise<string> {
      const { id } = await queries
        .insertInto('messages')
        .values({
          ...columns,
          tenant_id: tenantId,
          conversation_id: conversationId,
          sender_id: senderId,
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

    /** A conversation of the user about this, if there is one: of several the one in which was written last. */
    about: async (
      userId: string,
      { type, id }: { type: 'one_on_one' | 'application'; id: string },
    ): Promise<string | null> => {
      const found = await queries
        .selectFrom('conversations as c')
        .innerJoin('conversation_participants as p', (join) =>
          join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.conversation_id', '=', 'c.id'),
        )
        .where('c.tenant_id', '=', tenantId)
        .where('c.subject_type', '=', type)
        .where('c.subject_id', '=', id)
        .where('p.user_id', '=', userId)
        .select('c.id')
        .orderBy('c.last_message_at', 'desc')
        .orderBy('c.id')
        .executeTakeFirst();
      return found?.id ?? null;
    },

    /** Ids of the conversations about one-on-one help in which both take part. */
    between: async (userId: string, otherId: string): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        SELECT c.id FROM conversation_participants p
        JOIN conversation_participants o ON o.tenant_id = p.tenant_id AND o.conversation_id = p.conversation_id
          AND o.user_id = ${otherId}::uuid
        JOIN conversations c ON c.tenant_id = p.tenant_id AND c.id = p.conversation_id
          AND c.subject_type = 'one_on_one'
        WHERE p.tenant_id = ${tenantId} AND p.user_id = ${userId}::uuid`.execute(queries);
      return rows.map(({ id }) => id);
    },

    /** Ids of the conversations about one-on-one help of a centre in which the user takes part, in the order of locks. */
    aboutHelpOf: async (userId: string, centerId: string): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        SELECT c.id FROM conversation_participants p
        JOIN conversations c ON c.tenant_id = p.tenant_id AND c.id = p.conversation_id
          AND c.subject_type = 'one_on_one' AND c.volunteer_center_id = ${centerId}::uuid AND c.removed_at IS NULL
        WHERE p.tenant_id = ${tenantId} AND p.user_id = ${userId}::uuid ORDER BY c.id`.execute(queries);
      return rows.map(({ id }) => id);
    },

    /** The user agrees to share how they can be reached; whether that is new. */
    shareContact: async (userId: string, id: string, now: Date): Promise<boolean> => {
      const { numUpdatedRows } = await queries
        .updateTable('conversation_participants')
        .set({ contact_shared_at: now })
        .where('tenant_id', '=', tenantId)
        .where('conversation_id', '=', id)
        .where('user_id', '=', userId)
        .where('contact_shared_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** No one of these shares any more how they can be reached. */
    withdrawContacts: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      await queries
        .updateTable('conversation_participants')
        .set({ contact_shared_at: null })
        .where('tenant_id', '=', tenantId)
        .where('conversation_id', 'in', [...ids])
        .execute();
    },

    /** From now on it can only be read. */
    remove: async (id: string, now: Date): Promise<void> => {
      await queries
        .updateTable('conversations')
        .set({ removed_at: now, status: 'closed', ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
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
  };
}
