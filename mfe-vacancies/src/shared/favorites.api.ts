import { defineEndpoints } from '@samen/federation-kit';

export const favoritesApi = defineEndpoints(
  (build) => ({
    setFavorite: build.mutation<null, { id: string; on: boolean }>({
      call: [
        { method: 'PUT', path: 'vacancies/:id/favorite' },
        { method: 'DELETE', path: 'vacancies/:id/favorite' },
      ],
      query: ({ id, on }) => ({ path: `vacancies/${id}/favorite`, method: on ? 'PUT' : 'DELETE' }),
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'vacancies', id }]),
    }),
  }),
  { tagTypes: ['vacancies'] },
);

export const { useSetFavoriteMutation } = favoritesApi;
