import type { Page } from '@samen/api-client';
import type { User } from '@samen/resources/accounts';
import { defineEndpoints } from '@samen/federation-kit';

export const adminsApi = defineEndpoints(
  (build) => ({
    getAdmins: build.query<Page<User>, string>({
      call: { method: 'GET', path: 'users', filters: ['organization_id_eq', 'with_role'] },
      query: (organizationId) => ({
        path: 'users',
        query: {
          'filter[organization_id_eq]': organizationId,
          'filter[with_role]': 'admin',
          'page[size]': 100,
        },
      }),
      providesTags: [{ type: 'users', id: 'LIST' }],
    }),
  }),
  { tagTypes: ['users'] },
);

export const { useGetAdminsQuery } = adminsApi;
