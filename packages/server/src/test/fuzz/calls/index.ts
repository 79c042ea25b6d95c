import type { Calls } from '../call.ts';
import { accountCalls } from './accounts.ts';
import { applicationCalls } from './applications.ts';
import { contentCalls } from './content.ts';
import { fileCalls } from './files.ts';
import { formCalls } from './forms.ts';
import { importCalls } from './imports.ts';
import { lookupCalls } from './lookups.ts';
import { mergeCalls } from './merges.ts';
import { organizationCalls } from './organizations.ts';
import { ownAccountCalls } from './own-account.ts';
import { pageCalls } from './pages.ts';
import { platformCalls } from './platform.ts';
import { settingsCalls } from './settings.ts';
import { talkCalls } from './talks.ts';
import { vacancyCalls } from './vacancies.ts';

/** A call of every route; one that is added to the server is requested here. */
export const CALLS: Calls = {
  ...accountCalls,
  ...ownAccountCalls,
  ...organizationCalls,
  ...vacancyCalls,
  ...applicationCalls,
  ...talkCalls,
  ...fileCalls,
  ...contentCalls,
  ...formCalls,
  ...importCalls,
  ...lookupCalls,
  ...mergeCalls,
  ...pageCalls,
  ...settingsCalls,
  ...platformCalls,
};
