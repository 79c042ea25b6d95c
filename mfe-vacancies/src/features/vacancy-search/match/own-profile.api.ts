import { resource } from '@samen/api-client';
import type { VolunteerProfile, VolunteerProfileInput } from '@samen/resources/accounts';
import { defineEndpoints } from '@samen/federation-kit';

const PROFILE = 'volunteer_profile';

/** The own volunteer profile, which answers are taken into. */
export const ownProfileApi = defineEndpoints(
  (build) => ({
    getOwnProfile: build.query<VolunteerProfile | null, void>({
      call: { method: 'GET', path: 'current_user/volunteer_profile' },
      query: () => ({ path: 'current_user/volunteer_profile' }),
      providesTags: [PROFILE],
    }),
    putOwnProfile: build.mutation<VolunteerProfile, VolunteerProfileInput>({
      call: { method: 'PUT', path: 'current_user/volunteer_profile' },
      query: (profile) => ({
        path: 'current_user/volunteer_profile',
        method: 'PUT',
        body: resource('volunteer_profiles', profile),
      }),
      invalidatesTags: (saved) => (saved ? [PROFILE, { type: 'vacancies', id: 'LIST' }] : []),
    }),
  }),
  { tagTypes: [PROFILE, 'vacancies'] },
);

export const { useGetOwnProfileQuery, useLazyGetOwnProfileQuery, usePutOwnProfileMutation } = ownProfileApi;
