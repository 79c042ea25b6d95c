import { sql, type RawBuilder } from 'kysely';
import { FOREIGN_KEY_VIOLATION } from '../../../db/database-errors.ts';
import type { Queries } from '../../../db/database.ts';
import {
  mergedAs,
  type MergedColumn,
  type MergedType,
  type MovedColumn,
  type NamingColumn,
} from '../../../db/merged-columns.ts';

type Sql = RawBuilder<unknown>;
type Values = Readonly<Record<string, unknown>>;

/** Two records of which one goes on as both. */
export interface MergedPair {
  tenantId: string;
  mergeId: string;
  type: MergedType;
  keptId: string;
  goneId: string;
  now: Date;
}

/** How much of a kind moves. */
export interface MovedCount {
  kind: string;
  count: number;
}

interface TableShape {
  /** Of the primary key, without the tenant. */
  key: readonly string[];
  /** All that can be written. */
  columns: readonly string[];
}

/** They are those of the schema, which does not change while a server runs. */
const shapes = new Map<string, TableShape>();

async function shapeOf(queries: Queries, table: string): Promise<TableShape> {
  const cached = shapes.get(table);
  if (cached) return cached;
  const { rows } = await sql<{ name: string; is_key: boolean }>`
    SELECT a.attname AS name, a.attname <> 'tenant_id' AND coalesce(a.attnum = ANY (i.indkey), false) AS is_key
    FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
    WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attgenerated = ''`.execute(queries);
  const shape = {
    key: rows.filter((one) => one.is_key).map(({ name }) => name),
    columns: rows.map(({ name }) => name),
  };
  shapes.set(table, shape);
  return shape;
}

const all = (parts: readonly Sql[]) => sql.join([...parts], sql` AND `);
const listOf = (names: readonly string[], of: string) =>
  sql.join(names.map((name) => sql`${sql.id(of)}.${sql.ref(name)}`));
const isSame = (names: readonly string[], one: string, other: string) =>
  all(names.map((name) => sql`${sql.id(one)}.${sql.ref(name)} = ${sql.id(other)}.${sql.ref(name)}`));

const isMoved = (column: MergedColumn): column is MovedColumn =>
  !('stays' in column) && !('within' in column);
const isNaming = (column: MergedColumn): column is NamingColumn => 'within' in column;

/** The rows that name a record. */
const rowsOf = ({ column, where }: MovedColumn, tenantId: string, id: string, row: Sql = sql`r`): Sql =>
  all([
    sql`${row}.tenant_id = ${tenantId}`,
    sql`${row}.${sql.ref(column)} = ${id}::uuid`,
    ...(where === undefined ? [] : [where(row)]),
  ]);

/** What is written without that people see how much of it. */
const UNCOUNTED = '';

/**
 * Writes for a merge what domains have registered, and stores of each row what it was and what became of it: the undo puts
 * back whatever is as the merge left it.
 */
export function mergeWriter(queries: Queries, { tenantId, mergeId, type, keptId, goneId, now }: MergedPair) {
  let step = 0;

  /** Runs a statement that returns the rows `r` as they are afterwards, and stores what they were. */
  async function write(
    table: string,
    written: { kind?: string; statement: Sql; with?: Sql; join?: Sql; before: Sql; after: Sql },
  ): Promise<void> {
    const { key } = await shapeOf(queries, table);
    const keys = sql.join(key.flatMap((name) => [sql`${name}::text`, sql`c.${sql.ref(name)}`]));
    step += 1;
    await sql`WITH ${written.with ?? sql``} changed AS (${written.statement} RETURNING r.*)
      INSERT INTO merge_changes (tenant_id, merge_id, step, table_name, kind, row_key, before, after)
      SELECT ${tenantId}, ${mergeId}::uuid, ${step}::int, ${table}, ${written.kind ?? UNCOUNTED},
        jsonb_build_object(${keys}), ${written.before}, ${written.after}
      FROM changed c ${written.join ?? sql``}`.execute(queries);
  }

  const remove = (table: string, where: Sql) =>
    write(table, {
      statement: sql`DELETE FROM ${sql.table(table)} r WHERE ${where}`,
      before: sql`to_jsonb(c)`,
      after: sql`NULL::jsonb`,
    });

  /** Updates rows whose keys stay as they are; they are locked first, to be stored as they were. */
  async function update(
    table: string,
    rows: { where: Sql; set: Sql; from?: Sql; before: Sql; after: Sql },
  ): Promise<void> {
    const { key } = await shapeOf(queries, table);
    await write(table, {
      with: sql`old AS (SELECT r.* FROM ${sql.table(table)} r WHERE ${rows.where} FOR UPDATE),`,
      statement: sql`UPDATE ${sql.table(table)} r SET ${rows.set} FROM old ${rows.from ?? sql``}
        WHERE r.tenant_id = ${tenantId} AND ${isSame(key, 'r', 'old')}`,
      join: sql`JOIN old ON ${isSame(key, 'c', 'old')}`,
      before: rows.before,
      after: rows.after,
    });
  }

  async function change(table: string, where: Sql, values: Values): Promise<void> {
    const names = Object.keys(values);
    if (names.length === 0) return;
    const { columns } = await shapeOf(queries, table);
    const version = columns.includes('lock_version') ? sql`, lock_version = r.lock_version + 1` : sql``;
    const pick = (row: Sql) => sql`(SELECT jsonb_object_agg(one.key, one.value)
      FROM jsonb_each(to_jsonb(${row})) one WHERE one.key = ANY (${names}::text[]))`;
    await update(table, {
      where,
      set: sql`(${sql.join(names.map((name) => sql.ref(name)))}) = ROW (${listOf(names, 'given')}) ${version}`,
      from: sql`, jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) AS given`,
      before: pick(sql`old`),
      after: pick(sql`c`),
    });
  }

  /** Whether the row has one of the record `id` beside it with which it may not be there. */
  const collides = (one: MovedColumn, id: string, holds?: MovedColumn['where']): Sql => {
    const { table, once } = one;
    const there = sql`o`;
    return sql`EXISTS (SELECT FROM ${sql.table(table)} o WHERE ${all([
      rowsOf(one, tenantId, id, there),
      ...(once && once.with.length > 0 ? [isSame(once.with, 'o', 'r')] : []),
      ...(once?.among ? [once.among(there), once.among(sql`r`)] : []),
      ...(holds ? [holds(there)] : []),
    ])})`;
  };

  /** Puts as many rows behind those of the record that stays as find room there. */
  async function moveAsFits(
    one: MovedColumn,
    { most, place }: NonNullable<MovedColumn['room']>,
  ): Promise<void> {
    const { table, column, kind } = one;
    const { key } = await shapeOf(queries, table);
    const at = sql.ref(place);
    await write(table, {
      ...(kind === undefined ? {} : { kind }),
      with: sql`fit AS (SELECT ${listOf(key, 'r')}, r.${at} AS former,
          row_number() OVER (ORDER BY r.${at}, r.id)
            + (SELECT count(*) FROM ${sql.table(table)} o WHERE ${rowsOf(one, tenantId, keptId, sql`o`)}) AS number
        FROM ${sql.table(table)} r WHERE ${rowsOf(one, tenantId, goneId)}),`,
      statement: sql`UPDATE ${sql.table(table)} r SET ${sql.ref(column)} = ${keptId}::uuid, ${at} = fit.number FROM fit
        WHERE r.tenant_id = ${tenantId} AND ${isSame(key, 'r', 'fit')} AND fit.number <= ${most}`,
      join: sql`JOIN fit ON ${isSame(key, 'c', 'fit')}`,
      before: sql`jsonb_build_object(${column}::text, ${goneId}::text, ${place}::text, fit.former)`,
      // Where it stands among the others is no change of what it says.
      after: sql`jsonb_build_object(${column}::text, ${keptId}::text)`,
    });
  }

  async function move(one: MovedColumn): Promise<void> {
    const { table, column, kind, once, both, apart, prevails, claims } = one;
    const gone = rowsOf(one, tenantId, goneId);
    if (apart !== undefined)
      for (const [of, about] of [
        [goneId, keptId],
        [keptId, goneId],
      ] as const)
        await remove(table, all([rowsOf(one, tenantId, of), sql`r.${sql.ref(apart)} = ${about}::uuid`]));
    const given = typeof both === 'function' ? both(now) : null;
    if (given && prevails)
      await change(
        table,
        all([rowsOf(one, tenantId, keptId), sql`NOT (${prevails(sql`r`)})`, collides(one, goneId, prevails)]),
        given,
      );
    if (claims)
      await change(
        table,
        all([
          sql`r.tenant_id = ${tenantId} AND r.${sql.ref(column)} IS NULL AND ${claims(sql`r`, goneId)}`,
          sql`NOT ${collides(one, keptId)} AND NOT ${collides(one, goneId)}`,
        ]),
        { [column]: keptId },
      );
    if (one.room) return moveAsFits(one, one.room);
    const isTwice = once && collides(one, keptId);
    if (isTwice && both === 'removed') await remove(table, all([gone, isTwice]));
    if (isTwice && given) await change(table, all([gone, isTwice]), given);
    await write(table, {
      ...(kind === undefined ? {} : { kind }),
      statement: sql`UPDATE ${sql.table(table)} r SET ${sql.ref(column)} = ${keptId}::uuid
        WHERE ${isTwice && both === 'stays' ? all([gone, sql`NOT ${isTwice}`]) : gone}`,
      before: sql`jsonb_build_object(${column}::text, ${goneId}::text)`,
      after: sql`jsonb_build_object(${column}::text, ${keptId}::text)`,
    });
  }

  const rename = ({ table, column }: NamingColumn) =>
    update(table, {
      where: sql`r.tenant_id = ${tenantId} AND strpos(r.${sql.ref(column)}::text, ${goneId}) > 0`,
      set: sql`${sql.ref(column)} = replace(r.${sql.ref(column)}::text, ${goneId}, ${keptId})::jsonb`,
      before: sql`jsonb_build_object(${column}::text, old.${sql.ref(column)})`,
      after: sql`jsonb_build_object(${column}::text, c.${sql.ref(column)})`,
    });

  return {
    /** Gives the row with this id other values, if any. */
    change: (table: string, id: string, values: Values) =>
      change(table, sql`r.tenant_id = ${tenantId} AND r.id = ${id}::uuid`, values),

    /** Moves what belongs to the record that goes. */
    async moveAll(columns: readonly MergedColumn[]): Promise<void> {
      for (const one of columns.filter(({ of }) => of === mergedAs[type])) {
        if (isMoved(one)) await move(one);
        if (isNaming(one)) await rename(one);
      }
    },
  };
}

/**
 * Lets no one else change which rows have a place with one of the two until the transaction ends; before the records are
 * locked, as who adds a row does.
 */
export async function lockRooms(
  queries: Queries,
  columns: readonly MergedColumn[],
  { tenantId, type, keptId, goneId }: Pick<MergedPair, 'tenantId' | 'type' | 'keptId' | 'goneId'>,
): Promise<void> {
  // In one order, so that two merges follow each other.
  for (const one of columns.filter(isMoved).filter(({ of }) => of === mergedAs[type]))
    for (const id of [keptId, goneId].toSorted()) await one.room?.lock(queries, tenantId, id);
}

/** What a merge would move of the record that goes. */
export async function countMoved(
  queries: Queries,
  columns: readonly MergedColumn[],
  { tenantId, type, keptId, goneId }: Pick<MergedPair, 'tenantId' | 'type' | 'keptId' | 'goneId'>,
): Promise<MovedCount[]> {
  const counted = columns
    .filter(isMoved)
    .filter(({ of, kind }) => of === mergedAs[type] && kind !== undefined);
  const countOf = (one: MovedColumn, id: string) =>
    sql`(SELECT count(${one.counts === undefined ? sql`*` : sql`DISTINCT r.${sql.ref(one.counts)}`})
      FROM ${sql.table(one.table)} r WHERE ${rowsOf(one, tenantId, id)})`;
  const { rows } = await sql<MovedCount>`SELECT kind, sum(count)::int AS count FROM (${sql.join(
    counted.flatMap((one) => {
      const there = countOf(one, goneId);
      if (!one.room) return [sql`SELECT ${one.kind}::text AS kind, ${there} AS count`];
      const fitting = sql`least(${there}, greatest(${one.room.most} - ${countOf(one, keptId)}, 0))`;
      return [
        sql`SELECT ${one.kind}::text AS kind, ${fitting} AS count`,
        sql`SELECT ${one.room.left}::text AS kind, ${there} - ${fitting} AS count`,
      ];
    }),
    sql` UNION ALL `,
  )}) parts WHERE count > 0 GROUP BY kind ORDER BY kind`.execute(queries);
  return rows;
}

interface Step {
  step: number;
  table_name: string;
  kind: string;
  /** That have to be as the merge left them; null where the rows were removed. */
  columns: string[] | null;
  /** That are put back. */
  restored: string[];
  count: number;
}

/**
 * Puts back what a merge has written, the last first, wherever it is as the merge left it. Returns how many rows of each
 * kind are not: they were changed or removed since.
 */
export async function undoMerge(
  queries: Queries,
  { tenantId, mergeId }: Pick<MergedPair, 'tenantId' | 'mergeId'>,
): Promise<MovedCount[]> {
  const ofMerge = sql`m.tenant_id = ${tenantId} AND m.merge_id = ${mergeId}::uuid`;
  const { rows: steps } = await sql<Step>`SELECT step, min(table_name) AS table_name, min(kind) AS kind,
      (SELECT array_agg(name ORDER BY name) FROM jsonb_object_keys((array_agg(m.after))[1]) name) AS columns,
      (SELECT array_agg(name ORDER BY name) FROM jsonb_object_keys((array_agg(m.before))[1]) name) AS restored,
      count(*)::int AS count
    FROM merge_changes m WHERE ${ofMerge} GROUP BY step ORDER BY step DESC`.execute(queries);
  const left = new Map<string, number>();
  for (const one of steps) {
    const rows = sql`${ofMerge} AND m.step = ${one.step}::int`;
    const put =
      one.columns === null
        ? await insertAgain(queries, rows, one)
        : await putBack(queries, rows, tenantId, one.columns, one);
    if (put < one.count && one.kind !== UNCOUNTED)
      left.set(one.kind, (left.get(one.kind) ?? 0) + one.count - put);
  }
  return [...left].map(([kind, count]) => ({ kind, count }));
}

/** A row of a change, as a row of its table. */
const as = (table: string, column: string) =>
  sql`jsonb_populate_record(NULL::${sql.table(table)}, m.${sql.ref(column)})`;

async function putBack(
  queries: Queries,
  rows: Sql,
  tenantId: string,
  names: readonly string[],
  { table_name: table, restored }: Step,
): Promise<number> {
  const { key, columns } = await shapeOf(queries, table);
  const version = columns.includes('lock_version') ? sql`, lock_version = r.lock_version + 1` : sql``;
  const isUnchanged = names.map((name) => sql`r.${sql.ref(name)} IS NOT DISTINCT FROM a.${sql.ref(name)}`);
  const { numAffectedRows = 0n } = await sql`UPDATE ${sql.table(table)} r
    SET (${sql.join(restored.map((name) => sql.ref(name)))}) = ROW (${listOf(restored, 'b')}) ${version}
    FROM merge_changes m, ${as(table, 'row_key')} k, ${as(table, 'before')} b, ${as(table, 'after')} a
    WHERE ${rows} AND r.tenant_id = ${tenantId} AND ${isSame(key, 'r', 'k')}
      AND ${all(isUnchanged)}`.execute(queries);
  return Number(numAffectedRows);
}

/** What the rows belonged to may be gone as well: those alone are left out. */
async function insertAgain(queries: Queries, rows: Sql, { table_name: table }: Step): Promise<number> {
  const { columns } = await shapeOf(queries, table);
  const insert = async (which: Sql): Promise<number> => {
    await sql`SAVEPOINT removed_rows`.execute(queries);
    try {
      const { numAffectedRows = 0n } = await sql`INSERT INTO ${sql.table(table)}
          (${sql.join(columns.map((name) => sql.ref(name)))})
        SELECT ${listOf(columns, 'b')} FROM merge_changes m, ${as(table, 'before')} b
        WHERE ${which} ON CONFLICT DO NOTHING`.execute(queries);
      await sql`RELEASE SAVEPOINT removed_rows`.execute(queries);
      return Number(numAffectedRows);
    } catch (error) {
      const isOrphan = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
      if (!isOrphan) throw error;
      await sql`ROLLBACK TO SAVEPOINT removed_rows`.execute(queries);
      return -1;
    }
  };
  const together = await insert(rows);
  if (together >= 0) return together;
  const { rows: numbers } = await sql<{ number: string }>`SELECT m.number::text AS number
    FROM merge_changes m WHERE ${rows}`.execute(queries);
  let inserted = 0;
  for (const { number } of numbers)
    inserted += Math.max(await insert(sql`${rows} AND m.number = ${number}::bigint`), 0);
  return inserted;
}
