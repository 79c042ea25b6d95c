import { listTags, resource, type Page as List } from '@samen/api-client';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import type {
  NewPage,
  Page,
  PageChanges,
  PageManager,
  PagePublication,
  PageRestoration,
  PageVersion,
} from '@samen/resources/content';
import type { Upload } from '@samen/resources/shared';
import { defineEndpoints } from '@samen/federation-kit';

const LIST = { type: 'pages', id: 'LIST' } as const;
const tagOf = (id: string) => ({ type: 'pages', id }) as const;
const MOST = 1000;

/** Who else is at work in a page. */
export interface AtWork {
  meta: { presence: { userId: string; name: string; since: string }[] };
}

/** A page with what it is changed to, and the version of it that was changed. */
interface Saved<Change> {
  id: string;
  change: Change;
}

/** What editors request and change. */
export const editingApi = defineEndpoints(
  (build) => ({
    listEditedPages: build.query<List<Page>, ListRequest>({
      call: {
        method: 'GET',
        path: 'pages',
        filters: ['status_in', 'page_type_in', 'title_i_cont', 'mine'],
        sorts: ['title', 'updated_at', 'published_at'],
      },
      query: (request) => ({ path: 'pages', query: listParameters(request) }),
      providesTags: (list) => listTags('pages', list?.items),
    }),
    getEditedPage: build.query<Page, string>({
      call: { method: 'GET', path: 'pages/:id', includes: ['content_blocks'] },
      query: (id) => ({ path: `pages/${id}`, query: { include: 'content_blocks' } }),
      providesTags: (_page, _error, id) => [tagOf(id)],
    }),
    createPage: build.mutation<Page, NewPage>({
      call: { method: 'POST', path: 'pages' },
      query: (page) => ({ path: 'pages', method: 'POST', body: resource('pages', page) }),
      invalidatesTags: (_page, error) => (error ? [] : [LIST]),
    }),
    /** The editor goes on with what it has: only the list is requested again. */
    savePage: build.mutation<Page, Saved<PageChanges>>({
      call: { method: 'PATCH', path: 'pages/:id' },
      query: ({ id, change }) => ({
        path: `pages/${id}`,
        method: 'PATCH',
        body: resource('pages', change, id),
      }),
      invalidatesTags: (_page, error) => (error ? [] : [LIST]),
    }),
    publishPage: build.mutation<Page, Saved<PagePublication>>({
      call: { method: 'PUT', path: 'pages/:id/publish' },
      query: ({ id, change }) => ({
        path: `pages/${id}/publish`,
        method: 'PUT',
        body: resource('pages', change, id),
      }),
      invalidatesTags: (_page, error, { id }) =>
        error ? [] : [LIST, tagOf(id), { type: 'page_versions', id }],
    }),
    discardWorkingCopy: build.mutation<Page, string>({
      call: { method: 'DELETE', path: 'pages/:id/working_copy' },
      query: (id) => ({ path: `pages/${id}/working_copy`, method: 'DELETE' }),
      invalidatesTags: (_page, error, id) => (error ? [] : [LIST, tagOf(id)]),
    }),
    duplicatePage: build.mutation<Page, string>({
      call: { method: 'POST', path: 'pages/:id/duplicate' },
      query: (id) => ({ path: `pages/${id}/duplicate`, method: 'POST' }),
      invalidatesTags: (_page, error) => (error ? [] : [LIST]),
    }),
    removePage: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'pages/:id' },
      query: (id) => ({ path: `pages/${id}`, method: 'DELETE' }),
      invalidatesTags: (_nothing, error) => (error ? [] : [LIST]),
    }),
    enterPage: build.mutation<AtWork, string>({
      call: { method: 'PUT', path: 'pages/:id/presence' },
      query: (id) => ({ path: `pages/${id}/presence`, method: 'PUT', as: 'document' }),
    }),
    leavePage: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'pages/:id/presence' },
      query: (id) => ({ path: `pages/${id}/presence`, method: 'DELETE' }),
    }),
    getVersions: build.query<List<PageVersion>, string>({
      call: { method: 'GET', path: 'pages/:id/versions' },
      query: (id) => ({ path: `pages/${id}/versions` }),
      providesTags: (_list, _error, id) => [{ type: 'page_versions', id }],
    }),
    getVersion: build.query<PageVersion, string>({
      call: { method: 'GET', path: 'page_versions/:id' },
      query: (id) => ({ path: `page_versions/${id}` }),
    }),
    restoreVersion: build.mutation<Page, Saved<PageRestoration>>({
      call: { method: 'PUT', path: 'pages/:id/restore' },
      query: ({ id, change }) => ({
        path: `pages/${id}/restore`,
        method: 'PUT',
        body: resource('pages', change, id),
      }),
      invalidatesTags: (_page, error, { id }) =>
        error ? [] : [LIST, tagOf(id), { type: 'page_versions', id }],
    }),
    /** The pictures of the centre, the newest first. */
    listPictures: build.query<List<Upload>, void>({
      call: { method: 'GET', path: 'uploads', filters: ['purpose_eq'], sorts: ['created_at'] },
      query: () => ({
        path: 'uploads',
        query: { 'filter[purpose_eq]': 'image', sort: '-created_at', 'page[size]': 100 },
      }),
      providesTags: (list) => listTags('uploads', list?.items),
    }),
    getPageManagers: build.query<List<PageManager>, void>({
      call: { method: 'GET', path: 'page_managers' },
      query: () => ({ path: 'page_managers', query: { 'page[size]': String(MOST) } }),
    }),
  }),
  { tagTypes: ['pages', 'page_versions', 'uploads'] },
);

export const {
  useListEditedPagesQuery,
  useGetEditedPageQuery,
  useLazyGetEditedPageQuery,
  useCreatePageMutation,
  useSavePageMutation,
  usePublishPageMutation,
  useDiscardWorkingCopyMutation,
  useDuplicatePageMutation,
  useRemovePageMutation,
  useEnterPageMutation,
  useLeavePageMutation,
  useGetVersionsQuery,
  useGetVersionQuery,
  useRestoreVersionMutation,
  useListPicturesQuery,
  useGetPageManagersQuery,
} = editingApi;
