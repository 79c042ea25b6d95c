import type { ChangeData } from '../../audit/changed-values.ts';
import type { RequestedAccount } from './users/sign-up.ts';
import type { FindRelated } from '../../related-records.ts';
import type { UserWord } from '@samen/resources/accounts';
import type { Recorded } from '@samen/resources/shared';
import type { MailText } from '../../mail-types.ts';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions extends Recorded<'user', 'users', UserWord> {
    'password.changed': 'users';
    'session.ended': 'users';
    'session.started': 'users';
    'user.changed': 'users';
    'user.email_change_requested': 'users';
    'user.email_changed': 'users';
    'user.export_requested': 'users';
    'volunteer_profile.changed': 'users';
    'volunteer_profile.removed': 'users';
  }
}

declare module '../../auth/one-time-tokens.ts' {
  interface OneTimeTokens {
    account_reactivation: true;
    email_change: true;
    password_reset: true;
    user_confirmation: true;
  }
}

declare module '../../use-case.ts' {
  interface DomainEvents {
    'account.confirmed': { user: { id: string; email: string } };
  }
}

declare module '../../mail-types.ts' {
  interface RequestedMails {
    password_changed: MailText;
    password_reset: MailText;
  }
}

declare module '../../related-records.ts' {
  interface Related {
    /** Of the caller alone. */
    'users.organizations': FindRelated;
  }
}

/** What it stores with that. */
declare module '../../audit/audit.ts' {
  interface ActivityData {
    'user.changed': ChangeData;
  }
  interface StepData {
    /** Whether it was done by the person whose account it is. */
    own?: boolean;
  }
}

/** What its jobs are queued with. */
declare module '../../jobs/names.ts' {
  interface JobPayloads {
    'account.export': { exportId: string };
    'account.requested': RequestedAccount;
    'password.requested': { email: string; centerId: string; origin: string };
  }
}
