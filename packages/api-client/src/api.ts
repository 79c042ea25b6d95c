import { createApi } from '@samen/redux';
import { baseQuery, type SamenBaseQuery } from './base-query.ts';

/**
 * The one RTK Query API of a page. It is born without endpoints: the shell's and every remote's are added by the
 * kit's `defineEndpoints`.
 */
export const api = createApi<SamenBaseQuery, Record<never, never>, 'api', string>({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [],
  endpoints: () => ({}),
});

export type SamenApi = typeof api;
