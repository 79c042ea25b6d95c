import { listTags, resource, type Page } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters } from '@samen/jsonapi';
import { WORK_SUBJECTS } from '@samen/resources/administration';
import type {
  ActivityEvent,
  DuplicatePair,
  WorkColleague,
  WorkItem,
  WorkItemChange,
  WorkItemFilter,
  WorkKindCount,
  WorkSubject,
} from '@samen/resources/administration';
import type { FormSubmission } from '@samen/resources/forms';
import type { Organization } from '@samen/resources/organizations';
import type { Application, Report, Vacancy } from '@samen/resources/vacancies';

/** The records that wait, by the types of what an item is about. */
export interface WorkRecords {
  organizations: Organization;
  vacancies: Vacancy;
  applications: Application;
  form_submissions: FormSubmission;
  reports: Report;
  duplicates: DuplicatePair;
}
export type WorkRecord = WorkRecords[WorkSubject];

export type WorkPage = Page<WorkItem> & {
  meta: { counts: WorkKindCount[]; late: number; snoozed: number; colleagues: WorkColleague[] };
};

/** A call that decides on a record. */
export interface WorkRequest {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: object;
}

/** As many as a queue shows at once; the rest follows when these are decided on. */
const MOST = 100;
const LIST = [{ type: 'work_items' as const, id: 'LIST' }];
const RECORDS = WORK_SUBJECTS;
const INCLUDED: Partial<Record<WorkSubject, string>> = {
  vacancies: 'organization',
  organizations: 'address',
};

export const workbenchApi = defineEndpoints(
  (build) => ({
    listWork: build.query<WorkPage, WorkItemFilter & { id?: string }>({
      call: {
        method: 'GET',
        path: 'work_items',
        filters: ['kind_eq', 'assignee_id_eq', 'unassigned', 'snoozed', 'all_centers', 'id'],
      },
      query: (filter) => ({ path: 'work_items', query: listParameters({ filter, size: MOST }) }),
      providesTags: (page) => listTags('work_items', page?.items),
      // It changes with what everyone does.
      keepUnusedDataFor: 0,
    }),
    getWorkRecord: build.query<WorkRecord, { type: WorkSubject; id: string }>({
      call: [
        { method: 'GET', path: 'organizations/:id', includes: ['address'] },
        { method: 'GET', path: 'vacancies/:id', includes: ['organization'] },
        { method: 'GET', path: 'applications/:id' },
        { method: 'GET', path: 'form_submissions/:id' },
        { method: 'GET', path: 'reports/:id' },
        { method: 'GET', path: 'duplicates/:id' },
      ],
      query: ({ type, id }) => ({
        path: `${type}/${id}`,
        query: INCLUDED[type] ? { include: INCLUDED[type] } : {},
      }),
      providesTags: (_record, _error, one) => [one],
      keepUnusedDataFor: 0,
    }),
    /** What a person made on a day of what waits, the newest first. */
    listDone: build.query<Page<ActivityEvent>, { actorIdEq: string; from: string; to: string }>({
      call: { method: 'GET', path: 'activity_events', filters: ['kind_eq', 'actor_id_eq', 'from', 'to'] },
      query: (filter) => ({
        path: 'activity_events',
        query: listParameters({ filter: { kindEq: 'work', ...filter }, size: MOST }),
      }),
      keepUnusedDataFor: 0,
    }),
    getLookalikes: build.query<Page<Organization>, string>({
      call: { method: 'GET', path: 'organizations/:id/duplicates' },
      query: (id) => `organizations/${id}/duplicates`,
      keepUnusedDataFor: 0,
    }),
    /** Who takes it, and until when it is put off. */
    changeWork: build.mutation<WorkItem, { id: string; change: WorkItemChange }>({
      call: { method: 'PUT', path: 'work_items/:id' },
      query: ({ id, change }) => ({
        path: `work_items/${id}`,
        method: 'PUT',
        body: resource('work_items', change, id),
      }),
      // Also when it was rejected: another person was first.
      invalidatesTags: LIST,
    }),
    /** That the person has it open. */
    openWork: build.mutation<WorkItem, { id: string; isOpen: boolean }>({
      call: { method: 'PUT', path: 'work_items/:id' },
      query: ({ id, isOpen }) => ({
        path: `work_items/${id}`,
        method: 'PUT',
        body: resource('work_items', { isOpen }, id),
      }),
    }),
    decideOnWork: build.mutation<object | null, WorkRequest>({
      call: [
        { method: 'PUT', path: 'organizations/:id/approve' },
        { method: 'PUT', path: 'vacancies/:id/status' },
        { method: 'PUT', path: 'vacancies/:id/return' },
        { method: 'PATCH', path: 'vacancies/:id' },
        { method: 'PUT', path: 'applications/:id/status' },
        { method: 'PUT', path: 'form_submissions/:id' },
        { method: 'POST', path: 'form_submissions/:id/answer' },
        { method: 'PUT', path: 'reports/:id' },
        { method: 'PUT', path: 'duplicates/:id' },
      ],
      query: (request) => request,
      invalidatesTags: [...LIST, ...RECORDS],
    }),
  }),
  { tagTypes: ['work_items', ...RECORDS] },
);

export const {
  useListWorkQuery,
  useGetWorkRecordQuery,
  useGetLookalikesQuery,
  useListDoneQuery,
  useChangeWorkMutation,
  useOpenWorkMutation,
  useDecideOnWorkMutation,
} = workbenchApi;
