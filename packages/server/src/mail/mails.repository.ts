import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../db/database.ts';
import type { MailsTable } from '../db/schema.ts';

export type MailRow = Selectable<MailsTable>;

/** The mails of one tenant. */
export function mailRepository(queries: Queries, tenantId: string) {
  const one = (id: string) =>
    queries.updateTable('mails').where('tenant_id', '=', tenantId).where('id', '=', id);

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

    async markDead(id: string): Promise<void> {
      await one(id).set({ status: 'dead' }).execute();
    },
  };
}
