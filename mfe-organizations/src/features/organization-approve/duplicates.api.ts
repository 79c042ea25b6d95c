import type { Page } from '@samen/api-client';
import type { Organization } from '@samen/resources/organizations';
import { defineEndpoints } from '@samen/federation-kit';

export const duplicatesApi = defineEndpoints(
  (build) => ({
    getDuplicates: build.query<Page<Organization>, string>({
      call: { method: 'GET', path: 'organizations/:id/duplicates' },
      query: (id) => `organizations/${id}/duplicates`,
      providesTags: [{ type: 'organizations', id: 'LIST' }],
    }),
  }),
  { tagTypes: ['organizations'] },
);

export const { useGetDuplicatesQuery } = duplicatesApi;
