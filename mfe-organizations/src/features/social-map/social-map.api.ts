import { listTags, type Page } from '@samen/api-client';
import type { HiringOrganization } from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';

/** An organization as list and map show it. */
export type MappedOrganization = Pick<
  HiringOrganization,
  'id' | 'name' | 'type' | 'city' | 'phoneNumber' | 'phoneText' | 'address' | 'profile' | 'vacancies'
>;

export const socialMapApi = defineEndpoints(
  (build) => ({
    searchSocialMap: build.query<Page<MappedOrganization>, ListRequest>({
      call: {
        method: 'GET',
        path: 'organizations',
        filters: [
          'show_on_social_map',
          'q',
          'non_profit_type_id_in',
          'target_group_ids_in',
          'activity_type_ids_in',
          'open_now',
          'wheelchair_accessible_eq',
          'near',
        ],
        sorts: ['name', 'distance'],
        includes: ['address', 'profile', 'vacancies'],
      },
      query: (request) => ({ path: 'organizations', query: listParameters(request) }),
      providesTags: (page) => listTags('organizations', page?.items),
    }),
  }),
  { tagTypes: ['organizations'] },
);

export const { useSearchSocialMapQuery } = socialMapApi;
