import { listTags, type Page } from '@samen/api-client';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';
import type { Conversation } from '@samen/resources/messaging';
import type { Report } from '@samen/resources/vacancies';

/** What `help-requests.ts` makes. */
export interface HelpChange {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
}

/** Calls that only one-on-one help makes; what it lists are vacancies, which others list as well. */
export const helpApi = defineEndpoints(
  (build) => ({
    listReports: build.query<Page<Report>, ListRequest>({
      call: {
        method: 'GET',
        path: 'reports',
        filters: ['status_eq', 'reportable_type_eq'],
        sorts: ['created_at'],
      },
      query: (request) => ({ path: 'reports', query: listParameters(request) }),
      providesTags: (page) => listTags('reports', page?.items),
    }),
    /** The conversation in which the person responded to a post, if they did. */
    getHelpConversation: build.query<Page<Conversation>, string>({
      call: { method: 'GET', path: 'conversations', filters: ['subject_id_eq'] },
      query: (id) => ({ path: 'conversations', query: { 'filter[subject_id_eq]': id } }),
      providesTags: (page) => listTags('conversations', page?.items),
    }),
    // One for all of them: a first visit to a vacancy loads this file.
    changeHelp: build.mutation<{ id: string }, HelpChange>({
      call: [
        { method: 'PUT', path: 'vacancies/:id/return' },
        { method: 'PUT', path: 'reports/:id' },
        { method: 'POST', path: 'reports' },
        { method: 'POST', path: 'conversations' },
      ],
      query: (change) => change,
      // Also when it was rejected: another person was first.
      invalidatesTags: ['vacancies', 'reports', 'conversations'],
    }),
  }),
  { tagTypes: ['vacancies', 'reports', 'conversations'] },
);

export const { useListReportsQuery, useGetHelpConversationQuery, useChangeHelpMutation } = helpApi;
