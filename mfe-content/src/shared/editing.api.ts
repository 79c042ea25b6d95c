import { listTags, resource, type ApiRequest, type Page as List } from '@samen/api-client';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import type {
  NewPage,
  Page,
  PageChanges,
  PageCounts,
  PageManager,
  PagePublication,
  PageRestoration,
  PageVersion,
} from '@samen/resources/content';
import type { Form } from '@samen/resources/forms';
import type {
  MenuItem,
  MenuItemChanges,
  MenuOrder,
  NewMenuItem,
  NewStockImage,
  StockImage,
  StockImageChanges,
  SystemPage,
  Upload,
  UploadChanges,
} from '@samen/resources/shared';
import { defineEndpoints } from '@samen/federation-kit';
import { isStale } from './stale.ts';

const LIST = { type: 'pages', id: 'LIST' } as const;
/** What links can lead to, which not every word that is saved changes. */
const CHOICES = { type: 'pages', id: 'CHOICES' } as const;
const FORMS = { type: 'forms', id: 'LIST' } as const;
const FILES = { type: 'uploads', id: 'LIST' } as const;
const MENUS = { type: 'menu_items', id: 'LIST' } as const;
const STOCK = { type: 'stock_images', id: 'LIST' } as const;
const tagOf = (id: string) => ({ type: 'pages', id }) as const;
/** What is requested of a list at once. */
const PART = 100;

/** A part of the pages that the caller edits, and how many there are of each kind. */
type EditedPages = List<Page> & { meta: Partial<PageCounts> };

interface Sent {
  data?: unknown;
  error?: unknown;
}

/** All that a list holds: its parts are requested one after the other. */
async function wholeList(
  { query, ...request }: ApiRequest,
  send: (request: ApiRequest) => Sent | PromiseLike<Sent>,
): Promise<Sent> {
  const items: unknown[] = [];
  for (let page: number | undefined = 1; page !== undefined;) {
    const part: Sent = await send({
      ...request,
      query: { ...query, 'page[size]': PART, 'page[number]': page },
    });
    if (part.error !== undefined) return part;
    const { items: found, pagination } = part.data as List<unknown>;
    items.push(...found);
    page = pagination?.next;
  }
  return { data: { items, pagination: null, meta: {} } };
}

/** A form as pages have it. */
export type FormChoice = Pick<Form, 'id' | 'title' | 'status' | 'token'>;

/** Who is at work in a page, and how it stands by now. */
export interface AtWork {
  meta: Required<Pick<Page, 'lockVersion'>> & {
    presence: { userId: string; name: string; since: string }[];
    hasUnpublishedChanges: boolean;
  };
}

/** A page with what it is changed to, and the version of it that was changed. */
interface Saved<Change> {
  id: string;
  change: Change;
}

/** A record, and the version of it that was read: what another one has is not taken away. */
export interface Read {
  id: string;
  lockVersion?: number | undefined;
}

const ifMatch = ({ lockVersion }: Read): Record<string, string> =>
  lockVersion === undefined ? {} : { 'if-match': `"${lockVersion}"` };

/** What of an earlier version was not taken away is requested again, as it is now. */
const isUnchanged = (error: unknown): boolean => error !== undefined && !isStale(error);

/** What editors request and change. */
export const editingApi = defineEndpoints(
  (build) => ({
    listEditedPages: build.query<EditedPages, ListRequest>({
      call: {
        method: 'GET',
        path: 'pages',
        filters: [
          'status_in',
          'page_type_in',
          'q',
          'locale_eq',
          'mine',
          'has_unpublished_changes_eq',
          'paired',
        ],
        sorts: ['title', 'updated_at', 'published_at'],
      },
      query: (request) => ({ path: 'pages', query: listParameters(request) }),
      providesTags: (list) => listTags('pages', list?.items),
    }),
    /** Every page that visitors may get, by its title. */
    getPageChoices: build.query<List<Page>, void>({
      call: { method: 'GET', path: 'pages', filters: ['status_in'], sorts: ['title'] },
      queryFn: (_nothing, _api, _options, send) =>
        wholeList(
          {
            path: 'pages',
            query: listParameters({
              sort: 'title',
              filter: { statusIn: ['draft', 'scheduled', 'published'] },
              fields: { pages: ['title', 'slug', 'pageType', 'locale', 'status', 'translationId'] },
            }),
          },
          send as never,
        ) as never,
      providesTags: [CHOICES],
    }),
    /** Every form that a page can show, the one changed last first. */
    getFormChoices: build.query<List<FormChoice>, void>({
      call: { method: 'GET', path: 'forms', filters: ['for_pages'], sorts: ['updated_at'] },
      queryFn: (_nothing, _api, _options, send) =>
        wholeList(
          {
            path: 'forms',
            query: listParameters({
              sort: '-updated_at',
              filter: { forPages: true },
              fields: { forms: ['title', 'status', 'token'] },
            }),
          },
          send as never,
        ) as never,
      providesTags: [FORMS],
    }),
    getEditedPage: build.query<Page, string>({
      call: { method: 'GET', path: 'pages/:id', includes: ['content_blocks'] },
      query: (id) => ({ path: `pages/${id}`, query: { include: 'content_blocks' } }),
      providesTags: (_page, _error, id) => [tagOf(id)],
    }),
    createPage: build.mutation<Page, NewPage>({
      call: { method: 'POST', path: 'pages' },
      query: (page) => ({ path: 'pages', method: 'POST', body: resource('pages', page) }),
      invalidatesTags: (_page, error) => (error ? [] : [LIST, CHOICES]),
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
        error ? [] : [LIST, CHOICES, tagOf(id), { type: 'page_versions', id }],
    }),
    discardWorkingCopy: build.mutation<Page, Read>({
      call: { method: 'DELETE', path: 'pages/:id/working_copy' },
      query: (page) => ({
        path: `pages/${page.id}/working_copy`,
        method: 'DELETE',
        headers: ifMatch(page),
      }),
      invalidatesTags: (_page, error, { id }) => (isUnchanged(error) ? [] : [LIST, CHOICES, tagOf(id)]),
    }),
    duplicatePage: build.mutation<Page, string>({
      call: { method: 'POST', path: 'pages/:id/duplicate' },
      query: (id) => ({ path: `pages/${id}/duplicate`, method: 'POST' }),
      invalidatesTags: (_page, error) => (error ? [] : [LIST, CHOICES]),
    }),
    removePage: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'pages/:id' },
      query: (id) => ({ path: `pages/${id}`, method: 'DELETE' }),
      invalidatesTags: (_nothing, error) => (error ? [] : [LIST, CHOICES]),
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
        error ? [] : [LIST, CHOICES, tagOf(id), { type: 'page_versions', id }],
    }),
    listUploads: build.query<List<Upload>, ListRequest>({
      call: {
        method: 'GET',
        path: 'uploads',
        filters: ['purpose_in', 'q'],
        sorts: ['created_at', 'filename', 'byte_size'],
      },
      query: (request) => ({ path: 'uploads', query: listParameters(request) }),
      providesTags: (list) => listTags('uploads', list?.items),
    }),
    getUpload: build.query<Upload, string>({
      call: { method: 'GET', path: 'uploads/:id' },
      query: (id) => ({ path: `uploads/${id}` }),
    }),
    /** Another file in the place of one. */
    replaceUpload: build.mutation<Upload, Read & { file: File; fetch: typeof fetch }>({
      call: { method: 'PUT', path: 'uploads/:id/file' },
      query: ({ file, fetch, ...upload }) => {
        const body = new FormData();
        body.set('file', file);
        const headers = ifMatch(upload);
        return { path: `uploads/${upload.id}/file`, method: 'PUT', headers, body, fetch };
      },
      invalidatesTags: (_upload, error) => (isUnchanged(error) ? [] : [FILES]),
    }),
    changeUpload: build.mutation<Upload, Saved<UploadChanges>>({
      call: { method: 'PATCH', path: 'uploads/:id' },
      query: ({ id, change }) => ({
        path: `uploads/${id}`,
        method: 'PATCH',
        body: resource('uploads', change, id),
      }),
      invalidatesTags: (_upload, error) => (error ? [] : [FILES]),
    }),
    listStockImages: build.query<List<StockImage>, ListRequest>({
      call: { method: 'GET', path: 'stock_images', filters: ['q'], sorts: ['name', 'created_at'] },
      query: (request) => ({ path: 'stock_images', query: listParameters(request) }),
      providesTags: (list) => listTags('stock_images', list?.items),
    }),
    getStockImage: build.query<StockImage, string>({
      call: { method: 'GET', path: 'stock_images/:id' },
      query: (id) => ({ path: `stock_images/${id}` }),
    }),
    addStockImage: build.mutation<StockImage, NewStockImage>({
      call: { method: 'POST', path: 'stock_images' },
      query: (image) => ({
        path: 'stock_images',
        method: 'POST',
        body: resource('stock_images', image),
      }),
      invalidatesTags: (_image, error) => (error ? [] : [STOCK]),
    }),
    changeStockImage: build.mutation<StockImage, Saved<StockImageChanges>>({
      call: { method: 'PATCH', path: 'stock_images/:id' },
      query: ({ id, change }) => ({
        path: `stock_images/${id}`,
        method: 'PATCH',
        body: resource('stock_images', change, id),
      }),
      invalidatesTags: (_image, error) => (error ? [] : [STOCK]),
    }),
    removeStockImage: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'stock_images/:id' },
      query: (id) => ({ path: `stock_images/${id}`, method: 'DELETE' }),
      invalidatesTags: (_nothing, error) => (error ? [] : [STOCK]),
    }),
    /** Both menus with everything that stands in them. */
    getMenus: build.query<List<MenuItem>, void>({
      call: { method: 'GET', path: 'menu_items', filters: ['editable'] },
      query: () => ({ path: 'menu_items', query: { 'filter[editable]': 'true' } }),
      providesTags: [MENUS],
    }),
    addMenuItem: build.mutation<MenuItem, NewMenuItem>({
      call: { method: 'POST', path: 'menu_items' },
      query: (item) => ({ path: 'menu_items', method: 'POST', body: resource('menu_items', item) }),
      invalidatesTags: (_item, error) => (error ? [] : [MENUS]),
    }),
    changeMenuItem: build.mutation<MenuItem, Saved<MenuItemChanges>>({
      call: { method: 'PATCH', path: 'menu_items/:id' },
      query: ({ id, change }) => ({
        path: `menu_items/${id}`,
        method: 'PATCH',
        body: resource('menu_items', change, id),
      }),
      invalidatesTags: (_item, error) => (error ? [] : [MENUS]),
    }),
    removeMenuItem: build.mutation<null, Read>({
      call: { method: 'DELETE', path: 'menu_items/:id' },
      query: (item) => ({ path: `menu_items/${item.id}`, method: 'DELETE', headers: ifMatch(item) }),
      invalidatesTags: (_nothing, error) => (isUnchanged(error) ? [] : [MENUS]),
    }),
    /** Who puts a menu in order requests it again, and shows the new order meanwhile. */
    orderMenu: build.mutation<null, MenuOrder>({
      call: { method: 'PUT', path: 'menu_items/reorder' },
      query: (order) => ({
        path: 'menu_items/reorder',
        method: 'PUT',
        body: resource('menu_items', order),
      }),
    }),
    getSystemPages: build.query<List<SystemPage>, void>({
      call: { method: 'GET', path: 'system_pages' },
      query: () => ({ path: 'system_pages' }),
    }),
    getPageManagers: build.query<List<PageManager>, void>({
      call: { method: 'GET', path: 'page_managers' },
      queryFn: (_nothing, _api, _options, send) =>
        wholeList({ path: 'page_managers' }, send as never) as never,
    }),
  }),
  { tagTypes: ['pages', 'page_versions', 'uploads', 'stock_images', 'menu_items'] },
);

export const {
  useListEditedPagesQuery,
  useGetPageChoicesQuery,
  useGetEditedPageQuery,
  useGetFormChoicesQuery,
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
  useLazyGetVersionsQuery,
  useGetVersionQuery,
  useRestoreVersionMutation,
  useListUploadsQuery,
  useLazyGetUploadQuery,
  useReplaceUploadMutation,
  useChangeUploadMutation,
  useListStockImagesQuery,
  useLazyGetStockImageQuery,
  useAddStockImageMutation,
  useChangeStockImageMutation,
  useRemoveStockImageMutation,
  useGetPageManagersQuery,
  useGetMenusQuery,
  useAddMenuItemMutation,
  useChangeMenuItemMutation,
  useRemoveMenuItemMutation,
  useOrderMenuMutation,
  useGetSystemPagesQuery,
} = editingApi;
