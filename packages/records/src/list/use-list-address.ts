import { useLocation, useNavigate } from '@samen/router';
import { useMemo } from 'react';
import {
  listQuery,
  readList,
  writeSort,
  type FilterKinds,
  type FilterValues,
  type ListRules,
  type ListState,
} from './list-address.ts';

/** Part of a list's state; what is left out stays as it is, except the page, which becomes the first. */
export interface ListChange<Kinds extends FilterKinds, By extends string> extends Partial<
  Omit<ListState<Kinds, By>, 'filters'>
> {
  filters?: Partial<FilterValues<Kinds>>;
}

export interface ListAddress<
  Kinds extends FilterKinds = FilterKinds,
  By extends string = string,
> extends ListState<Kinds, By> {
  /** As the API takes it: `-updated_at`. */
  wireSort: string;
  /** A filter is in use, so an empty list is no reason to say that there is nothing yet. */
  isFiltered: boolean;
  /** The address of the list with this changed; relative to the page, for links. */
  hrefFor(change: ListChange<Kinds, By>): string;
  /** Goes there. `replace` leaves no step in the history, as typing does. */
  change(change: ListChange<Kinds, By>, options?: { replace?: boolean }): void;
  /** Without any filter. */
  clear(): void;
}

/**
 * Filters, sort and page of a list, kept in the query string: they survive a reload, a link and the way back.
 * `rules` is a constant outside the component.
 */
export function useListAddress<Kinds extends FilterKinds, By extends string>(
  rules: ListRules<Kinds, By>,
): ListAddress<Kinds, By> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const state = readList(new URLSearchParams(search), rules);
    const none = Object.fromEntries(
      Object.entries(rules.filters).map(([name, kind]) => [name, kind.none]),
    ) as FilterValues<Kinds>;
    const hrefFor = ({ filters, ...rest }: ListChange<Kinds, By>) =>
      `${pathname}${listQuery({ ...state, page: 1, ...rest, filters: { ...state.filters, ...filters } }, rules)}`;
    const change = (part: ListChange<Kinds, By>, { replace = false } = {}) =>
      void navigate(hrefFor(part), { replace, preventScrollReset: true });
    return {
      ...state,
      wireSort: writeSort(state.sort),
      isFiltered: Object.entries(rules.filters).some(
        ([name, kind]) => kind.write(state.filters[name]).length > 0,
      ),
      hrefFor,
      change,
      clear: () => change({ filters: none }),
    };
  }, [navigate, pathname, search, rules]);
}
