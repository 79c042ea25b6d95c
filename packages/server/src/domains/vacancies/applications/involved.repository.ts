import type { ApplicationContact } from '@samen/resources/vacancies';
import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import type { VacanciesTable } from '../vacancies/index.ts';
import { presentPhone } from '../../../http/phone.ts';
import { inLineSql } from '../in-line.repository.ts';

const COLUMNS = [
  'tenant_id',
  'id',
  'title',
  'status',
  'organization_id',
  'volunteer_center_id',
  'shared_across_centers',
  'vacancy_type',
  'expires_at',
  'apply_url',
  'registration_closes_at',
  'created_by_id',
  'contact_person_id',
  'contact_phone_visible',
  'positions',
  'close_when_full',
  'filled_at',
  'published_at',
  'auto_accept',
  'frequency',
  'starts_at',
  'ends_at',
  'sessions',
  'recurrence',
  'cancelled_occurrences',
  'location_type',
  'street',
  'house_number',
  'postal_code',
  'city',
] as const;

export type ApplicationVacancy = Pick<Selectable<VacanciesTable>, (typeof COLUMNS)[number]>;

/** How the places of a vacancy are taken. */
export interface Seats {
  accepted: number;
  offered: number;
  waiting: number;
  /** When the last one who still stands in line came. */
  lastCame: Date | null;
}

/** The vacancies and people that applications refer to. */
export function involvedRepository(queries: Queries, tenantId: string) {
  const vacancies = (id: string) =>
    queries
      .selectFrom('vacancies')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .select([...COLUMNS]);

  return {
    /** Reads without a lock. */
    findVacancy: async (id: string): Promise<ApplicationVacancy | null> =>
      (await vacancies(id).executeTakeFirst()) ?? null,

    /** Locks the row against changes until the end of the transaction. */
    vacancy: async (id: string): Promise<ApplicationVacancy | null> =>
      (await vacancies(id).forShare().executeTakeFirst()) ?? null,

    /** Locks the row for an update. */
    vacancyForUpdate: async (id: string): Promise<ApplicationVacancy | null> =>
      (await vacancies(id).forUpdate().executeTakeFirst()) ?? null,

    /** The name and phone number of a contact person. */
    contact: async (
      id: string | null,
    ): Promise<{ full_name: string; phone_number: string | null } | null> => {
      if (id === null) return null;
      const person = await queries
        .selectFrom('users')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .select(['first_name', 'last_name', 'phone_number'])
        .executeTakeFirst();
      return person
        ? { full_name: `${person.first_name} ${person.last_name}`, phone_number: person.phone_number }
        : null;
    },

    /** The contact person of a vacancy; the number only where it may be shown. */
    contactOfVacancy: async (vacancyId: string): Promise<ApplicationContact | null> => {
      const found = await queries
        .selectFrom('vacancies as v')
        .innerJoin('users as u', (join) =>
          join.onRef('u.tenant_id', '=', 'v.tenant_id').onRef('u.id', '=', 'v.contact_person_id'),
        )
        .where('v.tenant_id', '=', tenantId)
        .where('v.id', '=', vacancyId)
        .select(['u.first_name', 'u.last_name', 'u.phone_number', 'v.contact_phone_visible'])
        .executeTakeFirst();
      if (!found) return null;
      const { first_name, last_name, phone_number, contact_phone_visible } = found;
      return {
        fullName: `${first_name} ${last_name}`,
        ...presentPhone(contact_phone_visible ? phone_number : null),
      };
    },

    /** Read under the lock of the vacancy, it stays true until the end of the transaction. */
    seats: async (vacancyId: string): Promise<Seats> => {
      const { rows } = await sql<Seats>`SELECT count(*) FILTER (WHERE status = 'accepted') AS accepted,
          count(*) FILTER (WHERE status IS NULL AND offered_at IS NOT NULL) AS offered,
          count(*) FILTER (WHERE ${inLineSql(sql`a`)}) AS waiting,
          max(waitlisted_at) FILTER (WHERE status IS NULL) AS "lastCame"
        FROM applications a
        WHERE tenant_id = ${tenantId} AND vacancy_id = ${vacancyId}::uuid AND withdrawn_at IS NULL`.execute(
        queries,
      );
      return rows[0] ?? { accepted: 0, offered: 0, waiting: 0, lastCame: null };
    },

    /** The median of how many days the last 30 decided applications of an organization waited. */
    responseDays: async (organizationId: string): Promise<number | null> => {
      const { rows } = await sql<{ days: number | null }>`
        SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY days))::numeric, 1)::float8 AS days FROM (
          SELECT extract(epoch FROM decided_at - confirmed_at) / 86400 AS days FROM applications
          WHERE tenant_id = ${tenantId} AND organization_id = ${organizationId}::uuid
            AND decided_at IS NOT NULL AND decided_by_id IS NOT NULL
          ORDER BY decided_at DESC LIMIT 30) last_ones`.execute(queries);
      return rows[0]?.days ?? null;
    },
  };
}
