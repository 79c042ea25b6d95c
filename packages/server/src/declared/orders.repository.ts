import { sql, type RawBuilder } from 'kysely';
import { toSnake, type SortTerm } from '@samen/jsonapi';
import type { Declaration } from '@samen/jsonapi/declaration';

type Sql = RawBuilder<unknown>;

/** What a list is sorted by that is no attribute has to be there; an attribute may be sorted otherwise than it is stored. */
export type OwnOrders<D extends Declaration> = {
  [Name in Exclude<D['sorts'][number], keyof D['attributes']>]: Sql;
} & { [Name in D['sorts'][number]]?: Sql };

/** A term of an ORDER BY, before it is said where what is not there stands: an index has that one way. */
export interface OrderTerm {
  field: string;
  column: Sql;
  descending: boolean;
}

/** Of a column that is always there. */
export const termSql = ({ column, descending }: Pick<OrderTerm, 'column' | 'descending'>): Sql =>
  descending ? sql`${column} DESC` : sql`${column} ASC`;

/** Makes the terms of an ORDER BY. */
export function orders<D extends Declaration>(
  declaration: D,
  alias: string,
  own: OwnOrders<D>,
): (sort: readonly SortTerm[]) => OrderTerm[] {
  const written = own as Readonly<Record<string, Sql | undefined>>;
  const byName = new Map(
    declaration.sorts.map((name) => [toSnake(name), written[name] ?? sql.ref(`${alias}.${toSnake(name)}`)]),
  );
  return (sort) =>
    sort.flatMap(({ field, descending }) => {
      const column = byName.get(field);
      return column ? [{ field, column, descending }] : [];
    });
}
