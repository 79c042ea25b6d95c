import type { Selectable } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { Queries } from '../../db/database.ts';
import type { VacanciesTable } from '../../db/tables/vacancies.ts';

export type AnsweredVacancy = Pick<
  Selectable<VacanciesTable>,
  | 'id'
  | 'title'
  | 'status'
  | 'organization_id'
  | 'volunteer_center_id'
  | 'shared_across_centers'
  | 'vacancy_type'
  | 'expires_at'
  | 'apply_url'
  | 'registration_closes_at'
  | 'created_by_id'
  | 'contact_person_id'
>;

export interface Person {
  id: string;
  email: string;
  firstName: string;
  locale: Locale;
}

/** Vacancies and people, as far as applications have to do with them. */
export function involvedRepository(queries: Queries, tenantId: string) {
  const people = () =>
    queries
      .selectFrom('users as u')
      .where('u.tenant_id', '=', tenantId)
      .where('u.status', '=', 'active')
      .select(['u.id', 'u.email', 'u.first_name as firstName', 'u.locale']);

  return {
    /** Held as it is until the end of the transaction: nobody fills it in between. */
    vacancy: async (id: string): Promise<AnsweredVacancy | null> =>
      (await queries
        .selectFrom('vacancies')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .select([
          ...(['id', 'title', 'status', 'organization_id', 'volunteer_center_id'] as const),
          ...(['shared_across_centers', 'vacancy_type', 'expires_at', 'apply_url'] as const),
          ...(['registration_closes_at', 'created_by_id', 'contact_person_id'] as const),
        ])
        .forShare()
        .executeTakeFirst()) ?? null,

    person: async (id: string | null): Promise<Person | null> =>
      id === null ? null : ((await people().where('u.id', '=', id).executeTakeFirst()) ?? null),

    adminsOf: (organizationId: string): Promise<Person[]> =>
      people()
        .innerJoin('role_assignments as r', (join) =>
          join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.user_id', '=', 'u.id'),
        )
        .where('r.organization_id', '=', organizationId)
        .where('r.name', '=', 'admin')
        .execute(),

    mentorOf: async (userId: string | null): Promise<Person | null> => {
      if (userId === null) return null;
      const mentor = await people()
        .innerJoin('users as student', (join) =>
          join.onRef('student.tenant_id', '=', 'u.tenant_id').onRef('student.mentor_id', '=', 'u.id'),
        )
        .where('student.id', '=', userId)
        .executeTakeFirst();
      return mentor ?? null;
    },
  };
}
