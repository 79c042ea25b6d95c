import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import type { Listed, ListPart } from '@samen/jsonapi';
import {
  CALL_OUT_MONTHS,
  CallOuts,
  type CallOutAnswer,
  type CallOutStatus,
} from '@samen/resources/vacancies';
import { monthsAfter } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { chunks } from '../../../db/chunks.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { Person } from '../../../services/notifications/index.ts';
import type { CallOutsTable } from './call-outs.table.ts';

/** Call-outs that were closed a year ago, with what people said to them. */
export const CALL_OUT_RULE: RetentionRule = {
  job: 'call_outs.retain',
  action: 'removed',
  table: 'call_outs',
  isOver: (now) => sql`r.status = 'closed' AND r.closed_at < ${monthsAfter(now, -CALL_OUT_MONTHS)}`,
  since: sql`r.closed_at`,
};

/** A call-out with how many said what, and what one of those it called said. */
export interface CallOutRow extends Selectable<CallOutsTable> {
  center_name: string;
  said_yes: number;
  said_no: number;
  said_nothing: number;
  own_answer: 'yes' | 'no' | null;
}

/** One who comes. */
export interface Comer {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  answered_at: Date;
}

/** The call-outs that a volunteer received, or that centres within an access scope sent. */
export type CallOutSide = { userId: string } | { scope: AccessScope };

/** The parsed filters of the list; an absent one was not requested. */
export interface CallOutFilters extends ReadFilters<CallOuts> {}

export type NewCallOutRow = Omit<Insertable<CallOutsTable>, 'tenant_id' | 'id' | 'status' | 'closed_at'>;

export interface CallOutColumns {
  status: CallOutStatus;
  closed_at: Date;
}

const conditionsOf = conditions<CallOuts, null>(CallOuts, 'c', {
  // It says which side the list is of.
  sent: () => sql`true`,
});

function sideSql(side: CallOutSide): RawBuilder<unknown> {
  if ('userId' in side) return sql`own.user_id IS NOT NULL`;
  const { scope } = side;
  if (scope.kind === 'tenant') return sql`true`;
  return scope.kind === 'center' ? sql`c.volunteer_center_id = ${scope.id}::uuid` : sql`false`;
}

const SHAPE: ListShape = {
  id: sql`c.id`,
  keys: orders(CallOuts, 'c', {}),
  order: [{ field: 'created_at', descending: true }],
};

/** The call-outs of one tenant. */
export function callOutRepository(queries: Queries, tenantId: string) {
  const fromSql = (side: CallOutSide, filters: CallOutFilters) => sql`
    FROM call_outs c
    JOIN volunteer_centers center ON center.tenant_id = c.tenant_id AND center.id = c.volunteer_center_id
    LEFT JOIN call_out_answers own ON own.tenant_id = c.tenant_id AND own.call_out_id = c.id
      AND own.user_id = ${'userId' in side ? side.userId : null}::uuid
    WHERE ${sql.join(
      [sql`c.tenant_id = ${tenantId}`, sideSql(side), ...conditionsOf(filters, null).map((one) => one.sql)],
      sql` AND `,
    )}`;
  const countSql = (condition: RawBuilder<unknown>) => sql`(SELECT count(*)::int FROM call_out_answers a
    WHERE a.tenant_id = c.tenant_id AND a.call_out_id = c.id AND ${condition})`;
  const columns = sql`c.*, center.name AS center_name, own.answer AS own_answer,
    ${countSql(sql`a.answer = 'yes'`)} AS said_yes, ${countSql(sql`a.answer = 'no'`)} AS said_no,
    ${countSql(sql`a.answer IS NULL`)} AS said_nothing`;
  const responses = (callOutId: string) =>
    queries
      .selectFrom('call_out_answers as a')
      .innerJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.user_id'),
      )
      .where('a.tenant_id', '=', tenantId)
      .where('a.call_out_id', '=', callOutId);

  return {
    list: (side: CallOutSide, filters: CallOutFilters, part: ListPart): Promise<Listed<CallOutRow>> =>
      readPage(queries, {
        part,
        shape: SHAPE,
        columns,
        from: sql`${fromSql(side, filters)} AND ${idsSql(SHAPE.id, part.ids)}`,
      }),

    count: (side: CallOutSide, filters: CallOutFilters, ids: ListPart['ids'] = null): Promise<number> =>
      countRows(queries, sql`${fromSql(side, filters)} AND ${idsSql(SHAPE.id, ids)}`),

    async find(side: CallOutSide, id: string): Promise<CallOutRow | null> {
      const { rows } = await sql<CallOutRow>`
        SELECT ${columns} ${fromSql(side, {})} AND c.id = ${id}::uuid`.execute(queries);
      return rows[0] ?? null;
    },

    /** Keeps it as it is until the end of the transaction: what is said to it then is said to an open one. */
    lock: async (id: string, strength: 'update' | 'share'): Promise<Selectable<CallOutsTable> | null> => {
      const one = queries
        .selectFrom('call_outs')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .selectAll();
      return (await (strength === 'update' ? one.forUpdate() : one.forShare()).executeTakeFirst()) ?? null;
    },

    async add(row: NewCallOutRow, userIds: readonly string[]): Promise<string> {
      const { id } = await queries
        .insertInto('call_outs')
        .values({ ...row, tenant_id: tenantId })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const part of chunks(userIds))
        await queries
          .insertInto('call_out_answers')
          .values(part.map((user_id) => ({ tenant_id: tenantId, call_out_id: id, user_id })))
          .execute();
      return id;
    },

    /** Returns whether it was open. */
    async decide(id: string, columnsOfStep: CallOutColumns): Promise<boolean> {
      const changed = await queries
        .updateTable('call_outs')
        .set(columnsOfStep)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /** What one of those it called says, in place of what they said before. Returns whether it called them. */
    async respond(id: string, userId: string, { answer }: CallOutAnswer, now: Date): Promise<boolean> {
      const changed = await queries
        .updateTable('call_out_answers')
        .set({ answer, answered_at: now })
        .where('tenant_id', '=', tenantId)
        .where('call_out_id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /** Who comes, in the order in which they said so. */
    comers: (id: string): Promise<Comer[]> =>
      responses(id)
        .where('a.answer', '=', 'yes')
        .where('a.answered_at', 'is not', null)
        .select(['u.first_name', 'u.last_name', 'u.email', 'u.phone_number', 'a.answered_at'])
        .orderBy('a.answered_at')
        .orderBy('u.id')
        .$narrowType<{ answered_at: Date }>()
        .execute(),

    /** Who comes, as people who are notified. */
    comingPeople: (id: string): Promise<Person[]> =>
      responses(id)
        .where('a.answer', '=', 'yes')
        .where('u.status', '=', 'active')
        .select(['u.id', 'u.email', 'u.first_name as firstName', 'u.locale'])
        .execute(),

    /** Locks some of those who were not notified yet. */
    lockUnnotified: (id: string, amount: number): Promise<(Person & { isActive: boolean })[]> =>
      responses(id)
        .where('a.notified_at', 'is', null)
        .select((row) => [
          'u.id',
          'u.email',
          'u.first_name as firstName',
          'u.locale',
          row('u.status', '=', 'active').as('isActive'),
        ])
        .$narrowType<{ isActive: boolean }>()
        .orderBy('a.user_id')
        .limit(amount)
        .forUpdate('a')
        .execute(),

    async markNotified(id: string, userIds: readonly string[], now: Date): Promise<void> {
      await queries
        .updateTable('call_out_answers')
        .set({ notified_at: now })
        .where('tenant_id', '=', tenantId)
        .where('call_out_id', '=', id)
        .where('user_id', 'in', [...userIds])
        .execute();
    },
  };
}
