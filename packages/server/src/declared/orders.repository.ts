import { sql } from 'kysely';
import { toSnake } from '@samen/jsonapi';
import { isKept, type Declaration, type Kind } from '@samen/jsonapi/declaration';
import type { SortKey } from '../db/list-page.ts';

/** What a list is sorted by that is no attribute has to be there; an attribute may be sorted otherwise than it is stored. */
export type OwnOrders<D extends Declaration> = {
  [Name in Exclude<D['sorts'][number], keyof D['attributes']>]: SortKey;
} & { [Name in D['sorts'][number]]?: SortKey };

const TYPES: Partial<Record<Kind, SortKey['type']>> = {
  text: 'text',
  oneOf: 'text',
  moment: 'timestamptz',
  day: 'date',
  flag: 'boolean',
  whole: 'numeric',
  decimal: 'numeric',
};

function keyOf({ attributes }: Declaration, name: string, alias: string): SortKey[] {
  const attribute = attributes[name];
  const type = attribute && TYPES[attribute.kind];
  if (!type) return [];
  const key = { sql: sql.ref(`${alias}.${toSnake(name)}`), type };
  return [isKept(attribute) ? key : { ...key, nulls: 'last' }];
}

/** What lists of a resource are sorted by, under the names of the wire; what is not there comes last. */
export function orders<D extends Declaration>(
  declaration: D,
  alias: string,
  own: OwnOrders<D>,
): Record<string, SortKey> {
  const written = own as Readonly<Record<string, SortKey | undefined>>;
  const keys = declaration.sorts.flatMap((name) => {
    const given = written[name];
    return (given ? [given] : keyOf(declaration, name, alias)).map((key) => [toSnake(name), key] as const);
  });
  return Object.fromEntries(keys);
}
