import type { Page } from '@samen/api-client';
import type { ActivityOccurrence, VacancyFilter } from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';

export interface CalendarFilter extends VacancyFilter {
  from: string;
  to: string;
}

/** The one response that has the address. */
interface RenewedAddress {
  meta: { address: string };
}

export const calendarApi = defineEndpoints(
  (build) => ({
    getOccurrences: build.query<Page<ActivityOccurrence>, CalendarFilter>({
      call: {
        method: 'GET',
        path: 'vacancies/occurrences',
        filters: [
          'from',
          'to',
          'q',
          'category_ids_in',
          'frequency_in',
          'age_group_ids_in',
          'wheelchair_accessible_eq',
          'near',
        ],
        includes: ['vacancy', 'vacancy.organization', 'vacancy.categories', 'vacancy.address'],
      },
      query: (filter) => ({
        path: 'vacancies/occurrences',
        query: listParameters({
          filter,
          include: ['vacancy', 'vacancy.organization', 'vacancy.categories', 'vacancy.address'],
          fields: {
            vacancies: [
              'title',
              'locale',
              'summary',
              'frequency',
              'price',
              'registrationClosesAt',
              'waitlistCount',
              'publishedAt',
              'imageUrl',
              'imageAlt',
              'imageFocal',
              'locationType',
              'district',
              'city',
              'latitude',
              'longitude',
              'distanceKm',
              'organization',
              'categories',
              'address',
            ],
            organizations: ['name', 'website', 'logoUrl'],
            categories: ['key'],
          },
        }),
      }),
      providesTags: [{ type: 'vacancies', id: 'LIST' }],
    }),
    renewCalendarAddress: build.mutation<RenewedAddress, void>({
      call: { method: 'POST', path: 'current_user/calendar_address' },
      query: () => ({ path: 'current_user/calendar_address', method: 'POST', as: 'document' }),
    }),
  }),
  { tagTypes: ['vacancies'] },
);

export const { useGetOccurrencesQuery, useRenewCalendarAddressMutation } = calendarApi;
