import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import { LOCALES, type Locale } from '@samen/contracts';
import { id, oneOf, text, whole, type ReadFilters } from '@samen/jsonapi/declaration';
import { Applications, VACANCY_CONSTANTS, type ApplicationCounts } from '@samen/resources/vacancies';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import { declareTable, type TableOf } from '../../../declared/table.ts';
import type { Listed, ListPart } from '@samen/jsonapi';
import { after, hours, monthsAfter } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { lockNamed } from '../../../db/named-lock.repository.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { amongFound, containingFolded } from '../../../db/containing.repository.ts';
import { countRows, idsSql, listPage, type ListShape } from '../../../db/list-page.ts';
import { isUuid } from '../../../db/uuid.ts';
import { nextVersion } from '../../../db/next-version.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { inLineSql } from '../in-line.repository.ts';

const RETENTION_MONTHS = 12;

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  userId: id('users', {}),
  locale: oneOf(LOCALES, { default: 'nl' }),
  decidedById: id('users', {}),
  withdrawalReason: text({}),
  /** The highest level of reminders sent about it. */
  reminded: whole({ default: 0 }),
} as const;

export const applicationTable = declareTable('applications', Applications, own);

export interface ApplicationsTable extends TableOf<Applications, typeof own> {}

declare module '../../../db/schema.ts' {
  interface Tables {
    applications: ApplicationsTable;
  }
}

/** What was decided or withdrawn a year ago. */
export const DECIDED_RULE: RetentionRule = {
  job: 'applications.retain',
  action: 'removed',
  table: 'applications',
  isOver: (now) => {
    const before = monthsAfter(now, -RETENTION_MONTHS);
    return sql`(r.decided_at < ${before} OR r.withdrawn_at < ${before})`;
  },
  since: sql`least(r.decided_at, r.withdrawn_at)`,
};

/** What was not confirmed in time; each has a job of its own. */
export const UNCONFIRMED_RULE: RetentionRule = {
  job: 'application.purge',
  action: 'removed',
  table: 'applications',
  isOver: (now) =>
    sql`r.confirmed_at IS NULL AND r.created_at <= ${after(now, -hours(VACANCY_CONSTANTS.applicationConfirmHours))}`,
  since: sql`r.created_at`,
};

export type ApplicationRow = Selectable<ApplicationsTable>;

/** An application joined with data of related records. */
export interface VisibleApplicationRow extends ApplicationRow {
  organization_name: string;
  vacancy_locale: Locale;
  /** How many days its organization usually takes to decide; null as long as that is unknown. */
  response_days: number | null;
  unread: number;
  /** Whether the reader takes part in its conversation. */
  takes_part: boolean;
  /** Its place in line. */
  place: number | null;
}

/** Where a list of waiting applications goes on. */
export interface WaitingPosition {
  id: string;
  /** To the microsecond, which a Date is not. */
  at: string;
}

export interface WaitingApplication extends WaitingPosition {
  confirmed_at: Date;
  reminded: number;
}

export interface StepRow {
  action: string;
  occurred_at: Date;
  by: string | null;
}

/** The parsed filters of the list; an absent one was not requested. */
export interface ApplicationFilters extends ReadFilters<Applications> {}

/** The applications that a person sees: those within their access scope, and always their own. */
export interface ApplicationView {
  tenantId: string;
  userId: string;
  scope: AccessScope;
  /** Null means every centre of the tenant. */
  centerId: string | null;
}

export interface ApplicationListRequest extends ListPart {
  filters: ApplicationFilters;
}

const SHAPE: ListShape = {
  id: sql`a.id`,
  keys: orders(Applications, 'a', {}),
  order: [{ field: 'created_at', descending: true }],
};

function inScopeSql({ tenantId, scope, centerId }: ApplicationView): RawBuilder<unknown> | null {
  switch (scope.kind) {
    case 'tenant':
      return centerId === null ? sql`true` : sql`a.volunteer_center_id = ${centerId}::uuid`;
    case 'center':
      return sql`a.volunteer_center_id = ${scope.id}::uuid`;
    case 'organizations':
      return sql`a.organization_id = ANY (${[...scope.ids]}::uuid[])`;
    case 'students':
      return sql`a.user_id IN (SELECT id FROM users
        WHERE tenant_id = ${tenantId} AND mentor_id = ${scope.mentorId}::uuid)`;
    case 'nothing':
      return null;
  }
}

/** The caller's own, and those of others in their scope, where they are requested: each is read in the order of an index. */
function visibleParts(view: ApplicationView, { own: isOwn }: ApplicationFilters): RawBuilder<unknown>[] {
  const inScope = isOwn === true ? null : inScopeSql(view);
  const others =
    inScope &&
    sql`a.tenant_id = ${view.tenantId} AND a.confirmed_at IS NOT NULL AND ${inScope}
    AND a.user_id IS DISTINCT FROM ${view.userId}::uuid`;
  const own = sql`a.tenant_id = ${view.tenantId} AND a.user_id = ${view.userId}::uuid`;
  const parts = [...(isOwn === false ? [] : [own]), ...(others ? [others] : [])];
  return parts.length === 0 ? [sql`false`] : parts;
}

/** Who waits before it is in front of it; with an offered place one waits no more. */
const placeSql = sql`CASE WHEN ${inLineSql(sql`a`)}
  THEN (SELECT count(*) FROM applications ahead WHERE ahead.tenant_id = a.tenant_id
    AND ahead.vacancy_id = a.vacancy_id AND ${inLineSql(sql`ahead`)}
    AND (ahead.waitlisted_at, ahead.id) <= (a.waitlisted_at, a.id)) END AS place`;

const visibleSql = (view: ApplicationView): RawBuilder<unknown> => sql`a.tenant_id = ${view.tenantId}
  AND (a.user_id = ${view.userId}::uuid OR (a.confirmed_at IS NOT NULL AND ${inScopeSql(view) ?? sql`false`}))`;

const lettersSql = (text: string) => containingFolded(text.trim());

/** A mentor follows the applications of students, not what they wrote. */
export const readsMessages = ({ scope }: Pick<ApplicationView, 'scope'>): boolean =>
  scope.kind !== 'students';

/** Bounds a search by name, address, title and message to what an index of trigrams finds. */
const foundSql = async (queries: Queries, { q }: ApplicationFilters): Promise<RawBuilder<unknown>> =>
  q === undefined
    ? sql`true`
    : amongFound(
        queries,
        q.trim(),
        sql`a.id`,
        (most) => sql`applications_containing(${lettersSql(q)}, ${most})`,
      );

const conditionsOf = conditions<Applications, ApplicationView>(Applications, 'a', {
  q: (text, view) => sql`(
    sort_key(a.first_name || ' ' || a.last_name || ' ' || a.email || ' ' || a.vacancy_title) LIKE ${lettersSql(text)}
    OR (sort_key(a.message) LIKE ${lettersSql(text)}
      AND ${readsMessages(view) ? sql`true` : sql`a.user_id = ${view.userId}::uuid`}))`,
  vacancyOrganizationIdEq: (organizationId) => sql`a.organization_id = ${organizationId}::uuid`,
  own: (value, { userId }) => sql`(a.user_id IS NOT DISTINCT FROM ${userId}::uuid) = ${value}::boolean`,
  // The view decides the centres.
  allCenters: () => sql`true`,
});

const filterSql = (filters: ApplicationFilters, view: ApplicationView): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditionsOf(filters, view).map((one) => one.sql)], sql` AND `);

/** Reads the applications that a person may see. */
export function visibleApplicationRepository(queries: Queries, view: ApplicationView) {
  const columns = sql`a.*,
    (SELECT o.name FROM organizations o WHERE o.tenant_id = a.tenant_id AND o.id = a.organization_id)
      AS organization_name,
    (SELECT v.locale FROM vacancies v WHERE v.tenant_id = a.tenant_id AND v.id = a.vacancy_id) AS vacancy_locale,
    (SELECT o.response_days FROM organizations o WHERE o.tenant_id = a.tenant_id AND o.id = a.organization_id)
      AS response_days,
    (SELECT count(*) FROM conversation_participants p
      JOIN messages m ON m.tenant_id = p.tenant_id AND m.conversation_id = p.conversation_id
      WHERE p.tenant_id = a.tenant_id AND p.conversation_id = a.conversation_id
        AND p.user_id = ${view.userId}::uuid AND m.sender_id IS DISTINCT FROM p.user_id
        AND (p.read_at IS NULL OR m.created_at > p.read_at)) AS unread,
    EXISTS (SELECT FROM conversation_participants p WHERE p.tenant_id = a.tenant_id
      AND p.conversation_id = a.conversation_id AND p.user_id = ${view.userId}::uuid) AS takes_part,
    ${placeSql}`;

  return {
    async list({ filters, ...part }: ApplicationListRequest): Promise<Listed<VisibleApplicationRow>> {
      const page = listPage(part, SHAPE);
      const found = await foundSql(queries, filters);
      const parts = visibleParts(view, filters).map((visible) =>
        page.partOf(sql`SELECT a.id, ${page.sortColumns} FROM applications a
          WHERE ${visible} AND ${idsSql(SHAPE.id, part.ids)} AND ${filterSql(filters, view)} AND ${found}
            AND ${page.after}`),
      );
      const { rows } = await sql<VisibleApplicationRow & { position: string }>`
        WITH page AS MATERIALIZED (${page.ofParts(parts)})
        SELECT ${columns}, ${page.position('page')}
        FROM page JOIN applications a ON a.tenant_id = ${view.tenantId} AND a.id = page.id
        ${page.orderBy}`.execute(queries);
      return page.cut(rows);
    },

    async count(filters: ApplicationFilters, ids: ListPart['ids']): Promise<number> {
      const found = await foundSql(queries, filters);
      const parts = visibleParts(view, filters).map(
        (visible) => sql`SELECT FROM applications a
          WHERE ${visible} AND ${idsSql(SHAPE.id, ids)} AND ${filterSql(filters, view)} AND ${found}`,
      );
      return countRows(queries, sql`FROM (${sql.join(parts, sql` UNION ALL `)}) parts`);
    },

    /** The number of applications in each state, whatever state the filters select. */
    async countStates(filters: ApplicationFilters): Promise<ApplicationCounts['counts']> {
      const {
        statusEq: _status,
        statusNull: _null,
        withdrawnAtNull: _withdrawn,
        waitlistedAtNull: _waitlisted,
        ...others
      } = filters;
      const { rows } = await sql<{ state: keyof ApplicationCounts['counts']; records: number }>`
        SELECT CASE WHEN a.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN a.status IS NOT NULL THEN a.status
            WHEN a.waitlisted_at IS NOT NULL THEN 'waitlisted' ELSE 'new' END AS state,
          count(*) AS records FROM applications a
        WHERE ${visibleSql(view)} AND ${filterSql(others, view)} AND ${await foundSql(queries, filters)}
        GROUP BY 1`.execute(queries);
      const none = { new: 0, waitlisted: 0, accepted: 0, rejected: 0, withdrawn: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ state, records }) => [state, records])) };
    },

    async find(id: string): Promise<VisibleApplicationRow | null> {
      const { rows } = await sql<VisibleApplicationRow>`
        SELECT ${columns} FROM applications a WHERE ${visibleSql(view)} AND a.id = ${id}::uuid`.execute(
        queries,
      );
      return rows[0] ?? null;
    },

    /** The audit events of one application, with the names of the actors. */
    stepsOf: (id: string): Promise<StepRow[]> =>
      queries
        .selectFrom('audit_events as e')
        .leftJoin('users as u', (join) =>
          join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.actor_id'),
        )
        .where('e.tenant_id', '=', view.tenantId)
        .where('e.subject_type', '=', 'applications')
        .where('e.subject_id', '=', id)
        .select([
          'e.action',
          'e.occurred_at',
          sql<string | null>`u.first_name || ' ' || u.last_name`.as('by'),
        ])
        .orderBy('e.occurred_at')
        .orderBy('e.id')
        .execute(),
  };
}

/** What changes of an application. */
export type ApplicationColumns = Pick<
  Partial<Insertable<ApplicationsTable>>,
  | 'confirmed_at'
  | 'withdrawn_at'
  | 'withdrawal_reason'
  | 'status'
  | 'rejection_reason'
  | 'decision_message'
  | 'decided_at'
  | 'decided_by_id'
  | 'waitlisted_at'
  | 'offered_at'
  | 'offer_expires_at'
>;

/** Reads and writes the applications of one tenant for changes. */
export function applicationRepository(queries: Queries, tenantId: string) {
  const one = (id: string) =>
    queries.selectFrom('applications').where('tenant_id', '=', tenantId).where('id', '=', id).selectAll();
  const undecided = () =>
    queries
      .selectFrom('applications')
      .where('tenant_id', '=', tenantId)
      .where('status', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('confirmed_at', 'is not', null);
  const inLine = () => undecided().where('waitlisted_at', 'is not', null);

  return {
    /** Null where the same person has an open one already, also when both are inserted at once. */
    insert: async (
      values: Omit<Insertable<ApplicationsTable>, 'tenant_id'>,
    ): Promise<ApplicationRow | null> =>
      (await queries
        .insertInto('applications')
        .values({ ...values, tenant_id: tenantId })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()) ?? null,

    find: async (id: string): Promise<ApplicationRow | null> => (await one(id).executeTakeFirst()) ?? null,

    /** Locks the row; waits for another transaction that changes it. */
    findForUpdate: async (id: string): Promise<ApplicationRow | null> =>
      (await one(id).forUpdate().executeTakeFirst()) ?? null,

    /** Those of these ids that there are, in the order in which they and their vacancies are locked. */
    inLockOrder: async (ids: readonly string[]): Promise<string[]> => {
      const rows = await queries
        .selectFrom('applications')
        .where('tenant_id', '=', tenantId)
        .where(({ eb }) => eb('id', '=', eb.fn.any(eb.val(ids.filter(isUuid)))))
        .select('id')
        .orderBy('organization_id')
        .orderBy('vacancy_id')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    update: (id: string, values: ApplicationColumns, now: Date): Promise<ApplicationRow> =>
      queries
        .updateTable('applications')
        .set(values)
        .set(nextVersion(now))
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /**
     * Locks the open applications of an address for a vacancy, and the combination of both for new ones: the
     * confirmed one, and the unconfirmed ones in the order of their arrival.
     */
    lockOpen: async (
      vacancyId: string,
      email: string,
    ): Promise<{ confirmed: ApplicationRow | null; waiting: ApplicationRow[] }> => {
      await lockNamed(queries, JSON.stringify([tenantId, vacancyId, email]));
      const open = await queries
        .selectFrom('applications')
        .where('tenant_id', '=', tenantId)
        .where('vacancy_id', '=', vacancyId)
        .where('email', '=', email)
        .where('withdrawn_at', 'is', null)
        .where(sql<boolean>`status IS DISTINCT FROM 'rejected'`)
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .forUpdate()
        .execute();
      return {
        confirmed: open.find((row) => row.confirmed_at !== null) ?? null,
        waiting: open.filter((row) => row.confirmed_at === null),
      };
    },

    /** Locks the next `amount` undecided applications of a vacancy or an organization, by their ids. */
    undecidedOf: (
      owner: 'vacancy_id' | 'organization_id',
      ownerId: string,
      { after, amount }: { after: string | null; amount: number },
    ): Promise<ApplicationRow[]> =>
      undecided()
        .where(owner, '=', ownerId)
        .$if(after !== null, (query) => query.where('id', '>', after))
        .selectAll()
        .orderBy('id')
        .limit(amount)
        .forUpdate()
        .execute(),

    /** The place of one that waits in line; null where it does not. */
    placeOf: async (id: string): Promise<number | null> => {
      const { rows } = await sql<{ place: number | null }>`SELECT ${placeSql} FROM applications a
        WHERE a.tenant_id = ${tenantId} AND a.id = ${id}::uuid`.execute(queries);
      return rows[0]?.place ?? null;
    },

    /** Locks the next `amount` who come or may, by their ids: with an offered place, or with all who stand in line. */
    comingOf: (
      vacancyId: string,
      line: 'offered' | 'all',
      { after, amount }: { after: string | null; amount: number },
    ): Promise<ApplicationRow[]> =>
      queries
        .selectFrom('applications')
        .where('tenant_id', '=', tenantId)
        .where('vacancy_id', '=', vacancyId)
        .where('withdrawn_at', 'is', null)
        .where((one) =>
          one.or([
            one('status', '=', 'accepted'),
            one.and([
              one('status', 'is', null),
              one(line === 'all' ? 'waitlisted_at' : 'offered_at', 'is not', null),
            ]),
          ]),
        )
        .$if(after !== null, (query) => query.where('id', '>', after))
        .selectAll()
        .orderBy('id')
        .limit(amount)
        .forUpdate()
        .execute(),

    /** Locks the first `amount` in line. */
    firstInLine: (vacancyId: string, amount: number): Promise<ApplicationRow[]> =>
      inLine()
        .where('vacancy_id', '=', vacancyId)
        .where('offered_at', 'is', null)
        .selectAll()
        .orderBy('waitlisted_at')
        .orderBy('id')
        .limit(amount)
        .forUpdate()
        .execute(),

    /** At most `amount` offers that no one has taken until now, the oldest first. */
    overdueOffers: (now: Date, amount: number): Promise<{ id: string; vacancy_id: string }[]> =>
      inLine()
        .where('offered_at', 'is not', null)
        .where('offer_expires_at', '<=', now)
        .select(['id', 'vacancy_id'])
        .orderBy('offer_expires_at')
        .orderBy('id')
        .limit(amount)
        .execute(),

    /**
     * At most `amount` that still stand in line for what is over, or is full and closes then; an offered place is still
     * there as long as not all are taken.
     */
    inVain: async (amount: number): Promise<{ id: string; vacancy_id: string }[]> => {
      const { rows } = await sql<{ id: string; vacancy_id: string }>`
        SELECT a.id, a.vacancy_id FROM applications a
          JOIN vacancies v ON v.tenant_id = a.tenant_id AND v.id = a.vacancy_id
        WHERE a.tenant_id = ${tenantId} AND a.waitlisted_at IS NOT NULL AND a.status IS NULL
          AND a.withdrawn_at IS NULL AND (v.status IN ('expired', 'archived', 'deleted')
            OR (v.status = 'filled' AND v.close_when_full AND (a.offered_at IS NULL OR v.positions <= (
              SELECT count(*) FROM applications taken WHERE taken.tenant_id = v.tenant_id
                AND taken.vacancy_id = v.id AND taken.withdrawn_at IS NULL AND taken.status = 'accepted'))))
        ORDER BY a.vacancy_id, a.waitlisted_at, a.id LIMIT ${amount}`.execute(queries);
      return rows;
    },

    /** The next `amount` open activities behind `after` that have a line and a free place. */
    withFreePlaces: async (after: string | null, amount: number): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        SELECT v.id FROM (SELECT DISTINCT a.vacancy_id FROM applications a
            WHERE a.tenant_id = ${tenantId} AND ${inLineSql(sql`a`)}) line
          JOIN vacancies v ON v.tenant_id = ${tenantId} AND v.id = line.vacancy_id AND v.status = 'published'
        WHERE (${after}::uuid IS NULL OR v.id > ${after}::uuid) AND v.positions > (
          SELECT count(*) FROM applications a WHERE a.tenant_id = v.tenant_id AND a.vacancy_id = v.id
            AND a.withdrawn_at IS NULL
            AND (a.status = 'accepted' OR (a.status IS NULL AND a.offered_at IS NOT NULL)))
        ORDER BY v.id LIMIT ${amount}`.execute(queries);
      return rows.map(({ id }) => id);
    },

    /** The next `amount` undecided applications that may be due for a reminder, the oldest first. */
    waiting: async (after: WaitingPosition | null, amount: number): Promise<WaitingApplication[]> => {
      const { rows } = await sql<WaitingApplication>`
        SELECT id, confirmed_at, confirmed_at::text AS at, reminded FROM applications
        WHERE tenant_id = ${tenantId} AND status IS NULL AND withdrawn_at IS NULL AND confirmed_at IS NOT NULL
          AND waitlisted_at IS NULL AND reminded < 3 ${after ? sql`AND (confirmed_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
        ORDER BY confirmed_at, id LIMIT ${amount}`.execute(queries);
      return rows;
    },

    /** Assigns confirmed applications of an address without an account to one, unless it has an open one there. */
    attach: async (userId: string, email: string): Promise<ApplicationRow[]> => {
      const { rows } = await sql<ApplicationRow>`UPDATE applications a SET user_id = ${userId}::uuid
        WHERE tenant_id = ${tenantId} AND email = ${email} AND user_id IS NULL AND confirmed_at IS NOT NULL
          AND NOT EXISTS (SELECT FROM applications own
            WHERE own.tenant_id = a.tenant_id AND own.vacancy_id = a.vacancy_id AND own.user_id = ${userId}::uuid
              AND own.withdrawn_at IS NULL AND own.status IS DISTINCT FROM 'rejected')
        RETURNING *`.execute(queries);
      return rows;
    },

    link: async (id: string, conversationId: string): Promise<void> => {
      await queries
        .updateTable('applications')
        .set({ conversation_id: conversationId })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    markReminded: async (id: string, level: number): Promise<void> => {
      await queries
        .updateTable('applications')
        .set({ reminded: level })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    },

    /** Removes an application if it was never confirmed. */
    purge: async (id: string): Promise<void> => {
      await queries
        .deleteFrom('applications')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .execute();
    },
  };
}
