import type { Locale } from '@samen/contracts';
import { listTags, resource, type Page } from '@samen/api-client';
import type {
  Form,
  FormChanges,
  FormInvitation,
  FormSubmission,
  FormSummary,
  FormTemplate,
  NewForm,
  NewFormInvitations,
  SentInvitations,
  SubmissionDecision,
} from '@samen/resources/forms';
import type { Organization } from '@samen/resources/organizations';
import { defineEndpoints } from '@samen/federation-kit';
import { listParameters, type ListRequest } from '@samen/jsonapi';

const LIST = { type: 'forms', id: 'LIST' } as const;
/** What was filled in, at any form. */
const SUBMISSIONS = { type: 'form_submissions', id: 'LIST' } as const;
const INVITED = { type: 'form_invitations', id: 'LIST' } as const;
const tagOf = (id: string) => ({ type: 'forms', id }) as const;
/** More organizations are not offered to filter by. */
const MOST = 1000;

/** What those who build forms and handle what was filled in request and change. */
export const manageApi = defineEndpoints(
  (build) => ({
    listForms: build.query<Page<Form>, ListRequest>({
      call: {
        method: 'GET',
        path: 'forms',
        filters: ['title_i_cont', 'organization_id_eq'],
        sorts: ['updated_at'],
      },
      query: (request) => ({ path: 'forms', query: listParameters(request) }),
      providesTags: (page) => listTags('forms', page?.items),
    }),
    getForm: build.query<Form, string>({
      call: { method: 'GET', path: 'forms/:id' },
      query: (id) => ({ path: `forms/${id}` }),
      providesTags: (_form, _error, id) => [tagOf(id)],
    }),
    createForm: build.mutation<Form, NewForm>({
      call: { method: 'POST', path: 'forms' },
      query: (form) => ({ path: 'forms', method: 'POST', body: resource('forms', form) }),
      invalidatesTags: (_form, error) => (error ? [] : [LIST]),
    }),
    updateForm: build.mutation<Form, { id: string; changes: FormChanges }>({
      call: { method: 'PATCH', path: 'forms/:id' },
      query: ({ id, changes }) => ({
        path: `forms/${id}`,
        method: 'PATCH',
        body: resource('forms', changes, id),
      }),
      invalidatesTags: (_form, error, { id }) => (error ? [] : [LIST, tagOf(id)]),
    }),
    duplicateForm: build.mutation<Form, string>({
      call: { method: 'POST', path: 'forms/:id/duplicate' },
      query: (id) => ({ path: `forms/${id}/duplicate`, method: 'POST' }),
      invalidatesTags: (_form, error) => (error ? [] : [LIST]),
    }),
    removeForm: build.mutation<null, string>({
      call: { method: 'DELETE', path: 'forms/:id' },
      query: (id) => ({ path: `forms/${id}`, method: 'DELETE' }),
      invalidatesTags: (_none, error) => (error ? [] : [LIST]),
    }),
    /** What a form can begin with, in a language: that of the request, so each has its own place here. */
    getFormTemplates: build.query<Page<FormTemplate>, Locale>({
      call: { method: 'GET', path: 'form_templates' },
      query: () => ({ path: 'form_templates' }),
    }),
    listSubmissions: build.query<Page<FormSubmission>, { formId: string; request: ListRequest }>({
      call: {
        method: 'GET',
        path: 'forms/:id/submissions',
        filters: [
          'q',
          'question',
          'status_eq',
          'status_in',
          'assignee_id_eq',
          'assignee_id_null',
          'submitted_at_gteq',
          'submitted_at_lteq',
        ],
        sorts: ['submitted_at'],
      },
      query: ({ formId, request }) => ({
        path: `forms/${formId}/submissions`,
        query: listParameters(request),
      }),
      providesTags: (page) => listTags('form_submissions', page?.items),
    }),
    listInvitations: build.query<Page<FormInvitation>, { formId: string; request: ListRequest }>({
      call: {
        method: 'GET',
        path: 'forms/:id/invitations',
        filters: ['email_i_cont', 'status_eq'],
        sorts: ['sent_at', 'email'],
      },
      query: ({ formId, request }) => ({
        path: `forms/${formId}/invitations`,
        query: listParameters(request),
      }),
      // What people do with them comes from elsewhere.
      keepUnusedDataFor: 0,
      providesTags: (page) => listTags('form_invitations', page?.items),
    }),
    sendInvitations: build.mutation<SentInvitations, { id: string; invitations: NewFormInvitations }>({
      call: { method: 'POST', path: 'forms/:id/invitations' },
      query: ({ id, invitations }) => ({
        path: `forms/${id}/invitations`,
        method: 'POST',
        body: resource('form_invitations', invitations),
      }),
      transformResponse: ({ meta }: { meta: SentInvitations }) => meta,
      invalidatesTags: (_sent, error, { id }) => (error ? [] : [INVITED, tagOf(id)]),
    }),
    /** How many of these could still be used, and cannot from now on. */
    withdrawInvitations: build.mutation<number, { formId: string; ids: readonly string[] }>({
      call: { method: 'POST', path: 'forms/:id/invitations/withdraw' },
      query: ({ formId, ids }) => ({
        path: `forms/${formId}/invitations/withdraw`,
        method: 'POST',
        body: resource('form_invitations', { ids }),
      }),
      transformResponse: ({ meta }: { meta: { withdrawn: number } }) => meta.withdrawn,
      invalidatesTags: (_count, _error, { formId }) => [INVITED, tagOf(formId)],
    }),
    remindInvited: build.mutation<FormInvitation, { id: string; formId: string }>({
      call: { method: 'POST', path: 'forms/:id/invitations/:invitationId/remind' },
      query: ({ id, formId }) => ({ path: `forms/${formId}/invitations/${id}/remind`, method: 'POST' }),
      // They may have filled it in meanwhile.
      invalidatesTags: [INVITED],
    }),
    getSubmission: build.query<FormSubmission, string>({
      call: { method: 'GET', path: 'form_submissions/:id' },
      query: (id) => ({ path: `form_submissions/${id}` }),
      providesTags: (_submission, _error, id) => [{ type: 'form_submissions', id }],
    }),
    getSummary: build.query<FormSummary, string>({
      call: { method: 'GET', path: 'forms/:id/summary' },
      query: (id) => ({ path: `forms/${id}/summary` }),
      providesTags: [SUBMISSIONS],
    }),
    decideSubmission: build.mutation<
      FormSubmission,
      { id: string; formId: string; decision: SubmissionDecision }
    >({
      call: { method: 'PUT', path: 'form_submissions/:id' },
      query: ({ id, decision }) => ({
        path: `form_submissions/${id}`,
        method: 'PUT',
        body: resource('form_submissions', decision, id),
      }),
      // Another person may have been first: then it is requested as it is now.
      invalidatesTags: (_submission, error, { id, formId }) => [
        { type: 'form_submissions', id } as const,
        ...(error ? [] : [SUBMISSIONS, LIST, tagOf(formId)]),
      ],
    }),
    replyToSubmission: build.mutation<FormSubmission, { id: string; body: string }>({
      call: { method: 'POST', path: 'form_submissions/:id/answer' },
      query: ({ id, body }) => ({
        path: `form_submissions/${id}/answer`,
        method: 'POST',
        body: resource('form_submissions', { body }),
      }),
      invalidatesTags: (_submission, error, { id }) => [
        { type: 'form_submissions', id } as const,
        ...(error ? [] : [SUBMISSIONS]),
      ],
    }),
    removeSubmission: build.mutation<null, { id: string; formId: string }>({
      call: { method: 'DELETE', path: 'form_submissions/:id' },
      query: ({ id }) => ({ path: `form_submissions/${id}`, method: 'DELETE' }),
      invalidatesTags: (_none, error, { formId }) => (error ? [] : [SUBMISSIONS, LIST, tagOf(formId)]),
    }),
    /** An address of the table in this page. */
    exportSubmissions: build.mutation<string, string>({
      call: { method: 'GET', path: 'forms/:id/submissions.csv' },
      query: (id) => ({ path: `forms/${id}/submissions.csv`, as: 'file' }),
    }),
    /** Whose forms there can be. */
    getFormOrganizations: build.query<Page<Organization>, void>({
      call: { method: 'GET', path: 'organizations', filters: ['status_eq'], sorts: ['name'] },
      query: () => ({
        path: 'organizations',
        query: { 'filter[status_eq]': 'approved', sort: 'name', 'page[size]': MOST },
      }),
    }),
  }),
  { tagTypes: ['forms', 'form_submissions', 'form_invitations'] },
);

export const {
  useListFormsQuery,
  useGetFormQuery,
  useCreateFormMutation,
  useUpdateFormMutation,
  useDuplicateFormMutation,
  useRemoveFormMutation,
  useGetFormTemplatesQuery,
  useListSubmissionsQuery,
  useListInvitationsQuery,
  useSendInvitationsMutation,
  useRemindInvitedMutation,
  useWithdrawInvitationsMutation,
  useGetSubmissionQuery,
  useGetSummaryQuery,
  useReplyToSubmissionMutation,
  useDecideSubmissionMutation,
  useRemoveSubmissionMutation,
  useExportSubmissionsMutation,
  useGetFormOrganizationsQuery,
} = manageApi;

/** Notes about what was filled in. */
export { internalNotesApi, savedViewsApi } from '@samen/records';
