import type { NewsQuery } from '../../shared/content.api.ts';

const PAGE_SIZE = 10;
export const KINDS = ['all', 'news', 'success_story'] as const;
export type NewsKind = (typeof KINDS)[number];

/** The kind that the address names; anything unknown is all of them. */
export function newsKind(search: URLSearchParams): NewsKind {
  return KINDS.find((kind) => kind === search.get('kind')) ?? 'all';
}

/** The query of an address of the news; a page that is no number is the first. */
export function readNewsAddress(search: URLSearchParams): NewsQuery {
  const kind = newsKind(search);
  const page = Number(search.get('page'));
  return {
    types: kind === 'all' ? ['news', 'success_story'] : [kind],
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZE,
  };
}

/** The address of a page of the news. */
export function newsAddress(kind: NewsKind, page: number): string {
  const search = new URLSearchParams();
  if (kind !== 'all') search.set('kind', kind);
  if (page > 1) search.set('page', String(page));
  return search.size ? `?${search}` : '';
}
