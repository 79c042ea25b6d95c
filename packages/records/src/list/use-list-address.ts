import { useLocation, useNavigate } from '@samen/router';
import { useMemo } from 'react';
import {
  idFilter,
  listQuery,
  readList,
  writeSort,
  type FilterKinds,
  type FilterValues,
  type ListRules,
  type ListState,
} from './list-address.ts';

/** The parameter of the address that names the saved view; a filter of the list may have the same name. */
const VIEW = 'view';
/** What it was called in links that were sent before. */
const FORMER_VIEW = 'saved';

/** The id of the saved view in an address: what no filter of that name takes. */
function savedIn<Kinds extends FilterKinds>(parameters: URLSearchParams, filters: Kinds): string | null {
  const own = filters[VIEW];
  const texts = [...parameters.getAll(VIEW), ...parameters.getAll(FORMER_VIEW)];
  return idFilter.read(texts.filter((text) => !own || own.write(own.read([text])).length === 0));
}

/** Part of a list's state; what is left out stays as it is, except the page, which becomes the first. */
export interface ListChange<Kinds extends FilterKinds, By extends string> extends Partial<
  Omit<ListState<Kinds, By>, 'filters'>
> {
  filters?: Partial<FilterValues<Kinds>>;
  /** The saved view that it is from then on; null for none. */
  saved?: string | null;
}

export interface ListAddress<
  Kinds extends FilterKinds = FilterKinds,
  By extends string = string,
> extends ListState<Kinds, By> {
  /** The id of the saved view that it began as; null without one. */
  saved: string | null;
  /** The query string of the filters, the order and the size, without `?`: what a view stores. */
  query: string;
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
 * Filters, sort and page of a list, stored in the query string: they survive a reload, a link and the way back.
 * `rules` is a constant outside the component.
 */
export function useListAddress<Kinds extends FilterKinds, By extends string>(
  rules: ListRules<Kinds, By>,
): ListAddress<Kinds, By> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const parameters = new URLSearchParams(search);
    const state = readList(parameters, rules);
    const saved = savedIn(parameters, rules.filters);
    const none = Object.fromEntries(
      Object.entries(rules.filters).map(([name, kind]) => [name, kind.none]),
    ) as FilterValues<Kinds>;
    const hrefFor = ({ filters, saved: next = saved, ...rest }: ListChange<Kinds, By>) => {
      const query = listQuery(
        { ...state, page: 1, ...rest, filters: { ...state.filters, ...filters } },
        rules,
      );
      if (next === null) return `${pathname}${query}`;
      return `${pathname}${query}${query ? '&' : '?'}${VIEW}=${next}`;
    };
    const change = (part: ListChange<Kinds, By>, { replace = false } = {}) =>
      void navigate(hrefFor(part), { replace, preventScrollReset: true });
    return {
      ...state,
      saved,
      query: listQuery({ ...state, page: 1 }, rules).slice(1),
      wireSort: writeSort(state.sort),
      isFiltered: Object.entries(rules.filters).some(
        ([name, kind]) => kind.write(state.filters[name]).length > 0,
      ),
      hrefFor,
      change,
      clear: () => change({ filters: none, saved: null }),
    };
  }, [navigate, pathname, search, rules]);
}
