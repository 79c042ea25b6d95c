import { QueryError, type SortTerm } from '@samen/jsonapi';

/** The order of a list in one word, as `sort` would say it. */
export const orderName = (terms: readonly SortTerm[]): string =>
  terms.map(({ field, descending }) => `${descending ? '-' : ''}${field}`).join(',');

type Value = string | number | boolean | null;

/** Where a page ended: its order, and the values of that order in its last row. Of another order it is refused. */
export function readPosition(text: string, order: string, length: number): Value[] {
  const [name, ...values] = JSON.parse(text) as Value[];
  if (name !== order || values.length !== length) throw new QueryError('page[after]');
  return values;
}
