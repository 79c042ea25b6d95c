import { VACANCY_TYPES, type VacancyFilter, type VacancyStatus } from '@samen/resources/vacancies';
import { idFilter, oneFilter, textFilter, type ListAddress } from '@samen/records';
import type { ListRequest } from '@samen/jsonapi';

/** The parts of the management list; `review` is what waits for the centre to publish it. */
export const PARTS = ['draft', 'published', 'filled', 'expired', 'archived', 'review'] as const;
export type Part = (typeof PARTS)[number];

/** What stands in the list when no part is chosen. */
export const CURRENT: readonly VacancyStatus[] = ['draft', 'published', 'filled', 'expired'];

/** What the addresses of the management list and of bulk editing contain. */
export const MANAGED_RULES = {
  filters: {
    q: textFilter,
    status: oneFilter(PARTS),
    type: oneFilter(VACANCY_TYPES),
    organization: idFilter,
    category: idFilter,
    centers: oneFilter(['all'] as const),
  },
  sorts: ['title', 'expires_at', 'updated_at'],
  defaultSort: '-updated_at',
} as const;

export type ManagedList = ListAddress<typeof MANAGED_RULES.filters, (typeof MANAGED_RULES.sorts)[number]>;

/** The API's filter; one that the site does not have is left out. */
export function managedFilter({ filters }: Pick<ManagedList, 'filters'>): VacancyFilter {
  const { q, status, type, organization, category, centers } = filters;
  return {
    ...(q ? { q } : {}),
    ...(type ? { vacancyTypeEq: type } : {}),
    ...(organization ? { organizationIdEq: organization } : {}),
    ...(category ? { categoryIdsIn: [category] } : {}),
    ...(centers === 'all' ? { allCenters: true } : {}),
    ...(status === 'review'
      ? { statusIn: ['draft'], reviewRequestedAtNull: false }
      : { statusIn: status === null ? [...CURRENT] : [status] }),
  };
}

const FIELDS = [
  'title',
  'locale',
  'status',
  'vacancyType',
  'expiresAt',
  'updatedAt',
  'applicationsCount',
  'viewsCount',
  'city',
  'reviewRequestedAt',
  'featured',
  'sharedAcrossCenters',
  'contactPersonId',
  'categoryIds',
  'lockVersion',
  'organization',
];

/** The request of a page of the management list. */
export function managedRequest(list: ManagedList, size = list.size): ListRequest {
  return {
    filter: managedFilter(list),
    sort: list.wireSort,
    page: list.page,
    size,
    include: ['organization'],
    fields: { vacancies: FIELDS, organizations: ['name', 'volunteerCenterId'] },
  };
}
