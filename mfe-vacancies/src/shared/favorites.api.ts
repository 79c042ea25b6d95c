import { listTags, type Page } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';
import { MOST_SAVED } from './bookmarks.ts';
import { LISTED, type ListedVacancy } from '@samen/records/vacancies';

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
    /** Those of the account, or those with these ids; without the ones that are not open any more. */
    getFavorites: build.query<Page<ListedVacancy>, 'account' | readonly string[]>({
      call: {
        method: 'GET',
        path: 'vacancies',
        filters: ['id', 'favorited'],
        sorts: ['expires_at'],
        includes: ['organization', 'categories'],
      },
      query: (whose) => ({
        path: 'vacancies',
        query: {
          ...listParameters({ page: 1, size: MOST_SAVED, sort: 'expires_at', ...LISTED }),
          ...(whose === 'account' ? { 'filter[favorited]': 'true' } : { 'filter[id]': whose.join() }),
        },
      }),
      providesTags: (page) => [...listTags('vacancies', page?.items), { type: 'vacancies', id: 'FAVORITES' }],
    }),
  }),
  { tagTypes: ['vacancies'] },
);

export const { useSetFavoriteMutation, useGetFavoritesQuery } = favoritesApi;
