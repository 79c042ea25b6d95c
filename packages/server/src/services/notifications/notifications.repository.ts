import { sql, type ColumnType, type Generated, type Insertable, type Selectable } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { NotificationEvent } from '@samen/resources/shared';
import type { Listed, ListPart } from '@samen/jsonapi';
import { chunks } from '../../db/chunks.ts';
import type { Queries } from '../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../db/list-page.ts';
import { nextVersion } from '../../db/next-version.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;

type Translations = Partial<Record<Locale, { title: string; body: string }>>;

export interface NotificationsTable {
  tenant_id: string;
  id: Generated<string>;
  user_id: string;
  event: NotificationEvent;
  title: string;
  body: string;
  url: string;
  /** The same in other languages than the recipient's. */
  translations: ColumnType<Translations, string | undefined, never>;
  read_at: Moment | null;
  created_at: Moment;
}

export interface NotificationPreferencesTable {
  tenant_id: string;
  user_id: string;
  event: NotificationEvent;
  in_app: Generated<boolean>;
  email: Generated<boolean>;
  updated_at: Moment;
}

declare module '../../db/schema.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_preferences: NotificationPreferencesTable;
  }
}

export type NotificationRow = Selectable<NotificationsTable>;
export type Preference = Pick<Selectable<NotificationPreferencesTable>, 'event' | 'in_app' | 'email'>;

const SHAPE: ListShape = {
  id: sql`n.id`,
  keys: { created_at: { sql: sql`n.created_at`, type: 'timestamptz' } },
  order: [{ field: 'created_at', descending: true }],
};

/** The notifications of people of one tenant, and their preferences. */
export function notificationRepository(queries: Queries, tenantId: string) {
  const listed = (userId: string, unread: boolean | undefined, ids: ListPart['ids']) => sql`
    FROM notifications n WHERE n.tenant_id = ${tenantId} AND n.user_id = ${userId}::uuid
      ${unread === undefined ? sql`` : sql`AND n.read_at ${unread ? sql`IS NULL` : sql`IS NOT NULL`}`}
      AND ${idsSql(SHAPE.id, ids)}`;

  return {
    add: async (rows: readonly Omit<Insertable<NotificationsTable>, 'tenant_id'>[]): Promise<void> => {
      for (const part of chunks(rows))
        await queries
          .insertInto('notifications')
          .values(part.map((row) => ({ ...row, tenant_id: tenantId })))
          .execute();
    },

    list: (userId: string, unread: boolean | undefined, part: ListPart): Promise<Listed<NotificationRow>> =>
      readPage(queries, { part, shape: SHAPE, columns: sql`n.*`, from: listed(userId, unread, part.ids) }),

    count: (userId: string, unread?: boolean, ids: ListPart['ids'] = null): Promise<number> =>
      countRows(queries, listed(userId, unread, ids)),

    find: async (userId: string, id: string): Promise<NotificationRow | null> => {
      const { rows } = await sql<NotificationRow>`SELECT n.* ${listed(userId, undefined, [id])}`.execute(
        queries,
      );
      return rows[0] ?? null;
    },

    /** Null where it is no one's, or another person's. Reading it again keeps the first time. */
    markRead: async (userId: string, id: string, now: Date): Promise<NotificationRow | null> =>
      (await queries
        .updateTable('notifications')
        .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()) ?? null,

    /** A person who has seen what it is about need not be notified any more. */
    markReadAbout: async (userId: string, url: string, now: Date): Promise<void> => {
      await queries
        .updateTable('notifications')
        .set({ read_at: now })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('url', '=', url)
        .where('read_at', 'is', null)
        .execute();
    },

    markAllRead: async (userId: string, now: Date): Promise<void> => {
      await queries
        .updateTable('notifications')
        .set({ read_at: now })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .execute();
    },

    preferencesOf: (userId: string): Promise<Preference[]> =>
      queries
        .selectFrom('notification_preferences')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .select(['event', 'in_app', 'email'])
        .execute(),

    /** By user, without users who made no choice. */
    async preferencesFor(
      event: NotificationEvent,
      userIds: readonly string[],
    ): Promise<Map<string, Preference>> {
      if (userIds.length === 0) return new Map();
      const rows = await queries
        .selectFrom('notification_preferences')
        .where('tenant_id', '=', tenantId)
        .where('event', '=', event)
        .where('user_id', 'in', [...userIds])
        .select(['user_id', 'event', 'in_app', 'email'])
        .execute();
      return new Map(rows.map((row) => [row.user_id, row]));
    },

    /** Whether the recipient still exists. */
    hasUser: async (userId: string): Promise<boolean> =>
      (await queries
        .selectFrom('users')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .where('anonymised_at', 'is', null)
        .select('id')
        .executeTakeFirst()) !== undefined,

    /** The periodic mail comes on no day any more. */
    stopDigest: async (userId: string, now: Date): Promise<void> => {
      await queries
        .updateTable('users')
        .set({ digest_days: [], ...nextVersion(now) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .execute();
    },

    prefer: async (
      userId: string,
      event: NotificationEvent,
      channels: { in_app?: boolean; email?: boolean },
      now: Date,
    ): Promise<void> => {
      await queries
        .insertInto('notification_preferences')
        .values({ tenant_id: tenantId, user_id: userId, event, ...channels, updated_at: now })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'user_id', 'event']).doUpdateSet({ ...channels, updated_at: now }),
        )
        .execute();
    },
  };
}
