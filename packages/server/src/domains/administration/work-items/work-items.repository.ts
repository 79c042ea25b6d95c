import { sql, type RawBuilder } from 'kysely';
import type { Listed, ListPart } from '@samen/jsonapi';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import { WorkItems, type WorkKind, type WorkSubject } from '@samen/resources/administration';
import type { Locale } from '@samen/contracts';
import { after, days, hours, seconds } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { lockNamed } from '../../../db/named-lock.repository.ts';
import { countRows, readPage, type ListShape } from '../../../db/list-page.ts';
import { removeOver, type RetentionRule } from '../../../db/retention.repository.ts';
import type { WorkScope, WorkSources } from '../../../waiting-work.ts';
import type { Moment } from '../../../db/schema.ts';
import { orders } from '../../../declared/orders.repository.ts';

/** What is stored of work beside the record itself. */
interface WorkItemsTable {
  tenant_id: string;
  kind: string;
  record_id: string;
  volunteer_center_id: string;
  since: Moment;
  assignee_id: string | null;
  snoozed_until: Moment | null;
  opened_by_id: string | null;
  opened_at: Moment | null;
  changed_at: Moment;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    work_items: WorkItemsTable;
  }
}

export interface WorkRow {
  id: string;
  kind: WorkKind;
  record_id: string;
  subject_type: WorkSubject;
  subject_id: string;
  title: string;
  detail: string | null;
  locale: Locale | null;
  volunteer_center_id: string;
  center_name: string;
  since: Date;
  due_at: Date;
  assignee_id: string | null;
  assignee_name: string | null;
  snoozed_until: Date | null;
  opened_by_name: string | null;
}

/** How many there are in a part of the queue. */
export interface WorkCount {
  kind: WorkKind;
  assignee_id: string | null;
  is_snoozed: boolean;
  count: number;
  late: number;
}

/** One of those of its kind that have to be dealt with first, with how many there are of it. */
export interface FirstWork extends WorkRow {
  total: number;
}

/** What one call changes of what is stored of an item. */
export type StoredWork = Partial<
  Record<'assignee_id' | 'opened_by_id', string | null> & Record<'snoozed_until' | 'opened_at', Date | null>
>;

/** For how long others see who has something open: longer than between two messages of a screen that shows it. */
const OPEN_FOR = seconds(90);
/** For how long a colleague has what they took and did not decide. */
const ASSIGNED_DAYS = 90;
const STORED_HOURS = 24;

const SHAPE: ListShape = {
  id: sql`i.record_id`,
  keys: orders(WorkItems, 'i', {}),
  order: [{ field: 'due_at', descending: false }],
};

type Filters = ReadFilters<WorkItems>;

const nameOf = (alias: string): RawBuilder<unknown> =>
  sql`${sql.id(alias)}.first_name || ' ' || ${sql.id(alias)}.last_name`;

/** What waits for a centre, collected from all domains, with what the staff has made of it. */
export function workItemRepository(queries: Queries, sources: WorkSources, scope: WorkScope, userId: string) {
  const { now } = scope;
  const { tenantId } = scope.caller;
  const parts = Object.entries(sources).map(
    ([kind, { select }]) => sql`SELECT ${kind}::text AS kind, source.* FROM (${select(scope)}) source`,
  );
  const waiting = sql`(${sql.join(parts, sql` UNION ALL `)})`;
  const isSnoozed = sql`coalesce(w.snoozed_until > ${now}::timestamptz, false)`;
  // Who has a record of a kind with a person of its own is said there alone.
  const assigneeId = sql`coalesce(i.assignee_id, w.assignee_id)`;
  const items = sql`FROM ${waiting} i
    LEFT JOIN work_items w ON w.tenant_id = ${tenantId} AND w.kind = i.kind AND w.record_id = i.record_id
      AND w.since = i.since`;
  const people = sql`LEFT JOIN users a ON a.tenant_id = ${tenantId} AND a.id = ${assigneeId}
    JOIN volunteer_centers c ON c.tenant_id = ${tenantId} AND c.id = i.volunteer_center_id
    LEFT JOIN users p ON p.tenant_id = ${tenantId} AND p.id = w.opened_by_id
      AND w.opened_at > ${after(now, -OPEN_FOR)}::timestamptz AND p.id <> ${userId}::uuid`;
  const columns = sql`i.kind || '-' || i.record_id AS id, i.kind, i.record_id, i.subject_type,
    i.record_id AS subject_id, i.title, i.detail, i.locale, i.volunteer_center_id, c.name AS center_name,
    i.since, i.due_at,
    ${assigneeId} AS assignee_id, ${nameOf('a')} AS assignee_name,
    CASE WHEN ${isSnoozed} THEN w.snoozed_until END AS snoozed_until, ${nameOf('p')} AS opened_by_name`;
  const assigned = ({ assigneeIdEq, unassigned }: Filters) => sql`
    (${assigneeIdEq ?? null}::uuid IS NULL OR ${assigneeId} = ${assigneeIdEq ?? null}::uuid)
    AND (NOT ${unassigned ?? false}::boolean OR ${assigneeId} IS NULL)`;
  const filtered = (filters: Filters, ids: ListPart['ids']) => sql`WHERE ${assigned(filters)}
    AND (${filters.kindEq ?? null}::text IS NULL OR i.kind = ${filters.kindEq ?? null})
    AND ${ids === null ? sql`${isSnoozed} = ${filters.snoozed ?? false}::boolean` : sql`i.kind || '-' || i.record_id = ANY (${[...ids]}::text[])`}`;
  const isOne = (kind: WorkKind, recordId: string) =>
    sql`i.kind = ${kind} AND i.record_id = ${recordId}::uuid`;

  return {
    list: (filters: Filters, part: ListPart): Promise<Listed<WorkRow>> =>
      readPage(queries, {
        part: { ...part, ids: null },
        shape: SHAPE,
        columns,
        from: sql`${items} ${people} ${filtered(filters, part.ids)}`,
      }),

    count: (filters: Filters, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, sql`${items} ${filtered(filters, ids)}`),

    async find(kind: WorkKind, recordId: string): Promise<WorkRow | null> {
      const { rows } = await sql<WorkRow>`SELECT ${columns} ${items} ${people}
        WHERE ${isOne(kind, recordId)}`.execute(queries);
      return rows[0] ?? null;
    },

    /** One call at a time goes on with an item, whether anything of it is stored or not, until the transaction ends. */
    async lock(kind: WorkKind, recordId: string): Promise<void> {
      await lockNamed(queries, `work_items ${tenantId} ${kind} ${recordId}`);
    },

    /**
     * Locks what is stored of an item and of what the caller has open, in one order for everybody: two who cross in the queue
     * follow each other. Of one person one call at a time goes on with what they have open.
     */
    async lockStored(kind: WorkKind, recordId: string): Promise<void> {
      await lockNamed(queries, `work_items.open ${tenantId} ${userId}`);
      await sql`SELECT 1 FROM work_items WHERE tenant_id = ${tenantId}
          AND (opened_by_id = ${userId}::uuid OR (kind = ${kind} AND record_id = ${recordId}::uuid))
        ORDER BY kind, record_id FOR UPDATE`.execute(queries);
    },

    /** The people whom the title of a record names. */
    async peopleIn(kind: WorkKind, recordId: string): Promise<string[]> {
      const people = sources[kind]?.people?.(tenantId, recordId);
      if (!people) return [];
      const { rows } = await sql<{ id: string }>`${people}`.execute(queries);
      return rows.map(({ id }) => id);
    },

    /** How many there are of each kind, by who has them. */
    async counts(): Promise<WorkCount[]> {
      const { rows } =
        await sql<WorkCount>`SELECT i.kind, ${assigneeId} AS assignee_id, ${isSnoozed} AS is_snoozed,
          count(*) AS count, count(*) FILTER (WHERE i.due_at <= ${now}::timestamptz) AS late
        ${items} GROUP BY 1, 2, 3`.execute(queries);
      return rows;
    },

    /** Of each kind the first few that are not put off, those first that have to be dealt with first. */
    async firstOfEach(amount: number): Promise<FirstWork[]> {
      const { rows } = await sql<FirstWork>`SELECT * FROM (
          SELECT ${columns}, count(*) OVER (PARTITION BY i.kind) AS total,
            row_number() OVER (PARTITION BY i.kind ORDER BY i.due_at, i.record_id) AS place
          ${items} ${people} WHERE NOT ${isSnoozed}) first
        WHERE first.place <= ${amount} ORDER BY first.place`.execute(queries);
      return rows;
    },

    /** Writes down what was made of something that waits; what was stored of an earlier time is gone with it. */
    async store(kind: WorkKind, recordId: string, stored: StoredWork): Promise<void> {
      await sql`DELETE FROM work_items w USING ${waiting} i WHERE w.tenant_id = ${tenantId} AND w.kind = ${kind}
        AND w.record_id = ${recordId}::uuid AND ${isOne(kind, recordId)} AND w.since <> i.since`.execute(
        queries,
      );
      const names = Object.keys(stored) as (keyof StoredWork)[];
      const values = names.map((name) =>
        name.endsWith('_id') ? sql`${stored[name]}::uuid` : sql`${stored[name]}::timestamptz`,
      );
      await sql`INSERT INTO work_items (tenant_id, kind, record_id, volunteer_center_id, since, changed_at,
          ${sql.join(names.map((name) => sql.id(name)))})
        SELECT ${tenantId}, i.kind, i.record_id, i.volunteer_center_id, i.since, ${now}::timestamptz,
          ${sql.join(values)} FROM ${waiting} i WHERE ${isOne(kind, recordId)}
        ON CONFLICT (tenant_id, kind, record_id) DO UPDATE SET changed_at = EXCLUDED.changed_at,
          ${sql.join(names.map((name) => sql`${sql.id(name)} = EXCLUDED.${sql.id(name)}`))}`.execute(queries);
    },

    /** A person has one thing open at a time. */
    async close(): Promise<void> {
      await sql`UPDATE work_items SET opened_by_id = NULL, opened_at = NULL
        WHERE tenant_id = ${tenantId} AND opened_by_id = ${userId}::uuid`.execute(queries);
    },
  };
}

const pastSql = (column: string, now: Date) =>
  sql`(r.${sql.id(column)} IS NULL OR r.${sql.id(column)} < ${after(now, -hours(STORED_HOURS))}::timestamptz)`;

/** What was put off until yesterday, who had what open, and what was taken months ago. */
export const WORK_RULE: RetentionRule = {
  job: 'work_items.tidy',
  action: 'removed',
  table: 'work_items',
  isOver: (now) => sql`${pastSql('snoozed_until', now)} AND ${pastSql('opened_at', now)}
    AND (r.assignee_id IS NULL OR r.changed_at < ${after(now, -days(ASSIGNED_DAYS))}::timestamptz)`,
  since: sql`r.changed_at`,
};

/** Removes what has had its day. Returns how many rows that were at most, at most `amount`. */
export async function removeEndedWork(
  queries: Queries,
  { tenantId, now, amount }: { tenantId: string; now: Date; amount: number },
): Promise<number> {
  const yesterday = after(now, -hours(STORED_HOURS));
  // What a colleague still has loses only who had it open, and until when it was put off.
  const past = (column: string) =>
    sql`CASE WHEN ${sql.id(column)} >= ${yesterday}::timestamptz THEN ${sql.id(column)} END`;
  const { rows: emptied } = await sql`UPDATE work_items SET snoozed_until = ${past('snoozed_until')},
      opened_by_id = CASE WHEN opened_at >= ${yesterday}::timestamptz THEN opened_by_id END,
      opened_at = ${past('opened_at')}
    WHERE tenant_id = ${tenantId} AND (kind, record_id) IN (
      SELECT kind, record_id FROM work_items WHERE tenant_id = ${tenantId}
        AND (snoozed_until < ${yesterday}::timestamptz OR opened_at < ${yesterday}::timestamptz)
      LIMIT ${amount} FOR UPDATE SKIP LOCKED) RETURNING 1`.execute(queries);
  const removed = await removeOver(queries, tenantId, WORK_RULE, now, amount);
  return Math.max(emptied.length, removed);
}
