import { toSnake } from '@samen/jsonapi';
import type { Declaration, Sort } from '@samen/jsonapi/declaration';
import { filtersOf, findFilter } from './filters.ts';

/** The names that a list of a resource takes, as on the wire. */
export function listRules<D extends Declaration>(declaration: D) {
  return {
    filters: [...filtersOf(declaration).keys()],
    takesFilter: (name: string) => findFilter(declaration, name) !== null,
    sorts: declaration.sorts.map((name) => toSnake(name) as Sort<D>),
    includes: declaration.includes.map(toSnake),
  };
}

/** The names that one record takes. */
export const oneRules = ({ includes }: Declaration) => ({ includes: includes.map(toSnake) });
