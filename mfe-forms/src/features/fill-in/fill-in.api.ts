import { resource } from '@samen/api-client';
import type { NewSubmission, PublicForm } from '@samen/resources/forms';
import { defineEndpoints } from '@samen/federation-kit';

interface Sent {
  token: string;
  submission: NewSubmission;
}

/** What the server says of what was sent. */
interface SentResponse {
  meta?: { receipt?: boolean };
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
  }),
  { tagTypes: ['public_forms'] },
);

export const { useGetPublicFormQuery, useSendSubmissionMutation, useReportOpenedMutation } = fillInApi;
