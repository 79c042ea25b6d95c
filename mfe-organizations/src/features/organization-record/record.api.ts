import { listTags, type Page } from '@samen/api-client';
import type { User } from '@samen/resources/accounts';
import type { ActivityEvent, AnalyticsOverview } from '@samen/resources/administration';
import {
  VACANCY_STATUSES,
  type Application,
  type ApplicationCounts,
  type Vacancy,
  type VacancyFacets,
  type VacancyStatus,
} from '@samen/resources/vacancies';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';
import type { Days } from '@samen/records/period';

/** What of an organization is requested: so many of it, and of all centres where the reader works for all. */
export interface PartRequest {
  organizationId: string;
  size: number;
  allCenters: boolean;
}

/** States that its vacancies may be seen in. */
export const SHOWN_STATUSES = VACANCY_STATUSES.filter((status) => status !== 'deleted');

const everywhere = (allCenters: boolean) => (allCenters ? { allCenters } : {});

/** What hangs on one organization. */
export const recordApi = defineEndpoints(
  (build) => ({
    getPeopleOf: build.query<Page<User>, Omit<PartRequest, 'allCenters'>>({
      call: { method: 'GET', path: 'users', filters: ['organization_id_eq'], includes: ['roles'] },
      query: ({ organizationId, size }) => ({
        path: 'users',
        query: listParameters({ filter: { organizationIdEq: organizationId }, include: ['roles'], size }),
      }),
      providesTags: (page) => listTags('users', page?.items),
    }),
    getVacanciesOf: build.query<Page<Vacancy>, PartRequest & { status: VacancyStatus | null }>({
      call: {
        method: 'GET',
        path: 'vacancies',
        filters: ['organization_id_eq', 'status_in', 'all_centers'],
        sorts: ['updated_at'],
      },
      query: ({ organizationId, size, allCenters, status }) => ({
        path: 'vacancies',
        query: listParameters({
          filter: {
            organizationIdEq: organizationId,
            statusIn: status === null ? SHOWN_STATUSES : [status],
            ...everywhere(allCenters),
          },
          fields: {
            vacancies: ['title', 'locale', 'status', 'vacancyType', 'expiresAt', 'applicationsCount'],
          },
          sort: '-updated_at',
          size,
        }),
      }),
      providesTags: (page) => listTags('vacancies', page?.items),
    }),
    countVacanciesOf: build.query<VacancyFacets, Omit<PartRequest, 'size'>>({
      call: {
        method: 'GET',
        path: 'vacancies/facets',
        filters: ['organization_id_eq', 'status_in', 'all_centers'],
      },
      query: ({ organizationId, allCenters }) => ({
        path: 'vacancies/facets',
        query: listParameters({
          filter: {
            organizationIdEq: organizationId,
            statusIn: SHOWN_STATUSES,
            ...everywhere(allCenters),
          },
        }),
      }),
      providesTags: [{ type: 'vacancies', id: 'LIST' }],
    }),
    getApplicationsOf: build.query<
      Page<Application> & { meta: Partial<ApplicationCounts> },
      PartRequest & { isWaiting: boolean }
    >({
      call: {
        method: 'GET',
        path: 'applications',
        filters: [
          'vacancy_organization_id_eq',
          'own',
          'status_null',
          'withdrawn_at_null',
          'waitlisted_at_null',
          'all_centers',
        ],
        sorts: ['created_at'],
      },
      query: ({ organizationId, size, allCenters, isWaiting }) => ({
        path: 'applications',
        query: listParameters({
          filter: {
            vacancyOrganizationIdEq: organizationId,
            own: false,
            ...(isWaiting ? { statusNull: true, withdrawnAtNull: true, waitlistedAtNull: true } : {}),
            ...everywhere(allCenters),
          },
          // Who has waited longest comes first.
          sort: isWaiting ? 'created_at' : '-created_at',
          size,
        }),
      }),
      providesTags: (page) => listTags('applications', page?.items),
    }),
    getHistoryOf: build.query<
      Page<ActivityEvent>,
      Omit<PartRequest, 'allCenters'> & { isOfApplications: boolean }
    >({
      call: {
        method: 'GET',
        path: 'activity_events',
        filters: ['organization_id_eq', 'kind_eq', 'subject_type_eq'],
      },
      query: ({ organizationId, size, isOfApplications }) => ({
        path: 'activity_events',
        query: listParameters({
          filter: {
            organizationIdEq: organizationId,
            kindEq: 'actions',
            ...(isOfApplications ? { subjectTypeEq: 'applications' } : {}),
          },
          size,
        }),
      }),
      // Whatever is done here is written down.
      providesTags: ['organizations', 'applications'],
    }),
    getFiguresOf: build.query<AnalyticsOverview, Days & { organizationId: string }>({
      call: {
        method: 'GET',
        path: 'analytics/overview',
        filters: ['from', 'to', 'organization_id_eq'],
      },
      query: ({ organizationId, from, to }) => ({
        path: 'analytics/overview',
        query: listParameters({ filter: { from, to, organizationIdEq: organizationId } }),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
  { tagTypes: ['users', 'vacancies', 'applications', 'organizations'] },
);

export const {
  useGetPeopleOfQuery,
  useGetVacanciesOfQuery,
  useCountVacanciesOfQuery,
  useGetApplicationsOfQuery,
  useGetHistoryOfQuery,
  useGetFiguresOfQuery,
} = recordApi;
