import type { Config } from '../config.ts';
import { tidyKeys } from '../idempotency/tidy.job.ts';
import { mailJoining } from '../mail/join.ts';
import { mailSending } from '../mail/send.ts';
import { makeExport } from '../modules/account/index.ts';
import {
  applicationPurge,
  applicationRequested,
  applicationRetention,
  closeUndecided,
  rejectOfArchived,
  remindOfUndecided,
  tellOfFilled,
} from '../modules/applications/index.ts';
import { passwordRequested } from '../modules/auth/index.ts';
import { conversationRetention, mailUnread } from '../modules/conversations/index.ts';
import { geocodeAddresses, locatieserver } from '../modules/geocode/index.ts';
import { lapseReplies } from '../modules/profile-replies/index.ts';
import { purgeOrganizations, remindOfPending } from '../modules/organization-management/index.ts';
import { tidyUploads } from '../modules/uploads/index.ts';
import { mailDigests } from '../modules/saved-searches/index.ts';
import { accountRequested, endImpersonation, tidyAccounts } from '../modules/user-management/index.ts';
import { expireVacancies, remindOfExpiry, tidyVacancies } from '../modules/vacancies/index.ts';
import type { JobKinds } from './kind.ts';

/** Every kind of job that this server can do. */
export function jobKinds({ mail, geocoderUrl }: Pick<Config, 'mail' | 'geocoderUrl'>): JobKinds {
  return {
    'account.export': makeExport,
    'account.requested': accountRequested,
    'application.purge': applicationPurge,
    'application.requested': applicationRequested,
    'applications.remind': remindOfUndecided,
    'applications.retain': applicationRetention,
    'addresses.geocode': geocodeAddresses(geocoderUrl === null ? null : locatieserver(geocoderUrl)),
    'accounts.tidy': tidyAccounts,
    'conversation.mail': mailUnread,
    'conversations.retain': conversationRetention,
    'digests.mail': mailDigests,
    'idempotency_keys.tidy': tidyKeys,
    'impersonation.end': endImpersonation,
    'mail.join': mailJoining,
    'organization.archived': rejectOfArchived,
    'organizations.purge': purgeOrganizations,
    'organizations.remind': remindOfPending,
    'uploads.tidy': tidyUploads,
    'profile_replies.lapse': lapseReplies,
    'vacancies.expire': expireVacancies,
    'vacancies.remind': remindOfExpiry,
    'vacancies.tidy': tidyVacancies,
    'vacancy.filled': tellOfFilled,
    'vacancy.close_undecided': closeUndecided,
    'password.requested': passwordRequested,
    ...(mail.smtpUrl === null ? {} : { 'mail.send': mailSending(mail.smtpUrl) }),
  };
}
