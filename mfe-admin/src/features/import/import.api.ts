import { listTags, resource, type Page } from '@samen/api-client';
import { pageParameters } from '@samen/jsonapi';
import type {
  Import,
  ImportChoice,
  ImportKind,
  ImportMapping,
  ImportRow,
  ImportRowState,
} from '@samen/resources/administration';
import { defineEndpoints } from '@samen/federation-kit';

/** Rows of a page of the check. */
export const ROWS = 50;

export interface NewImport {
  kind: ImportKind;
  file: File;
}

export interface RowQuery {
  id: string;
  /** All of them where there are none. */
  states: readonly ImportRowState[];
  page: number;
}

export interface RowChange {
  id: string;
  importId: string;
  values?: { field: string; text: string }[];
  /** The same in every wrong row that says the same there. */
  everywhere?: boolean;
  choice?: ImportChoice;
}

const one = (id: string) => [{ type: 'imports' as const, id }];

/** What a change of a row says about other rows and the counts is read again. */
const withRows = (id: string) => [...one(id), 'import_rows' as const];

export const importApi = defineEndpoints(
  (build) => ({
    getImports: build.query<Page<Import>, { page: number }>({
      call: { method: 'GET', path: 'imports', sorts: ['created_at'] },
      query: ({ page }) => ({
        path: 'imports',
        query: { sort: '-created_at', ...pageParameters(page, 25) },
      }),
      providesTags: (page) => listTags('imports', page?.items),
    }),
    getImport: build.query<Import, string>({
      call: { method: 'GET', path: 'imports/:id' },
      query: (id) => ({ path: `imports/${id}` }),
      providesTags: (_import, _error, id) => one(id),
    }),
    getImportRows: build.query<Page<ImportRow>, RowQuery>({
      call: { method: 'GET', path: 'imports/:id/rows', filters: ['state_in'], sorts: ['number'] },
      query: ({ id, states, page }) => ({
        path: `imports/${id}/rows`,
        query: { 'filter[state_in]': states.join(','), sort: 'number', ...pageParameters(page, ROWS) },
      }),
      providesTags: ['import_rows'],
    }),
    addImport: build.mutation<Import, NewImport>({
      call: { method: 'POST', path: 'imports' },
      query: ({ kind, file }) => {
        const body = new FormData();
        body.set('kind', kind);
        body.set('file', file);
        return { path: 'imports', method: 'POST', body };
      },
      invalidatesTags: (added) => (added ? ['imports'] : []),
    }),
    mapImport: build.mutation<Import, ImportMapping & { id: string }>({
      call: { method: 'PATCH', path: 'imports/:id' },
      query: ({ id, ...attributes }) => ({
        path: `imports/${id}`,
        method: 'PATCH',
        body: resource('imports', attributes, id),
      }),
      invalidatesTags: (_import, _error, { id }) => withRows(id),
    }),
    changeImportRow: build.mutation<ImportRow, RowChange>({
      call: { method: 'PATCH', path: 'import_rows/:id' },
      query: ({ id, importId: _import, ...attributes }) => ({
        path: `import_rows/${id}`,
        method: 'PATCH',
        body: resource('import_rows', attributes, id),
      }),
      invalidatesTags: (row, _error, { importId }) => (row ? withRows(importId) : []),
    }),
    chooseForAll: build.mutation<Import, { id: string; choice: ImportChoice }>({
      call: { method: 'PUT', path: 'imports/:id/duplicates' },
      query: ({ id, choice }) => ({
        path: `imports/${id}/duplicates`,
        method: 'PUT',
        body: resource('imports', { choice }, id),
      }),
      invalidatesTags: (_import, _error, { id }) => withRows(id),
    }),
    runImport: build.mutation<Import, { id: string; invite: boolean }>({
      call: { method: 'PUT', path: 'imports/:id/run' },
      query: ({ id, invite }) => ({
        path: `imports/${id}/run`,
        method: 'PUT',
        body: resource('imports', { invite }, id),
      }),
      invalidatesTags: (_import, _error, { id }) => withRows(id),
    }),
    undoImport: build.mutation<Import, string>({
      call: { method: 'PUT', path: 'imports/:id/undo' },
      query: (id) => ({ path: `imports/${id}/undo`, method: 'PUT' }),
      invalidatesTags: (_import, _error, id) => withRows(id),
    }),
    removeImport: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'imports/:id' },
      query: (id) => ({ path: `imports/${id}`, method: 'DELETE' }),
      invalidatesTags: (_none, error) => (error ? [] : ['imports']),
    }),
    /** An address of the table in this page. */
    exportFailedRows: build.mutation<string, string>({
      call: { method: 'GET', path: 'imports/:id/failed_rows.csv' },
      query: (id) => ({ path: `imports/${id}/failed_rows.csv`, as: 'file' }),
    }),
    /** The same of a file to begin with. */
    exportExample: build.mutation<string, ImportKind>({
      call: { method: 'GET', path: 'import_examples/:kind' },
      query: (kind) => ({ path: `import_examples/${kind}`, as: 'file' }),
    }),
  }),
  { tagTypes: ['imports', 'import_rows'] },
);

export const {
  useGetImportsQuery,
  useGetImportQuery,
  useGetImportRowsQuery,
  useAddImportMutation,
  useMapImportMutation,
  useChangeImportRowMutation,
  useChooseForAllMutation,
  useRunImportMutation,
  useUndoImportMutation,
  useRemoveImportMutation,
  useExportFailedRowsMutation,
  useExportExampleMutation,
} = importApi;
