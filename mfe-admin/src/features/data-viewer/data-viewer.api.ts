import { resource, type Page } from '@samen/api-client';
import type { DataRecord, DataReveal, DataType, DataValue } from '@samen/resources/administration';
import { pageParameters } from '@samen/jsonapi';
import { defineEndpoints } from '@samen/federation-kit';

/** More than there are types. */
const ALL = 100;

/** Which records of one type; filters by their names on the wire. */
export interface RecordQuery {
  type: string;
  filters: Readonly<Record<string, string>>;
  sort: string;
  page: number;
  size: number;
}

export interface RevealQuery extends DataReveal {
  type: string;
  id: string;
}

export const dataViewerApi = defineEndpoints((build) => ({
  getDataTypes: build.query<Page<DataType>, void>({
    call: { method: 'GET', path: 'admin/resources' },
    query: () => ({ path: 'admin/resources', query: { 'page[size]': ALL } }),
  }),
  searchDataRecords: build.query<Page<DataRecord>, RecordQuery>({
    call: { method: 'GET', path: 'admin/resources/:type' },
    query: ({ type, filters, sort, page, size }) => {
      // Which names a type takes the server says with the type: a release cannot list them in its call.
      const parameters = new URLSearchParams({ sort, ...pageParameters(page, size) });
      for (const [name, value] of Object.entries(filters)) parameters.set(`filter[${name}]`, value);
      return { path: `admin/resources/${type}?${parameters.toString()}` };
    },
  }),
  getDataRecord: build.query<DataRecord, { type: string; id: string }>({
    call: { method: 'GET', path: 'admin/resources/:type/:id' },
    query: ({ type, id }) => ({ path: `admin/resources/${type}/${id}` }),
  }),
  revealData: build.mutation<DataValue, RevealQuery>({
    call: { method: 'POST', path: 'admin/resources/:type/:id/reveal' },
    query: ({ type, id, ...reveal }) => ({
      path: `admin/resources/${type}/${id}/reveal`,
      method: 'POST',
      body: resource('data_values', reveal),
    }),
  }),
}));

export const {
  useGetDataTypesQuery,
  useSearchDataRecordsQuery,
  useGetDataRecordQuery,
  useRevealDataMutation,
} = dataViewerApi;
