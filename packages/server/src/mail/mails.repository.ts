import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { MailsTable } from '../db/schema.ts';

export type MailRow = Selectable<MailsTable>;

/** Mails that may leave as one: of one event, to one person, in one language, from one centre. */
export type MailKey = Pick<MailRow, 'volunteer_center_id' | 'template' | 'locale' | 'to_address'>;

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

  return {
    async insert(mail: Omit<Insertable<MailsTable>, 'tenant_id'>): Promise<string> {
      const row = await queries
        .insertInto('mails')
        .values({ ...mail, tenant_id: tenantId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** The address of whom a centre names for questions; null where it names nobody. */
    contactOf: async (centerId: string): Promise<string | null> =>
      (
        await queries
          .selectFrom('volunteer_centers as c')
          .innerJoin('users as u', (join) =>
            join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.contact_person_id'),
          )
          .where('c.tenant_id', '=', tenantId)
          .where('c.id', '=', centerId)
          .where('u.status', '=', 'active')
          .select('u.email')
          .executeTakeFirst()
      )?.email ?? null,

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

    /** When the mails alike that wait leave; null where none waits. */
    waitingUntil: async (key: MailKey): Promise<Date | null> =>
      (
        await alike(key)
          .where('status', '=', 'waiting')
          .select(({ fn }) => fn.min('send_at').as('sendAt'))
          .executeTakeFirst()
      )?.sendAt ?? null,

    /** When the last mail alike left, if that was after `since`. */
    lastLeft: async (key: MailKey, since: Date): Promise<Date | null> =>
      (
        await alike(key)
          .where('status', 'not in', ['waiting', 'joined'])
          .where('created_at', '>', since)
          .select(({ fn }) => fn.max('created_at').as('leftAt'))
          .executeTakeFirst()
      )?.leftAt ?? null,

    /** All that wait to leave with this one, first come first, until the end of the transaction. */
    holdWaiting: (key: MailKey): Promise<MailRow[]> =>
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
