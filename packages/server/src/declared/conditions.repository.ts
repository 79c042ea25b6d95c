import { sql, type RawBuilder } from 'kysely';
import { toSnake, type Predicate } from '@samen/jsonapi';
import type { Attribute, Declaration, ReadFilters } from '@samen/jsonapi/declaration';
import { escapeLike } from '../db/like-pattern.ts';
import { comparisonOf } from './filters.ts';

type Sql = RawBuilder<unknown>;

const TYPES: Partial<Record<Attribute['kind'], string>> = {
  whole: 'int',
  decimal: 'float8',
  flag: 'boolean',
  day: 'date',
  moment: 'timestamptz',
  id: 'uuid',
  ids: 'uuid',
};

const isList = ({ kind }: Attribute): boolean => kind === 'ids' || kind === 'list';

const escaped = (text: unknown): string => escapeLike(String(text));

function compareList(column: Sql, type: Sql, predicate: Predicate, value: unknown): Sql {
  switch (predicate) {
    case 'in':
      return sql`${column} && ${value}::${type}[]`;
    case 'not_in':
      return sql`NOT ${column} && ${value}::${type}[]`;
    case 'eq':
      return sql`${column} @> ARRAY[${value}]::${type}[]`;
    case 'not_eq':
      return sql`NOT ${column} @> ARRAY[${value}]::${type}[]`;
    case 'present':
      return sql`(${column} <> '{}') = ${value}::boolean`;
    case 'blank':
      return sql`(${column} = '{}') = ${value}::boolean`;
    default:
      throw new Error(`A list has no predicate ${predicate}`);
  }
}

function compareOne(column: Sql, type: Sql, predicate: Predicate, value: unknown): Sql {
  switch (predicate) {
    case 'eq':
      return sql`${column} = ${value}::${type}`;
    case 'not_eq':
      return sql`${column} IS DISTINCT FROM ${value}::${type}`;
    case 'in':
      return sql`${column} = ANY (${value}::${type}[])`;
    case 'not_in':
      return sql`(${column} = ANY (${value}::${type}[])) IS NOT TRUE`;
    case 'lt':
      return sql`${column} < ${value}::${type}`;
    case 'lteq':
      return sql`${column} <= ${value}::${type}`;
    case 'gt':
      return sql`${column} > ${value}::${type}`;
    case 'gteq':
      return sql`${column} >= ${value}::${type}`;
    case 'cont':
      return sql`${column} LIKE ${`%${escaped(value)}%`}`;
    case 'i_cont':
      return sql`${column} ILIKE ${`%${escaped(value)}%`}`;
    case 'start':
      return sql`${column} ILIKE ${`${escaped(value)}%`}`;
    case 'end':
      return sql`${column} ILIKE ${`%${escaped(value)}`}`;
    // As an index for those without a value says it.
    case 'null':
      return value === true ? sql`${column} IS NULL` : sql`${column} IS NOT NULL`;
    case 'not_null':
      return value === true ? sql`${column} IS NOT NULL` : sql`${column} IS NULL`;
    case 'present':
      return sql`(coalesce(${column}::text, '') <> '') = ${value}::boolean`;
    case 'blank':
      return sql`(coalesce(${column}::text, '') = '') = ${value}::boolean`;
    case 'true':
      return sql`(${column} IS TRUE) = ${value}::boolean`;
    case 'false':
      return sql`(${column} IS FALSE) = ${value}::boolean`;
  }
}

function compare(column: Sql, attribute: Attribute, predicate: Predicate, value: unknown): Sql {
  const type = sql.raw(TYPES[attribute.item?.kind ?? attribute.kind] ?? 'text');
  return isList(attribute)
    ? compareList(column, type, predicate, value)
    : compareOne(column, type, predicate, value);
}

type Own<Read, View> = { [Name in keyof Read]?: (value: NonNullable<Read[Name]>, view: View) => Sql };

/** The SQL of filters that the declaration cannot say: of those with a name of their own, and of any other. */
export type OwnConditions<D extends Declaration, View> = Own<ReadFilters<D>, View> & {
  [Name in keyof D['filters']]: unknown;
};

/** One condition, and the filter that it is of. */
export interface Condition<Name extends string = string> {
  filter: Name;
  sql: Sql;
}

/** Makes a condition of each filter, on the table by its alias. */
export function conditions<D extends Declaration, View>(
  declaration: D,
  alias: string,
  own: OwnConditions<D, View>,
): (filters: ReadFilters<D>, view: View) => Condition<keyof ReadFilters<D> & string>[] {
  const named = own as Readonly<Record<string, ((value: unknown, view: View) => Sql) | undefined>>;

  function conditionOf(name: string, value: unknown, view: View): Sql {
    const written = named[name];
    if (written) return written(value, view);
    const comparison = comparisonOf(declaration, name);
    if (!comparison) throw new Error(`${declaration.type} declares no filter ${name}`);
    const { of, predicate } = comparison;
    const parts = of.map((one) =>
      compare(sql.ref(`${alias}.${toSnake(one.name)}`), one.attribute, predicate, value),
    );
    return sql`(${sql.join(parts, sql` OR `)})`;
  }

  return (filters, view) =>
    Object.entries(filters).map(([name, value]) => ({
      filter: name as keyof ReadFilters<D> & string,
      sql: conditionOf(name, value, view),
    }));
}
