import { sql, type Selectable } from 'kysely';
import { keysToSnake, type Listed, type ListPart } from '@samen/jsonapi';
import type { ReadFilters } from '@samen/jsonapi/declaration';
import {
  IMPORT_BOUNDS,
  ImportRows,
  type ImportRowState,
  type LeftReason,
} from '@samen/resources/administration';
import { after, days } from '../../../clock.ts';
import { chunks } from '../../../db/chunks.ts';
import type { Queries } from '../../../db/database.ts';
import { countRows, idsSql, readPage, type ListShape } from '../../../db/list-page.ts';
import type { RetentionRule } from '../../../db/retention.repository.ts';
import { conditions } from '../../../declared/conditions.repository.ts';
import { orders } from '../../../declared/orders.repository.ts';
import type { FieldError } from '../../../errors/problem.ts';
import type { MadeRecord, RowKey, UpdatedRecord } from '../../../imports/importer.ts';
import type { ImportRowsTable, StoredDuplicate } from './imports.table.ts';

export type ImportRowRecord = Selectable<ImportRowsTable>;

/** The parsed filters of the list. */
export interface ImportRowFilters extends ReadFilters<ImportRows> {}

/** Rows go when their undo is over, and as long after it stands still where a job has not come to its end. */
export const IMPORT_ROW_RULE: RetentionRule = {
  job: 'imports.retain',
  action: 'removed',
  table: 'import_rows',
  isOver: (
    now,
  ) => sql`EXISTS (SELECT FROM imports i WHERE i.tenant_id = r.tenant_id AND i.id = r.import_id AND (
    i.status IN ('done', 'failed', 'undone') AND i.undoable_until < ${now}
    OR i.status IN ('running', 'undoing')
      AND i.status_changed_at < ${after(now, -days(IMPORT_BOUNDS.undoDays))}))`,
  since: sql`(SELECT CASE WHEN i.status IN ('running', 'undoing') THEN i.status_changed_at ELSE i.undoable_until END
    FROM imports i WHERE i.tenant_id = r.tenant_id AND i.id = r.import_id)`,
};

/** What was found of a row. */
export interface FoundRow {
  id: string;
  number: number;
  state: ImportRowState;
  errors: readonly FieldError[];
  duplicates: readonly StoredDuplicate[];
  keys: readonly RowKey[];
}

/** A key with the row that has it. */
export interface KeyedRow extends RowKey {
  number: number;
}

const conditionsOf = conditions<ImportRows, null>(ImportRows, 'r', {});

/** Rows among which the first cell of a column is looked for, and the characters of it that are shown. */
const SAMPLED = 20;
const SAMPLE = 60;

/** Cells by the places of their columns, by their imports. */
export type Samples = ReadonlyMap<string, ReadonlyMap<number, string>>;

const keySql = (keys: readonly RowKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS g (field text, value text)`;

const SHAPE: ListShape = {
  id: sql`r.id`,
  keys: orders(ImportRows, 'r', {}),
  order: [{ field: 'number', descending: false }],
};

/** The rows of one tenant's imports. */
export function importRowRepository(queries: Queries, tenantId: string) {
  const listed = (importId: string, filters: ImportRowFilters, ids: ListPart['ids']) => sql`
    FROM import_rows r WHERE ${sql.join(
      [
        sql`r.tenant_id = ${tenantId} AND r.import_id = ${importId}::uuid`,
        ...conditionsOf(filters, null).map((one) => one.sql),
        idsSql(SHAPE.id, ids),
      ],
      sql` AND `,
    )}`;
  const of = (importId: string) =>
    queries.selectFrom('import_rows').where('tenant_id', '=', tenantId).where('import_id', '=', importId);
  const change = (id: string) =>
    queries.updateTable('import_rows').where('tenant_id', '=', tenantId).where('id', '=', id);

  return {
    list: (importId: string, filters: ImportRowFilters, part: ListPart): Promise<Listed<ImportRowRecord>> =>
      readPage(queries, { part, shape: SHAPE, columns: sql`r.*`, from: listed(importId, filters, part.ids) }),

    count: (importId: string, filters: ImportRowFilters, ids: ListPart['ids']): Promise<number> =>
      countRows(queries, listed(importId, filters, ids)),

    find: async (id: string): Promise<ImportRowRecord | null> =>
      (await queries
        .selectFrom('import_rows')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst()) ?? null,

    async insert(importId: string, rows: readonly { number: number; cells: string[] }[]): Promise<void> {
      for (const part of chunks(rows))
        await queries
          .insertInto('import_rows')
          .values(part.map((row) => ({ ...row, tenant_id: tenantId, import_id: importId })))
          .execute();
    },

    /** The next rows in these states, in the order of the file or from its end. */
    next: (
      importId: string,
      states: readonly ImportRowState[],
      amount: number,
      order: 'asc' | 'desc' = 'asc',
    ): Promise<ImportRowRecord[]> =>
      of(importId).where('state', 'in', states).orderBy('number', order).limit(amount).selectAll().execute(),

    /** The next rows that something is made of: good ones, and duplicates that are not skipped. */
    nextToMake: (importId: string, amount: number): Promise<ImportRowRecord[]> =>
      of(importId)
        .where(({ eb, and, or }) =>
          or([eb('state', '=', 'good'), and([eb('state', '=', 'duplicate'), eb('choice', '<>', 'skip')])]),
        )
        .orderBy('number')
        .limit(amount)
        .selectAll()
        .execute(),

    /** A part of the rows in these states, behind a row, in the order of the file. */
    after: (
      importId: string,
      states: readonly ImportRowState[],
      number: number,
      amount: number,
    ): Promise<ImportRowRecord[]> =>
      of(importId)
        .where('state', 'in', states)
        .where('number', '>', number)
        .orderBy('number')
        .limit(amount)
        .selectAll()
        .execute(),

    /** All are to be checked again. */
    reset: async (importId: string): Promise<void> => {
      await queries
        .deleteFrom('import_row_keys')
        .where('tenant_id', '=', tenantId)
        .where('import_id', '=', importId)
        .execute();
      await queries
        .updateTable('import_rows')
        .set({ state: 'unchecked', errors: '[]', duplicates: '[]', choice: 'skip' })
        .where('tenant_id', '=', tenantId)
        .where('import_id', '=', importId)
        .execute();
    },

    /** Of each key the first row that has it, besides some rows. */
    async firstWith(
      importId: string,
      keys: readonly RowKey[],
      except: readonly number[],
    ): Promise<KeyedRow[]> {
      if (keys.length === 0) return [];
      const { rows } = await sql<KeyedRow>`SELECT g.field, g.value, first.number
        FROM (SELECT DISTINCT field, value FROM ${keySql(keys)}) g
        CROSS JOIN LATERAL (SELECT k.number FROM import_row_keys k
          WHERE k.tenant_id = ${tenantId} AND k.import_id = ${importId}::uuid AND k.field = g.field
            AND k.value = g.value AND k.number <> ALL (${[...except]}::integer[])
          ORDER BY k.number LIMIT 1) first`.execute(queries);
      return rows;
    },

    /** The numbers of the first rows behind a row that have one of these keys. */
    async numbersWith(
      importId: string,
      keys: readonly RowKey[],
      number: number,
      amount: number,
    ): Promise<number[]> {
      if (keys.length === 0) return [];
      const { rows } = await sql<{ number: number }>`SELECT DISTINCT near.number FROM ${keySql(keys)}
        CROSS JOIN LATERAL (SELECT k.number FROM import_row_keys k
          WHERE k.tenant_id = ${tenantId} AND k.import_id = ${importId}::uuid AND k.field = g.field
            AND k.value = g.value AND k.number > ${number}
          ORDER BY k.number LIMIT ${amount}) near
        ORDER BY near.number LIMIT ${amount}`.execute(queries);
      return rows.map((row) => row.number);
    },

    /** The first cell of each column that has one among the first rows, by the import and the place of the column. */
    async samplesOf(importIds: readonly string[]): Promise<Samples> {
      if (importIds.length === 0) return new Map();
      const { rows } = await sql<{ import_id: string; at: number; cell: string }>`
        SELECT DISTINCT ON (g.import_id, c.at) g.import_id, c.at, left(c.cell, ${SAMPLE}) AS cell
        FROM unnest(${[...importIds]}::uuid[]) AS g (import_id)
        CROSS JOIN LATERAL (SELECT r.number, r.cells FROM import_rows r
          WHERE r.tenant_id = ${tenantId} AND r.import_id = g.import_id ORDER BY r.number LIMIT ${SAMPLED}) r
        CROSS JOIN LATERAL unnest(r.cells) WITH ORDINALITY AS c (cell, at)
        WHERE c.cell ~ '\\S' ORDER BY g.import_id, c.at, r.number`.execute(queries);
      const byImport = Map.groupBy(rows, ({ import_id }) => import_id);
      return new Map(
        [...byImport].map(([id, cells]) => [id, new Map(cells.map(({ at, cell }) => [at - 1, cell]))]),
      );
    },

    keysOf: (importId: string, number: number): Promise<RowKey[]> =>
      queries
        .selectFrom('import_row_keys')
        .where('tenant_id', '=', tenantId)
        .where('import_id', '=', importId)
        .where('number', '=', number)
        .select(['field', 'value'])
        .execute(),

    byNumbers: (importId: string, numbers: readonly number[]): Promise<ImportRowRecord[]> =>
      numbers.length === 0
        ? Promise.resolve([])
        : of(importId).where('number', 'in', numbers).orderBy('number').selectAll().execute(),

    /** Writes what was found of these rows. */
    async saveFound(importId: string, found: readonly FoundRow[]): Promise<void> {
      if (found.length === 0) return;
      const rows = found.map(({ keys: _keys, duplicates, ...row }) => ({
        ...row,
        duplicates: keysToSnake(duplicates),
      }));
      await sql`UPDATE import_rows r SET state = f.state, errors = f.errors, duplicates = f.duplicates
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS f (id uuid, state text, errors jsonb, duplicates jsonb)
        WHERE r.tenant_id = ${tenantId} AND r.import_id = ${importId}::uuid AND r.id = f.id`.execute(queries);
      await queries
        .deleteFrom('import_row_keys')
        .where('tenant_id', '=', tenantId)
        .where('import_id', '=', importId)
        .where(
          'number',
          'in',
          found.map(({ number }) => number),
        )
        .execute();
      const keys = found.flatMap((row) =>
        row.keys.map((key) => ({ ...key, tenant_id: tenantId, import_id: importId, number: row.number })),
      );
      for (const part of chunks(keys))
        await queries
          .insertInto('import_row_keys')
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },

    correct: async (id: string, corrections: Record<string, string>): Promise<void> => {
      await change(id)
        .set({ corrections: JSON.stringify(corrections) })
        .execute();
    },

    /**
     * Corrects columns of a row, and each of them in every row that is wrong there and says the same; all those are checked
     * again. What a row that is wrong elsewhere says rightly stays.
     */
    correctAll: async (
      importId: string,
      rowId: string,
      given: readonly { field: string; at: number; from: string; to: string }[],
    ): Promise<void> => {
      await sql`UPDATE import_rows r SET corrections = r.corrections || f.corrections,
          state = 'unchecked', errors = '[]', duplicates = '[]'
        FROM (SELECT r.id, jsonb_object_agg(g.field, g."to") AS corrections FROM import_rows r
          JOIN jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g (field text, at int, "from" text, "to" text)
            ON r.id = ${rowId}::uuid OR (r.state = 'error'
              AND EXISTS (SELECT FROM jsonb_array_elements(r.errors) e
                WHERE starts_with((e ->> 'pointer') || '/', '/data/attributes/' || g.field || '/'))
              AND coalesce(r.corrections ->> g.field, r.cells[g.at + 1], '') = g."from")
          WHERE r.tenant_id = ${tenantId} AND r.import_id = ${importId}::uuid GROUP BY r.id) f
        WHERE r.tenant_id = ${tenantId} AND r.id = f.id`.execute(queries);
    },

    choose: async (id: string, choice: ImportRowRecord['choice']): Promise<void> => {
      await change(id).set({ choice }).execute();
    },

    /** Makes one choice for every duplicate with which it can be. */
    chooseAll: async (importId: string, choice: ImportRowRecord['choice']): Promise<void> => {
      const possible = {
        skip: sql`true`,
        update: sql`jsonb_path_exists(duplicates, '$[*] ? (@.record_id != null)')`,
        add: sql`NOT jsonb_path_exists(duplicates, '$[*] ? (@.is_same == true && @.record_id != null)')`,
      }[choice];
      await sql`UPDATE import_rows SET choice = ${choice} WHERE tenant_id = ${tenantId}
        AND import_id = ${importId}::uuid AND state = 'duplicate' AND ${possible}`.execute(queries);
    },

    /** Whether another row of this import has changed that record. */
    hasUpdated: async (importId: string, recordId: string): Promise<boolean> =>
      (await of(importId)
        .where('state', '=', 'updated')
        .where('record_id', '=', recordId)
        .select('id')
        .executeTakeFirst()) !== undefined,

    markUpdated: async (id: string, updated: UpdatedRecord): Promise<void> => {
      await change(id)
        .set({ state: 'updated', record_id: updated.id, made: JSON.stringify(updated) })
        .execute();
    },

    markMade: async (id: string, made: MadeRecord): Promise<void> => {
      await change(id)
        .set({ state: 'created', record_id: made.id, made: JSON.stringify(made) })
        .execute();
    },

    markFailed: async (id: string, errors: readonly FieldError[]): Promise<void> => {
      await change(id)
        .set({ state: 'failed', errors: JSON.stringify(errors) })
        .execute();
    },

    markUndone: async (id: string, left: LeftReason | null): Promise<void> => {
      await change(id)
        .set({ state: left === null ? 'undone' : 'left', left_reason: left })
        .execute();
    },

    /** What is not made is left out: duplicates are skipped, rows with errors have failed. */
    settle: async (importId: string): Promise<void> => {
      await sql`UPDATE import_rows SET state = CASE state WHEN 'duplicate' THEN 'skipped' ELSE 'failed' END
        WHERE tenant_id = ${tenantId} AND import_id = ${importId}::uuid
          AND state IN ('duplicate', 'error')`.execute(queries);
    },
  };
}
