import { EXPIRED_LINK_RULE, SIGN_IN_RULE, USED_LINK_RULE } from '../../auth/ended.repository.ts';
import path from 'node:path';
import { LinkedAccounts } from '@samen/resources/accounts';
import { withoutTable } from '../../declared/table.ts';
import { defineDomain, mailTexts, type Domain, type NamesOf } from '../../domain.ts';
import type { JobKinds } from '../../jobs/kind.ts';
import { endings, merged, personal, uploads } from './data.repository.ts';
import { fieldDecisions } from './field-decisions.ts';
import { EXPORT_RULE, dataExportTable, exportRoutes, makeExport } from './data-exports/index.ts';
import {
  CHOSEN_PASSWORD,
  confirmRoutes,
  passwordRequested,
  passwordRoutes,
  recoverForm,
  resetForm,
  signInForm,
  signInRoutes,
  signOutForm,
  signUpForm,
  tidySignIns,
} from './sessions/index.ts';
import { ACCOUNT_RULES, currentUserRoutes, ownAccountRoutes, roleTable, userTable } from './users/index.ts';
import { volunteerProfileRoutes, volunteerProfileTable } from './volunteer-profiles/index.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };
import './names.ts';

const LINKS = {
  account: { path: '/api/v1/confirm', attribute: 'confirmation_token', password: CHOSEN_PASSWORD },
  email: { path: '/api/v1/confirm/email', attribute: 'token' },
  reactivate: { path: '/api/v1/confirm/reactivation', attribute: 'token' },
} satisfies Domain['links'];

const JOBS = {
  'account.export': makeExport,
  'password.requested': passwordRequested,
  'sign_ins.tidy': tidySignIns,
} satisfies JobKinds;

export const accounts = defineDomain({
  name: 'accounts',
  retention: {
    sign_ins: SIGN_IN_RULE,
    used_links: USED_LINK_RULE,
    expired_links: EXPIRED_LINK_RULE,
    data_exports: EXPORT_RULE,
    ...ACCOUNT_RULES,
  },
  migrations: path.join(import.meta.dirname, 'migrations'),
  declared: [userTable, roleTable, volunteerProfileTable, dataExportTable, withoutTable(LinkedAccounts)],
  mails: mailTexts({ nl, en }),
  resources: [currentUserRoutes, ownAccountRoutes, exportRoutes, volunteerProfileRoutes, confirmRoutes],
  sessions: [signInRoutes, passwordRoutes],
  forms: [signInForm, signOutForm, signUpForm, recoverForm, resetForm],
  links: LINKS,
  endings,
  merged,
  fieldDecisions,
  personal,
  uploads,
  jobs: JOBS,
});

declare module '../../auth/mailed-links.ts' {
  interface MailedLinks extends NamesOf<typeof LINKS> {}
}

declare module '../../jobs/names.ts' {
  interface Jobs extends NamesOf<typeof JOBS> {}
}
