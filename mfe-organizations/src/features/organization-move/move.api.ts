import { resource, type Page } from '@samen/api-client';
import type { Organization, OrganizationMove } from '@samen/resources/organizations';
import type { VolunteerCenter } from '@samen/resources/shared';
import { defineEndpoints } from '@samen/federation-kit';

export const moveApi = defineEndpoints(
  (build) => ({
    getCenters: build.query<Page<VolunteerCenter>, void>({
      call: { method: 'GET', path: 'volunteer_centers' },
      query: () => ({ path: 'volunteer_centers', query: { 'page[size]': 100 } }),
    }),
    moveOrganization: build.mutation<Organization, { id: string; to: OrganizationMove }>({
      call: { method: 'PUT', path: 'organizations/:id/move' },
      query: ({ id, to }) => ({
        path: `organizations/${id}/move`,
        method: 'PUT',
        body: resource('organizations', to, id),
      }),
      invalidatesTags: (_moved, error, { id }) =>
        error
          ? []
          : [
              { type: 'organizations', id },
              { type: 'organizations', id: 'LIST' },
            ],
    }),
  }),
  { tagTypes: ['organizations'] },
);

export const { useGetCentersQuery, useMoveOrganizationMutation } = moveApi;
