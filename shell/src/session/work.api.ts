import type { Page } from '@samen/api-client';
import { resource } from '@samen/api-client';
import type { ActivityEvent, SearchResult, WaitingCounts } from '@samen/resources/administration';
import type { NewContactMessage } from '@samen/resources/forms';
import type { VolunteerCenter } from '@samen/resources/shared';
import { defineEndpoints } from '@samen/federation-kit';

/** Queries that count or show notifications carry this tag, in every remote. */
const NOTIFICATIONS = 'notifications';

/** The lists whose records may wait for a person. */
const LISTS = ['applications', 'organizations', 'conversations'] as const;

const ACTIVITY_FILTERS = ['kind_eq', 'actor_id_eq', 'subject_id_eq', 'from'];

/** What a call is sent with beside its path. */
type Query = Readonly<Record<string, string | number | undefined>>;

/** The calls of the layout around pages. */
export const workApi = defineEndpoints(
  (build) => ({
    countUnread: build.query<number, void>({
      call: { method: 'GET', path: 'notifications', filters: ['read_at_null'] },
      query: () => ({ path: 'notifications', query: { 'filter[read_at_null]': true, 'page[size]': 1 } }),
      transformResponse: ({ meta }: Page<unknown>) => Number(meta['unread'] ?? 0),
      providesTags: [NOTIFICATIONS],
    }),
    getWaitingCounts: build.query<WaitingCounts, void>({
      call: { method: 'GET', path: 'waiting_counts' },
      query: () => ({ path: 'waiting_counts' }),
      // Whatever changes one of those lists, in whichever remote, changes what waits in it.
      providesTags: LISTS.map((type) => ({ type, id: 'LIST' })),
    }),
    getActivity: build.query<Page<ActivityEvent>, Query>({
      call: { method: 'GET', path: 'activity_events', filters: ACTIVITY_FILTERS },
      query: (query) => ({ path: 'activity_events', query }),
    }),
    /** An address of the table in this page. */
    exportActivity: build.mutation<string, Query>({
      call: { method: 'GET', path: 'activity_events.csv', filters: ACTIVITY_FILTERS },
      query: (query) => ({ path: 'activity_events.csv', query, as: 'file' }),
    }),
    searchRecords: build.query<Page<SearchResult>, Query>({
      call: { method: 'GET', path: 'search', filters: ['q'] },
      query: (query) => ({ path: 'search', query }),
    }),
    getCenters: build.query<Page<VolunteerCenter>, void>({
      call: { method: 'GET', path: 'volunteer_centers' },
      query: () => ({ path: 'volunteer_centers', query: { 'page[size]': 100 } }),
    }),
    getCenter: build.query<VolunteerCenter, void>({
      call: { method: 'GET', path: 'volunteer_centers/current', includes: ['profile'] },
      query: () => ({ path: 'volunteer_centers/current', query: { include: 'profile' } }),
    }),
    sendContactMessage: build.mutation<unknown, NewContactMessage>({
      call: { method: 'POST', path: 'contact_messages' },
      query: (message) => ({
        path: 'contact_messages',
        method: 'POST',
        body: resource('contact_messages', message),
      }),
    }),
    stopImpersonation: build.mutation<unknown, void>({
      call: { method: 'DELETE', path: 'sign_in_as_user' },
      query: () => ({ path: 'sign_in_as_user', method: 'DELETE' }),
    }),
  }),
  { tagTypes: [NOTIFICATIONS, ...LISTS] },
);
