import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { SHARED_CONSTANTS } from '@samen/resources/shared';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { nextVersion } from '../../../db/next-version.ts';
import { COPIED, type VacanciesTable } from './vacancies.table.ts';

/** Deleted vacancies that can no longer come back, once no application refers to them. */
export const DELETED_VACANCY_RULE: RetentionRule = {
  job: 'vacancies.tidy',
  action: 'removed',
  table: 'vacancies',
  isOver: (
    now,
  ) => sql`r.status = 'deleted' AND r.deleted_at < ${after(now, -days(SHARED_CONSTANTS.purgeDeletedDays))}
    AND NOT EXISTS (SELECT FROM applications a WHERE a.tenant_id = r.tenant_id AND a.vacancy_id = r.id)`,
  since: sql`r.deleted_at`,
};

/** A vacancy as it is stored. */
export type StoredVacancy = Selectable<VacanciesTable>;
export type StoredColumns = Updateable<VacanciesTable>;

/** Reads and writes the vacancies of one tenant for changes. */
export function vacancyWriteRepository(queries: Queries, tenantId: string) {
  const all = () => queries.selectFrom('vacancies').where('tenant_id', '=', tenantId);
  const waitingForApproval = (organizationIds: readonly string[]) =>
    all()
      .where('organization_id', 'in', organizationIds)
      .where('status', '=', 'draft')
      .where('publish_on_approval', '=', true)
      .selectAll()
      .orderBy('created_at')
      .orderBy('id');

  return {
    insert: (values: Omit<Insertable<VacanciesTable>, 'tenant_id'>): Promise<StoredVacancy> =>
      queries
        .insertInto('vacancies')
        .values({ ...values, tenant_id: tenantId })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Those of an organization with the same title, whatever its capitals. */
    titled: async (
      given: readonly { title: string; organizationId: string }[],
    ): Promise<Pick<StoredVacancy, 'id' | 'title' | 'organization_id'>[]> => {
      if (given.length === 0) return [];
      return all()
        .where('organization_id', 'in', [...new Set(given.map((one) => one.organizationId))])
        .where(({ eb, fn }) =>
          eb(fn<string>('lower', ['title']), 'in', [...new Set(given.map((one) => one.title.toLowerCase()))]),
        )
        .where('status', '<>', 'deleted')
        .select(['id', 'title', 'organization_id'])
        .execute();
    },

    /** Inserts a draft with the copied columns. */
    copy: async (
      id: string,
      own: { createdById: string | null; expiresAt: string | null; now: Date },
    ): Promise<{ id: string }> => {
      const columns = sql.join(COPIED.map((column) => sql.ref(column)));
      const { rows } = await sql<{ id: string }>`
        INSERT INTO vacancies (${columns}, created_by_id, expires_at, status, created_at, updated_at)
        SELECT ${columns}, ${own.createdById}::uuid, ${own.expiresAt}::date, 'draft', ${own.now}::timestamptz,
          ${own.now}::timestamptz
        FROM vacancies WHERE tenant_id = ${tenantId} AND id = ${id}::uuid
        RETURNING id`.execute(queries);
      const [row] = rows;
      if (!row) throw new Error(`No vacancy ${id} to copy`);
      return row;
    },

    /** Locks the row; waits for another transaction that changes it. */
    findForUpdate: async (id: string): Promise<StoredVacancy | null> =>
      (await all()
        .where('id', '=', id)
        .where('status', '<>', 'deleted')
        .selectAll()
        .forUpdate()
        .executeTakeFirst()) ?? null,

    update: (id: string, values: StoredColumns, now: Date): Promise<StoredVacancy> =>
      queries
        .updateTable('vacancies')
        .set(values)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Locks the drafts that are published once their organization is approved, the oldest first. */
    lockForApproval: (organizationId: string): Promise<StoredVacancy[]> =>
      waitingForApproval([organizationId]).forUpdate().execute(),

    /** The same drafts of pending organizations, without a lock. */
    listForApproval: (organizationIds: readonly string[]): Promise<StoredVacancy[]> =>
      waitingForApproval(organizationIds)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('organizations')
              .whereRef('organizations.tenant_id', '=', 'vacancies.tenant_id')
              .whereRef('organizations.id', '=', 'vacancies.organization_id')
              .where('organizations.status', '=', 'pending')
              .select('organizations.id'),
          ),
        )
        .execute(),

    /** Locks open ones whose last day is before `today`; skips those that another server has locked. */
    lockOverdue: (today: string, amount: number): Promise<StoredVacancy[]> =>
      all()
        .where('status', '=', 'published')
        .where('expires_at', '<', today)
        .selectAll()
        .orderBy('expires_at')
        .orderBy('id')
        .limit(amount)
        .forUpdate()
        .skipLocked()
        .execute(),

    /**
     * Locks the next `amount` open ones that end from `today` up to `until` and were not reminded of so late; skips
     * those that another transaction has locked.
     */
    lockEnding: (today: string, until: string, level: number, amount: number): Promise<StoredVacancy[]> =>
      all()
        .where('status', '=', 'published')
        .where('expires_at', '>=', today)
        .where('expires_at', '<=', until)
        .where(({ eb, or }) => or([eb('expiry_reminded', 'is', null), eb('expiry_reminded', '>', level)]))
        .selectAll()
        .orderBy('expires_at')
        .limit(amount)
        .forUpdate()
        .skipLocked()
        .execute(),

    markReminded: async (id: string, days: number): Promise<void> => {
      await queries
        .updateTable('vacancies')
        .set({ expiry_reminded: days })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    /** Locks at most `amount` of what expired before a day; skips what another transaction has locked. */
    lockExpired: (before: string, amount: number): Promise<StoredVacancy[]> =>
      all()
        .where('status', '=', 'expired')
        .where('expires_at', '<', before)
        .selectAll()
        .orderBy('id')
        .limit(amount)
        .forUpdate()
        .skipLocked()
        .execute(),

    /** Locks the open ones of an organization. */
    lockOpenOf: (organizationId: string): Promise<StoredVacancy[]> =>
      all()
        .where('organization_id', '=', organizationId)
        .where('status', '=', 'published')
        .selectAll()
        .orderBy('id')
        .forUpdate()
        .execute(),
  };
}
