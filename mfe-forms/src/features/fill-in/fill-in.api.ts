import { resource } from '@samen/api-client';
import type { FormUpload, NewSubmission, PublicForm } from '@samen/resources/forms';
import { defineEndpoints } from '@samen/federation-kit';

interface Sent {
  token: string;
  submission: NewSubmission;
}

/** What the server says of what was sent. */
interface SentResponse {
  meta?: { receipt?: boolean };
}

interface SentFile {
  token: string;
  questionId: string;
  file: File;
  /** Of its own, so that its progress is shown. */
  fetch: typeof fetch;
}

export const fillInApi = defineEndpoints(
  (build) => ({
    getPublicForm: build.query<PublicForm, string>({
      call: { method: 'GET', path: 'public_forms/:token' },
      query: (token) => ({ path: `public_forms/${token}` }),
      providesTags: (_form, _error, token) => [{ type: 'public_forms', id: token }],
    }),
    sendSubmission: build.mutation<SentResponse | null, Sent>({
      call: { method: 'POST', path: 'public_forms/:token/submissions' },
      query: ({ token, submission }) => ({
        path: `public_forms/${token}/submissions`,
        method: 'POST',
        body: resource('form_submissions', submission),
      }),
    }),
    /** A person has begun with a form that they were invited to. */
    reportOpened: build.mutation<null, string>({
      call: { method: 'POST', path: 'public_forms/:token/opened' },
      query: (token) => ({ path: `public_forms/${token}/opened`, method: 'POST' }),
    }),
    addFormUpload: build.mutation<FormUpload, SentFile>({
      call: { method: 'POST', path: 'public_forms/:token/uploads' },
      query: ({ token, questionId, file, fetch }) => {
        const body = new FormData();
        body.set('question_id', questionId);
        body.set('file', file);
        return { path: `public_forms/${token}/uploads`, method: 'POST', body, fetch };
      },
    }),
  }),
  { tagTypes: ['public_forms'] },
);

export const {
  useAddFormUploadMutation,
  useGetPublicFormQuery,
  useReportOpenedMutation,
  useSendSubmissionMutation,
} = fillInApi;
