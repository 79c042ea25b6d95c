import { sql, type RawBuilder } from 'kysely';
import { LIST_WINDOW, type Listed, type ListPart, type SortTerm } from '@samen/jsonapi';
import type { Queries } from './database.ts';
import { orderName, readPosition } from './list-position.ts';
import { isUuid } from './uuid.ts';

type Sql = RawBuilder<unknown>;

/** What a list can be ordered by. */
export interface SortKey {
  sql: Sql;
  type: 'timestamptz' | 'date' | 'text' | 'uuid' | 'float8' | 'float4' | 'numeric' | 'boolean';
  /** Where rows without a value come; a key that says nothing has one in every row. */
  nulls?: 'last' | 'lowest' | 'highest';
  /** In this part of a list every row has one; in another a row may lack it. */
  isThere?: boolean;
}

export interface ListShape {
  /** The records' ids, which end every order. */
  id: Sql;
  keys: Readonly<Record<string, SortKey>>;
  /** The order where none is requested. */
  order: readonly SortTerm[];
  /** What decides between rows that a requested order leaves equal. */
  then?: readonly SortTerm[];
}

type Positioned<Row> = Row & { position: string };

interface Term {
  key: SortKey;
  descending: boolean;
  nullsLast: boolean;
}

/** The terms up to the id, each field once. */
function termsOf({ sort }: ListPart, { order, then = [] }: ListShape): SortTerm[] {
  const all = [...(sort.length > 0 ? sort : order), ...then, { field: 'id', descending: false }];
  const unique = all.filter(({ field }, at) => all.findIndex((one) => one.field === field) === at);
  return unique.slice(0, unique.findIndex(({ field }) => field === 'id') + 1);
}

function nullsLast({ nulls }: SortKey, descending: boolean): boolean {
  if (nulls === 'last') return true;
  return nulls === 'lowest' ? descending : !descending;
}

const mayLack = ({ nulls, isThere }: SortKey): boolean => nulls !== undefined && isThere !== true;

/** The column in which a selected row carries the value of its nth sort key. */
const sortColumn = (at: number): string => `sort_${at}`;

const orderOf = ({ key, descending, nullsLast: last }: Term, at: number): Sql => {
  const term = sql`${sql.ref(sortColumn(at))} ${descending ? sql`DESC` : sql`ASC`}`;
  return mayLack(key) ? sql`${term} ${last ? sql`NULLS LAST` : sql`NULLS FIRST`}` : term;
};

const valueOf = ({ key }: Term, value: unknown): Sql => sql`${value}::${sql.raw(key.type)}`;

const isEqual = (term: Term, value: unknown): Sql =>
  value === null ? sql`${term.key.sql} IS NULL` : sql`${term.key.sql} = ${valueOf(term, value)}`;

function comesAfter(term: Term, value: unknown): Sql {
  const { key, descending, nullsLast: last } = term;
  if (value === null) return last ? sql`false` : sql`${key.sql} IS NOT NULL`;
  const beyond = descending
    ? sql`${key.sql} < ${valueOf(term, value)}`
    : sql`${key.sql} > ${valueOf(term, value)}`;
  return mayLack(key) && last ? sql`(${beyond} OR ${key.sql} IS NULL)` : beyond;
}

/** Rows behind a position: equal in the first terms, and behind it in the next one. */
function afterSql(terms: readonly Term[], values: readonly unknown[]): Sql {
  const branches = terms.map((term, at) => {
    const equal = terms.slice(0, at).map((one, place) => isEqual(one, values[place]));
    return sql`(${sql.join([...equal, comesAfter(term, values[at])], sql` AND `)})`;
  });
  const [first] = terms;
  // Said once more for the first term alone, so that an index in this order is entered at the position.
  const entry =
    first && !mayLack(first.key) && values[0] !== null
      ? sql`${first.key.sql} ${first.descending ? sql`<=` : sql`>=`} ${valueOf(first, values[0])}`
      : sql`true`;
  return sql`${entry} AND (${sql.join(branches, sql` OR `)})`;
}

/** The condition that `filter[id]` sets; what is no id of ours belongs to no row. */
export const idsSql = (id: Sql, ids: readonly string[] | null): Sql =>
  ids === null ? sql`true` : sql`${id} = ANY (${ids.filter(isUuid)}::uuid[])`;

/**
 * What selects a page of a list, whether it is requested by number, offset or cursor: `sortColumns` among the columns,
 * `after` among the conditions, and `orderBy` and `limit` at the end. One row more is read than is shown, to know
 * whether any follow. `position` is made of `sortColumns` around that, where only the rows of the page are left.
 */
export function listPage(part: ListPart, shape: ListShape) {
  const { page } = part;
  const keys: Readonly<Record<string, SortKey>> = { ...shape.keys, id: { sql: shape.id, type: 'uuid' } };
  const requested = termsOf(part, shape);
  const terms = requested.flatMap(({ field, descending }) => {
    const key = keys[field];
    return key ? [{ key, descending, nullsLast: nullsLast(key, descending) }] : [];
  });
  const order = orderName(requested);
  const orderBy = sql`ORDER BY ${sql.join(terms.map(orderOf))}`;
  const limit = sql`LIMIT ${page.size + 1} OFFSET ${page.offset}`;
  return {
    sortColumns: sql.join(terms.map(({ key }, at) => sql`${key.sql} AS ${sql.ref(sortColumn(at))}`)),
    position: (alias: string): Sql => {
      const values = terms.map((_term, at) => sql.ref(`${alias}.${sortColumn(at)}`));
      return sql`jsonb_build_array(${order}::text, ${sql.join(values)})::text AS position`;
    },
    after: page.after === null ? sql`true` : afterSql(terms, readPosition(page.after, order, terms.length)),
    orderBy,
    limit,
    /** A part of a list, a SELECT with `sortColumns` and `after`, read no further than the page can need. */
    partOf: (part: Sql): Sql => sql`(${part} ${orderBy} LIMIT ${page.offset + page.size + 1})`,
    /** The page of a union of such parts, which have no row in common: each is read in the order of an index. */
    ofParts: (parts: readonly Sql[]): Sql =>
      sql`SELECT * FROM (${sql.join([...parts], sql` UNION ALL `)}) parts ${orderBy} ${limit}`,
    /** The rows of the page alone, and where it ended. */
    cut<Row>(rows: readonly Positioned<Row>[]): Listed<Row> {
      const shown = rows.slice(0, page.size);
      return { rows: shown, next: rows.length > page.size ? (shown.at(-1)?.position ?? null) : null };
    },
  };
}

/** Reads a page of `columns` of `from`, a FROM clause with its conditions. */
export async function readPage<Row>(
  queries: Queries,
  { part, shape, columns, from }: { part: ListPart; shape: ListShape; columns: Sql; from: Sql },
): Promise<Listed<Row>> {
  const { sortColumns, position, after, orderBy, limit, cut } = listPage(part, shape);
  const { rows } = await sql<Positioned<Row>>`SELECT page.*, ${position('page')} FROM (
    SELECT ${columns}, ${sortColumns} ${from} AND ${after} ${orderBy} ${limit}) page`.execute(queries);
  return cut(rows);
}

/** Counts rows of `from`, a FROM clause with its conditions, up to one more than a list reports. */
export const countedSql = (from: Sql): Sql =>
  sql`SELECT count(*) AS records FROM (SELECT ${from} LIMIT ${LIST_WINDOW + 1}) counted`;

/** How many rows `from` has, as far as a list counts them. */
export async function countRows(queries: Queries, from: Sql): Promise<number> {
  const { rows } = await (countedSql(from) as RawBuilder<{ records: number }>).execute(queries);
  return rows[0]?.records ?? 0;
}
