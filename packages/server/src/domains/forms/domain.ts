import path from 'node:path';
import {
  ContactMessages,
  FormSummaries,
  FormTemplates,
  FormUploads,
  PublicForms,
} from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { withoutTable } from '../../declared/table.ts';
import { defineDomain, mailTexts, type NamesOf } from '../../domain.ts';
import type { JobKinds } from '../../jobs/kind.ts';
import { contactForm, contactMessageRoutes } from './contact-messages/index.ts';
import { endings, followOrganization, merged, personal, uploads } from './data.repository.ts';
import { fieldDecisions } from './field-decisions.ts';
import { WAITING_UPLOAD_RULE } from './form-uploads/index.ts';
import { formTemplateRoutes } from './form-templates/index.ts';
import { findForms, formRoutes, formTable } from './forms/index.ts';
import {
  INVITATION_RULE,
  invitationRetention,
  invitationRoutes,
  invitationTable,
  invitedRoutes,
  remindInvitedAfterWeek,
} from './invitations/index.ts';
import {
  SPAM_RULE,
  SUBMISSION_RULE,
  fillInForm,
  formUploadRoutes,
  notifyAtEnd,
  publicFormRoutes,
  submissionRetention,
  submissionRoutes,
  submissionTable,
} from './submissions/index.ts';
import { work } from './waiting-work.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };
import './names.ts';

const JOBS = {
  'form_submissions.notify': notifyAtEnd,
  'form_submissions.retain': submissionRetention,
  'form_invitations.remind': remindInvitedAfterWeek,
  'form_invitations.retain': invitationRetention,
} satisfies JobKinds;

export const forms = defineDomain({
  name: 'forms',
  retention: {
    form_submissions: SUBMISSION_RULE,
    spam_submissions: SPAM_RULE,
    form_invitations: INVITATION_RULE,
    waiting_uploads: WAITING_UPLOAD_RULE,
  },
  migrations: path.join(import.meta.dirname, 'migrations'),
  declared: [
    withoutTable(ContactMessages),
    formTable,
    submissionTable,
    invitationTable,
    withoutTable(PublicForms),
    withoutTable(FormTemplates),
    withoutTable(FormSummaries),
    withoutTable(FormUploads),
  ],
  mails: mailTexts({ nl, en }),
  resources: [
    contactMessageRoutes,
    formRoutes,
    formTemplateRoutes,
    invitationRoutes,
    submissionRoutes,
    publicFormRoutes,
    invitedRoutes,
    formUploadRoutes,
  ],
  forms: [contactForm, fillInForm],
  records: { [paths.forms.one.pattern]: (token) => `public_forms/${token}?fields[public_forms]=` },
  on: { 'organization.moved': followOrganization },
  finders: { forms: findForms },
  endings,
  merged,
  fieldDecisions,
  personal,
  uploads,
  work,
  jobs: JOBS,
});

declare module '../../jobs/names.ts' {
  interface Jobs extends NamesOf<typeof JOBS> {}
}
