import { resource, type Page } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import type { NewSavedView, SavedView, SavedViewChanges, ViewedList } from '@samen/resources/administration';

const TYPE = 'saved_views';
const MOST = 100;
const unlessFailed = (error: unknown) => (error ? [] : ([TYPE] as const));

/** Views of lists. A remote with `ListViews` activates it: `endpoints(savedViewsApi)`. */
export const savedViewsApi = defineEndpoints(
  (build) => ({
    listViews: build.query<Page<SavedView>, ViewedList>({
      call: { method: 'GET', path: 'saved_views', filters: ['list_eq'] },
      query: (list) => ({ path: TYPE, query: { 'filter[list_eq]': list, 'page[size]': MOST } }),
      providesTags: [TYPE],
    }),
    addView: build.mutation<SavedView, NewSavedView>({
      call: { method: 'POST', path: 'saved_views' },
      query: (view) => ({ path: TYPE, method: 'POST', body: resource(TYPE, view) }),
      invalidatesTags: (_view, error) => unlessFailed(error),
    }),
    changeView: build.mutation<SavedView, { id: string; changes: SavedViewChanges }>({
      call: { method: 'PATCH', path: 'saved_views/:id' },
      query: ({ id, changes }) => ({
        path: `${TYPE}/${id}`,
        method: 'PATCH',
        body: resource(TYPE, changes, id),
      }),
      invalidatesTags: (_view, error) => unlessFailed(error),
    }),
    removeView: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'saved_views/:id' },
      query: (id) => ({ path: `${TYPE}/${id}`, method: 'DELETE' }),
      invalidatesTags: (_none, error) => unlessFailed(error),
    }),
  }),
  { tagTypes: [TYPE] },
);

export const { useListViewsQuery, useAddViewMutation, useChangeViewMutation, useRemoveViewMutation } =
  savedViewsApi;
