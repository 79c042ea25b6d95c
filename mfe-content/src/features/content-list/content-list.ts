import type { ListRequest } from '@samen/jsonapi';
import { LOCALES } from '@samen/contracts';
import { PAGE_STATUSES, PAGE_TYPES } from '@samen/resources/content';
import { oneFilter, textFilter, type ListAddress } from '@samen/records';

export const MINE = ['yes'] as const;

/** What the address of the list contains. */
export const CONTENT_RULES = {
  filters: {
    q: textFilter,
    type: oneFilter(PAGE_TYPES),
    status: oneFilter(PAGE_STATUSES),
    language: oneFilter(LOCALES),
    mine: oneFilter(MINE),
    changed: oneFilter(['yes'] as const),
  },
  sorts: ['title', 'updated_at'],
  defaultSort: '-updated_at',
} as const;

export type ContentList = ListAddress<typeof CONTENT_RULES.filters, (typeof CONTENT_RULES.sorts)[number]>;

const FIELDS = [
  'title',
  'slug',
  'pageType',
  'locale',
  'isPublished',
  'status',
  'hasUnpublishedChanges',
  'unpublishedChanges',
  'publishFrom',
  'publishUntil',
  'translationId',
  'translationOfId',
  'translationStatus',
  'translationChanges',
  'translationBehindSince',
  'campaignHost',
  'presence',
  'editedAt',
  'editedBy',
  'updatedAt',
  'lockVersion',
];

/** The request of a page of the list. */
export function contentRequest({ filters, wireSort, page, size }: ContentList): ListRequest {
  const { q, type, status, language, mine, changed } = filters;
  return {
    filter: {
      statusIn: status === null ? [...PAGE_STATUSES] : [status],
      ...(q ? { q } : {}),
      ...(type ? { pageTypeIn: [type] } : {}),
      ...(language ? { localeEq: language } : {}),
      ...(mine ? { mine: true } : {}),
      ...(changed ? { hasUnpublishedChangesEq: true } : {}),
      // Of a pair the Dutch page, also where it is the English one that is found; English pages where those are sought.
      ...(language === 'en' ? {} : { paired: true }),
    },
    sort: wireSort,
    page,
    size,
    fields: { pages: FIELDS },
  };
}
