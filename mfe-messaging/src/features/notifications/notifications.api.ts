import { listTags, type Page } from '@samen/api-client';
import { pageParameters } from '@samen/jsonapi';
import type { Notification } from '@samen/resources/messaging';
import { defineEndpoints } from '@samen/federation-kit';

export interface NotificationQuery {
  unread: boolean;
  page: number;
}

/** How many stand on one page. */
export const PAGE_SIZE = 25;

/** The tag of every query that shows notifications or counts unread ones, of any remote. */
const TAG = 'notifications';

/** With what it is about: a relationship that is not included comes as its type and id. */
export interface ShownNotification extends Notification {
  subject?: { id: string; _type: string } | null;
}

export const notificationsApi = defineEndpoints(
  (build) => ({
    getNotifications: build.query<Page<ShownNotification>, NotificationQuery>({
      call: { method: 'GET', path: 'notifications', filters: ['read_at_null'] },
      query: ({ unread, page }) => ({
        path: 'notifications',
        query: {
          'filter[read_at_null]': unread || undefined,
          ...pageParameters(page, PAGE_SIZE),
        },
      }),
      providesTags: (page) => listTags(TAG, page?.items),
    }),
    readNotification: build.mutation<Notification, string>({
      call: { method: 'PUT', path: 'notifications/:id/read' },
      query: (id) => ({ path: `notifications/${id}/read`, method: 'PUT' }),
      invalidatesTags: [TAG],
    }),
    readAllNotifications: build.mutation<null, void>({
      call: { method: 'PUT', path: 'notifications/read_all' },
      query: () => ({ path: 'notifications/read_all', method: 'PUT' }),
      invalidatesTags: [TAG],
    }),
  }),
  { tagTypes: [TAG] },
);

export const { useGetNotificationsQuery, useReadNotificationMutation, useReadAllNotificationsMutation } =
  notificationsApi;
