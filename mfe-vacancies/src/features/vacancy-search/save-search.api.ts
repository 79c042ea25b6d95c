import { resource } from '@samen/api-client';
import type { NewSavedSearch, SavedSearch } from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';

export const saveSearchApi = defineEndpoints(
  (build) => ({
    saveSearch: build.mutation<SavedSearch, NewSavedSearch>({
      call: { method: 'POST', path: 'saved_searches' },
      query: (search) => ({
        path: 'saved_searches',
        method: 'POST',
        body: resource('saved_searches', search),
      }),
      invalidatesTags: (saved) => (saved ? ['saved_searches'] : []),
    }),
  }),
  { tagTypes: ['saved_searches'] },
);

export const { useSaveSearchMutation } = saveSearchApi;
