import type { Form, FormSubmission } from '@samen/resources/forms';
import type { RoleName } from '@samen/resources/shared';
import { paginate } from '@samen/jsonapi';
import {
  makeOrganization,
  makeUser,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import remoteConfig from '../remote.config.ts';
import remote from '../remote.ts';
import { EVERY_TYPE } from './questions.ts';

/** A form as those have it who build it. */
export const makeForm = (own: Partial<Form> = {}): Form =>
  ({
    id: 'form-1',
    title: 'Kennismaken',
    description: null,
    submitLabel: null,
    thankYouText: null,
    layout: 'page',
    closesAt: null,
    organizationId: 'organization-1',
    organizationName: 'Zorghuis',
    token: 'abcdefabcdefabcdefabcdefabcdefab',
    isOpen: true,
    accessPermission: 'anonymous',
    notifyEmails: [],
    sendReceipt: true,
    confirmText: null,
    maxSubmissions: null,
    retentionMonths: 12,
    status: 'open',
    placesTaken: 0,
    newCount: 0,
    spamCount: 0,
    invitationCount: 0,
    questions: [...EVERY_TYPE],
    filledInQuestions: [],
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    lockVersion: 3,
    meta: { can: ['forms.manage'] },
    ...own,
  }) as Form;

export const makeSubmission = (own: Partial<FormSubmission> = {}): FormSubmission =>
  ({
    id: 'submission-1',
    formId: 'form-1',
    status: 'new',
    statusChangedAt: null,
    submittedAt: '2026-03-02T09:30:00.000Z',
    userId: null,
    submitterName: null,
    assigneeId: null,
    assigneeName: null,
    repliedAt: null,
    replyTo: null,
    replies: [],
    handlers: [],
    answers: [
      {
        questionId: EVERY_TYPE[0]?.id ?? '',
        question: 'Hoe heet je?',
        questionType: 'text',
        value: 'Noor de Wit',
        labels: [],
      },
    ],
    meta: { can: ['forms.manage'] },
    ...own,
  }) as FormSubmission;

export const oneOf = (
  type: 'forms' | 'form_submissions' | 'form_summaries' | 'form_invitations',
  record: { id: string },
) => ({
  data: toResource(type, record),
});

export const listOf = (
  type: 'forms' | 'form_submissions' | 'form_invitations',
  records: readonly { id: string }[],
) => ({
  data: records.map((record) => toResource(type, record)),
  meta: { pagination: paginate(1, 25, records.length) },
});

const builder = {
  status: 'SIGNED_IN',
  userState: 'loaded',
  user: makeUser(),
  isInitialized: true,
  organization: makeOrganization({ type: 'VolunteerCenter' }),
} as const;

/** A screen of those who build forms. */
export async function openManaged(
  path: string,
  handlers: ApiHandlers,
  { roles = ['content_manager'] }: { roles?: RoleName[] } = {},
) {
  const api = await startApi(handlers);
  const rendered = await renderRemote(remote, {
    path,
    config: remoteConfig,
    api,
    session: { ...builder, roles },
  });
  return { api, ...rendered };
}

/** The attributes that were sent with the last call of a kind. */
export function sentWith(api: { calls: { method: string; path: string; body: unknown }[] }, call: string) {
  const [method, path] = call.split(' ');
  const found = api.calls.findLast((one) => one.method === method && one.path === path);
  return (found?.body as { data: { attributes: Record<string, unknown> } } | undefined)?.data.attributes;
}
