import { sql, type Insertable, type Selectable, type ColumnType, type Generated } from 'kysely';
import { chunks } from '../db/chunks.ts';
import { after, days } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import type { RetentionRule } from '../db/retention.repository.ts';
import type { Locale } from '@samen/contracts';
import type { MailSection } from '../mail-types.ts';
import type { Moment, Row } from '../db/schema.ts';

const STORED_DAYS = 30;

export interface MailsTable extends Row {
  volunteer_center_id: string | null;
  template: string;
  locale: Locale;
  from_address: string;
  to_address: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  unsubscribe_url: string | null;
  status: 'waiting' | 'joined' | 'queued' | 'sent' | 'dead' | 'stored';
  send_at: ColumnType<Date | null, Date | undefined, never>;
  section: ColumnType<MailSection | null, string | undefined, never>;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Moment | null;
  created_at: Moment;
}

declare module '../db/schema.ts' {
  interface Tables {
    mails: MailsTable;
  }
}

export type MailRow = Selectable<MailsTable>;

/** Mails that may leave as one: of one event, to one person, in one language, from one centre. */
export type MailKey = Pick<MailRow, 'volunteer_center_id' | 'template' | 'locale' | 'to_address'>;

/** What there is of mails alike; null where there is none. */
export interface AlikeMails {
  waitingUntil: Date | null;
  leftAt: Date | null;
}

/** Mails that left a month ago, or never will: what they say of people is needed no longer. */
export const MAIL_RULE: RetentionRule = {
  job: 'mails.tidy',
  action: 'removed',
  table: 'mails',
  isOver: (now) =>
    sql`r.status NOT IN ('waiting', 'queued') AND r.created_at < ${after(now, -days(STORED_DAYS))}`,
  since: sql`r.created_at`,
};

/** The mails of one tenant. */
export function mailRepository(queries: Queries, tenantId: string) {
  const one = (id: string) =>
    queries.updateTable('mails').where('tenant_id', '=', tenantId).where('id', '=', id);
  const alike = (key: MailKey) =>
    queries
      .selectFrom('mails')
      .where('tenant_id', '=', tenantId)
      .where('to_address', '=', key.to_address)
      .where('template', '=', key.template)
      .where('locale', '=', key.locale)
      .where('volunteer_center_id', 'is not distinct from', key.volunteer_center_id);

  async function insertAll(
    mails: readonly Omit<Insertable<MailsTable>, 'tenant_id'>[],
  ): Promise<Pick<MailRow, 'id' | 'send_at'>[]> {
    const rows: Pick<MailRow, 'id' | 'send_at'>[] = [];
    for (const part of chunks(mails)) {
      const values = part.map((mail) => ({ ...mail, tenant_id: tenantId }));
      rows.push(...(await queries.insertInto('mails').values(values).returning(['id', 'send_at']).execute()));
    }
    return rows;
  }

  return {
    /** Returns their ids and times to leave. */
    insertAll,

    /** The addresses of whom centres name for questions; a centre that names no one is not among them. */
    async contactsOf(centerIds: readonly string[]): Promise<Map<string, string>> {
      if (centerIds.length === 0) return new Map();
      const rows = await queries
        .selectFrom('volunteer_centers as c')
        .innerJoin('users as u', (join) =>
          join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.contact_person_id'),
        )
        .where('c.tenant_id', '=', tenantId)
        .where('c.id', 'in', [...new Set(centerIds)])
        .where('u.status', '=', 'active')
        .select(['c.id', 'u.email'])
        .execute();
      return new Map(rows.map(({ id, email }) => [id, email]));
    },

    find: async (id: string): Promise<MailRow | null> =>
      (await queries
        .selectFrom('mails')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst()) ?? null,

    newest: (amount: number): Promise<MailRow[]> =>
      queries
        .selectFrom('mails')
        .where('tenant_id', '=', tenantId)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(amount)
        .execute(),

    /** For each of the mails, which share event and centre: when those alike leave that wait, and when others left after `since`. */
    async lastAlike(keys: readonly MailKey[], since: Date): Promise<(AlikeMails | undefined)[]> {
      const [first] = keys;
      if (!first) return [];
      const { rows } = await sql<AlikeMails & Pick<MailKey, 'to_address' | 'locale'>>`
        SELECT to_address, locale, min(send_at) FILTER (WHERE status = 'waiting') AS "waitingUntil",
          max(created_at) FILTER (WHERE status NOT IN ('waiting', 'joined') AND created_at > ${since}) AS "leftAt"
        FROM mails WHERE tenant_id = ${tenantId} AND template = ${first.template}
          AND volunteer_center_id IS NOT DISTINCT FROM ${first.volunteer_center_id}
          AND to_address = ANY (${keys.map(({ to_address }) => to_address)}::text[])
        GROUP BY to_address, locale`.execute(queries);
      const found = new Map(rows.map((row) => [`${row.locale} ${row.to_address}`, row]));
      return keys.map(({ locale, to_address }) => found.get(`${locale} ${to_address}`));
    },

    /** All that wait to leave with this one, first come first, until the end of the transaction. */
    lockWaiting: (key: MailKey): Promise<MailRow[]> =>
      alike(key)
        .where('status', '=', 'waiting')
        .selectAll()
        .orderBy('created_at')
        .orderBy('subject')
        .forUpdate()
        .execute(),

    async setStatus(ids: readonly string[], status: MailRow['status']): Promise<void> {
      await queries
        .updateTable('mails')
        .set({ status })
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', [...ids])
        .execute();
    },

    async markSent(id: string, sentAt: Date): Promise<void> {
      await one(id)
        .set((mail) => ({
          status: 'sent',
          sent_at: sentAt,
          last_error: null,
          attempts: mail('attempts', '+', 1),
        }))
        .execute();
    },

    async markFailed(id: string, message: string): Promise<void> {
      await one(id)
        .set((mail) => ({ last_error: message.slice(0, 1000), attempts: mail('attempts', '+', 1) }))
        .execute();
    },
  };
}
