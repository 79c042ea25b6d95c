import type { Listed, ListPart } from '@samen/jsonapi';
import { orderName, readPosition } from '../db/list-position.ts';

const byId = (one: { id: string }, other: { id: string }): number => {
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
};

/**
 * The requested part of a list that is known as a whole, in its own order or by id: a list with other orders does not
 * compile here. A cursor names the record that came
 * last; where that has gone, the list goes on at its place.
 */
export function partOfList<Row extends { id: string }>(
  all: readonly Row[],
  { ids, sort, page }: ListPart<'id'>,
): Listed<Row> & { records: number } {
  const [term] = sort;
  const matching = ids === null ? [...all] : all.filter(({ id }) => ids.includes(id));
  if (term) matching.sort((one, other) => (term.descending ? byId(other, one) : byId(one, other)));
  const order = orderName(sort);
  let start = page.offset;
  if (page.after !== null) {
    const [id, place] = readPosition(page.after, order, 2);
    const found = matching.findIndex((one) => one.id === id);
    start = found < 0 ? Number(place) : found + 1;
  }
  const rows = matching.slice(start, start + page.size);
  const last = rows.at(-1);
  const isMore = start + page.size < matching.length;
  const next = last && isMore ? JSON.stringify([order, last.id, start + page.size - 1]) : null;
  return { rows, next, records: matching.length };
}
