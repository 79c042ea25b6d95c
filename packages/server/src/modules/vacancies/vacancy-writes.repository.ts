import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Queries } from '../../db/database.ts';
import type { VacanciesTable } from '../../db/tables/vacancies.ts';

/** A vacancy as it is stored, without what only the search reads. */
export type StoredVacancy = Selectable<VacanciesTable>;

/** The vacancies of one tenant, for what happens to them. */
export function vacancyWriteRepository(queries: Queries, tenantId: string) {
  return {
    insert: (values: Omit<Insertable<VacanciesTable>, 'tenant_id'>): Promise<StoredVacancy> =>
      queries
        .insertInto('vacancies')
        .values({ ...values, tenant_id: tenantId })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Waits for whoever is changing it. */
    findForUpdate: async (id: string): Promise<StoredVacancy | null> =>
      (await queries
        .selectFrom('vacancies')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('status', '<>', 'deleted')
        .selectAll()
        .forUpdate()
        .executeTakeFirst()) ?? null,

    update: (id: string, values: Updateable<VacanciesTable>, now: Date): Promise<StoredVacancy> =>
      queries
        .updateTable('vacancies')
        .set(values)
        .set((row) => ({ updated_at: now, lock_version: row('lock_version', '+', 1) }))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
