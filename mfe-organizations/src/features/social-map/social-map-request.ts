import { CONSTANTS } from '@samen/contracts';
import type { ListRequest } from '@samen/jsonapi';
import type { Surroundings } from '@samen/records/map';
import type { OrganizationFilter } from '@samen/resources/organizations';
import type { Lookup } from '@samen/resources/shared';
import type { MapSearch } from './social-map-address.ts';

/** The tenant's words behind the keys of an address. */
export interface MapLookups {
  kinds: readonly Lookup[];
  groups: readonly Lookup[];
  activities: readonly Lookup[];
}

export const NO_LOOKUPS: MapLookups = { kinds: [], groups: [], activities: [] };

/** Whether the keys of this search have to be looked up before it can be requested. */
export const needsLookups = ({ kinds, groups, activities }: MapSearch): boolean =>
  kinds.length + groups.length + activities.length > 0;

/** What rows and pins show. */
const SHOWN = {
  include: ['address', 'profile', 'vacancies'],
  fields: {
    organizations: [
      'name',
      'organizationType',
      'city',
      'phoneNumber',
      'phoneText',
      'address',
      'profile',
      'vacancies',
    ],
    addresses: ['street', 'houseNumber', 'postalCode', 'city', 'latitude', 'longitude'],
    organization_profiles: ['nonProfitTypeId', 'openingTimes'],
    vacancies: ['title'],
  },
};

/** The request of list and map. A key that the tenant does not have filters nothing. */
export function listRequest(search: MapSearch, near: Surroundings | null, lookups: MapLookups): ListRequest {
  const ids = (all: readonly Lookup[], keys: readonly string[]) =>
    keys.flatMap((key) => all.find((one) => one.key === key)?.id ?? []);
  const some = <Name extends string>(name: Name, values: string[]) =>
    values.length > 0 ? { [name]: values } : {};
  const filter: OrganizationFilter = {
    showOnSocialMap: true,
    ...(search.words ? { q: search.words } : {}),
    ...some('nonProfitTypeIdIn', ids(lookups.kinds, search.kinds)),
    ...some('targetGroupIdsIn', ids(lookups.groups, search.groups)),
    ...some('activityTypeIdsIn', ids(lookups.activities, search.activities)),
    ...(search.isOpen ? { openNow: true } : {}),
    ...(search.isAccessible ? { wheelchairAccessibleEq: true } : {}),
    ...(near ? { near: `${near.latitude},${near.longitude},${near.km}` } : {}),
  };
  return {
    filter,
    sort: near ? 'distance' : 'name',
    page: search.page,
    size: CONSTANTS.maxPageSize,
    ...SHOWN,
  };
}
