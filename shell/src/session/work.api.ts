import type { Page } from '@samen/api-client';
import { resource } from '@samen/api-client';
import type { ActivityEvent, WaitingCounts } from '@samen/resources/administration';
import type { NewContactMessage } from '@samen/resources/forms';
import type { VolunteerCenter } from '@samen/resources/shared';
import { defineEndpoints } from '@samen/federation-kit';

/** Queries that count or show notifications carry this tag, in every remote. */
const NOTIFICATIONS = 'notifications';

/** The lists whose records may wait for a person. */
const LISTS = ['applications', 'organizations', 'conversations'] as const;

/** How much of what happened the panel shows at once. */
export const ACTIVITY_PAGE = 30;

/** What people did, or when they came and went. */
export type ActivityKind = 'actions' | 'sign_ins';

/** The calls of the layout around pages. */
export const workApi = defineEndpoints(
  (build) => ({
    countUnread: build.query<number, void>({
      query: () => ({ path: 'notifications', query: { 'filter[read_at_null]': true, 'page[size]': 1 } }),
      transformResponse: ({ meta }: Page<unknown>) => Number(meta['unread'] ?? 0),
      providesTags: [NOTIFICATIONS],
    }),
    getWaitingCounts: build.query<WaitingCounts, void>({
      query: () => ({ path: 'waiting_counts' }),
      // Whatever changes one of those lists, in whichever remote, changes what waits in it.
      providesTags: LISTS.map((type) => ({ type, id: 'LIST' })),
    }),
    getActivity: build.query<Page<ActivityEvent>, { kind: ActivityKind; page: number }>({
      query: ({ kind, page }) => ({
        path: 'activity_events',
        query: { 'filter[kind_eq]': kind, 'page[number]': page, 'page[size]': ACTIVITY_PAGE },
      }),
    }),
    getCenters: build.query<Page<VolunteerCenter>, void>({
      query: () => ({ path: 'volunteer_centers', query: { 'page[size]': 100 } }),
    }),
    sendContactMessage: build.mutation<unknown, NewContactMessage>({
      query: (message) => ({
        path: 'contact_messages',
        method: 'POST',
        body: resource('contact_messages', message),
      }),
    }),
    stopImpersonation: build.mutation<unknown, void>({
      query: () => ({ path: 'sign_in_as_user', method: 'DELETE' }),
    }),
  }),
  { tagTypes: [NOTIFICATIONS, ...LISTS] },
);
