import { sql, type Insertable, type Selectable } from 'kysely';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { Notifications } from '@samen/resources/messaging';
import type { NotificationEvent } from '@samen/resources/shared';
import type { Listed, ListPart } from '@samen/jsonapi';
import { chunks } from '../../db/chunks.ts';
import type { Queries } from '../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../db/list-page.ts';
import { conditions } from '../../declared/conditions.repository.ts';
import { orders } from '../../declared/orders.repository.ts';
import type { NotificationPreferencesTable, NotificationsTable } from './notifications.table.ts';

export type NotificationRow = Selectable<NotificationsTable>;
export type Preference = Pick<Selectable<NotificationPreferencesTable>, 'event' | 'in_app' | 'email'>;

/** The parsed filters of the list; an absent one was not requested. */
export interface NotificationFilters extends ReadFilters<Notifications> {}

const conditionsOf = conditions<Notifications, null>(Notifications, 'n', {});

const SHAPE: ListShape = {
  id: sql`n.id`,
  keys: orders(Notifications, 'n', {}),
  order: [{ field: 'created_at', descending: true }],
};

/** The notifications of people of one tenant, and their preferences. */
export function notificationRepository(queries: Queries, tenantId: string) {
  const listed = (userId: string, filters: NotificationFilters, ids: ListPart['ids']) => sql`
    FROM notifications n WHERE ${sql.join(
      [
        sql`n.tenant_id = ${tenantId} AND n.user_id = ${userId}::uuid`,
        ...conditionsOf(filters, null).map((one) => one.sql),
        idsSql(SHAPE.id, ids),
      ],
      sql` AND `,
    )}`;

  return {
    /** `about`: the people whom they name, with whom they go. */
    add: async (
      rows: readonly Omit<Insertable<NotificationsTable>, 'tenant_id'>[],
      about: readonly string[],
    ): Promise<void> => {
      for (const part of chunks(rows)) {
        const added = await queries
          .insertInto('notifications')
          .values(part.map((row) => ({ ...row, tenant_id: tenantId })))
          .returning('id')
          .execute();
        if (about.length > 0)
          await sql`INSERT INTO notification_people (tenant_id, notification_id, user_id)
            SELECT ${tenantId}, n, p FROM unnest(${added.map(({ id }) => id)}::uuid[]) n,
              unnest(${[...new Set(about)]}::uuid[]) p`.execute(queries);
      }
    },

    /** What others were notified of at these addresses names this person, with whom it goes from now on. */
    nameIn: async (urls: readonly string[], userId: string): Promise<void> => {
      await sql`INSERT INTO notification_people (tenant_id, notification_id, user_id)
        SELECT n.tenant_id, n.id, ${userId}::uuid FROM notifications n
        WHERE n.tenant_id = ${tenantId} AND n.url = ANY (${[...urls]}::text[]) AND n.user_id <> ${userId}::uuid
        ON CONFLICT DO NOTHING`.execute(queries);
    },

    list: (userId: string, filters: NotificationFilters, part: ListPart): Promise<Listed<NotificationRow>> =>
      readPage(queries, { part, shape: SHAPE, columns: sql`n.*`, from: listed(userId, filters, part.ids) }),

    count: (userId: string, filters: NotificationFilters, ids: ListPart['ids'] = null): Promise<number> =>
      countRows(queries, listed(userId, filters, ids)),

    find: async (userId: string, id: string): Promise<NotificationRow | null> => {
      const { rows } = await sql<NotificationRow>`SELECT n.* ${listed(userId, {}, [id])}`.execute(queries);
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
