import { resource } from '@samen/api-client';
import type { NewSubmission, PublicForm } from '@samen/resources/forms';
import { defineEndpoints } from '@samen/federation-kit';

interface Sent {
  token: string;
  submission: NewSubmission;
}

export const fillInApi = defineEndpoints(
  (build) => ({
    getPublicForm: build.query<PublicForm, string>({
      call: { method: 'GET', path: 'public_forms/:token' },
      query: (token) => ({ path: `public_forms/${token}` }),
      providesTags: (_form, _error, token) => [{ type: 'public_forms', id: token }],
    }),
    sendSubmission: build.mutation<unknown, Sent>({
      call: { method: 'POST', path: 'public_forms/:token/submissions' },
      query: ({ token, submission }) => ({
        path: `public_forms/${token}/submissions`,
        method: 'POST',
        body: resource('form_submissions', submission),
      }),
    }),
  }),
  { tagTypes: ['public_forms'] },
);

export const { useGetPublicFormQuery, useSendSubmissionMutation } = fillInApi;
