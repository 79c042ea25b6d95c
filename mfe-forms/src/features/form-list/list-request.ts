import type { ListRequest } from '@samen/jsonapi';
import { idFilter, textFilter, type ListAddress } from '@samen/records';

/** What the address of the list contains. */
export const FORM_LIST_RULES = {
  filters: { q: textFilter, organization: idFilter },
  sorts: ['updated_at'],
  defaultSort: '-updated_at',
} as const;

type FormList = ListAddress<typeof FORM_LIST_RULES.filters, (typeof FORM_LIST_RULES.sorts)[number]>;

/** The request of a page of the list. */
export function formsRequest({ filters: { q, organization }, wireSort, page, size }: FormList): ListRequest {
  return {
    filter: {
      ...(q ? { titleICont: q } : {}),
      ...(organization ? { organizationIdEq: organization } : {}),
    },
    sort: wireSort,
    page,
    size,
  };
}
