/** Tables of others that a part of the server may read: a file of it, or all below a folder, and why. */
export interface Reads {
  why: string;
  by: string;
  tables: readonly string[];
}

/** Tables without a type of their own in `Tables`. */
export const OTHER_OWNERS: Readonly<Record<string, string>> = {
  activity_types: 'services',
  age_groups: 'services',
  categories: 'services',
  non_profit_types: 'services',
  skills: 'services',
  target_groups: 'services',
  search_words: 'domains/vacancies',
  search_synonym_keys: 'domains/vacancies',
};

/** Schemas of which every table belongs to one part. */
export const SCHEMA_OWNERS: Readonly<Record<string, string>> = { platform: 'releases' };

/** Files that write into tables which others name to them. */
export const WRITE_FOR_OTHERS: Readonly<Record<string, string>> = {
  'db/remove-rows.repository.ts':
    'domains hand it their own tables; a domain that names one to it writes into it',
  'domains/administration/merges/moved-rows.repository.ts':
    'domains register the columns of their tables that a merge moves',
  'services/geocode/geocoded-addresses.repository.ts': 'domains register the tables that get points',
};

const PLATFORM = 'before there is a caller, whom the domain of accounts would need';
const JOINED = 'a list is one statement: names and owners of related records come with its rows';
const CONDITION = 'a condition on related records is part of the statement that selects';
const NO_MERGE = 'says that a merge leaves it alone, for parts that are no domain';
const READ_MODEL = 'sums up what all domains have; each figure is one statement';

/** Everything that reads a table of another part. No one writes into one. */
export const READS: readonly Reads[] = [
  { by: 'auth/', tables: ['users', 'role_assignments', 'organizations'], why: PLATFORM },
  {
    by: 'db/merged-records.repository.ts',
    tables: ['merges'],
    why: 'what leads to a record that was merged leads on, in whichever domain it is',
  },
  {
    by: 'domains/administration/merges/',
    tables: ['organizations', 'users'],
    why: JOINED,
  },
  {
    by: 'domains/accounts/users/user-duplicates.repository.ts',
    tables: ['organizations'],
    why: CONDITION,
  },
  {
    by: 'services/data.repository.ts',
    tables: ['audit_events'],
    why: NO_MERGE,
  },
  { by: 'domains/accounts/data.repository.ts', tables: ['one_time_tokens'], why: NO_MERGE },
  {
    by: 'domains/organizations/organization-management/merged-fields.repository.ts',
    tables: ['non_profit_types', 'activity_types', 'target_groups'],
    why: JOINED,
  },
  { by: 'mail/', tables: ['users', 'volunteer_centers'], why: 'the addressee and the sender of a mail' },
  {
    by: 'services/site-settings/',
    tables: ['users'],
    why: 'each earlier design has the name of who made it',
  },
  {
    by: 'services/notifications/recipients.repository.ts',
    tables: ['users', 'role_assignments', 'organizations'],
    why: 'who is notified follows from the roles that people have where',
  },
  {
    by: 'services/volunteer-centers/',
    tables: ['organizations', 'users', 'role_assignments'],
    why: 'a centre has an organization of its own, and questions go to one of its people',
  },
  {
    by: 'services/volunteer-centers/volunteer-centers.repository.ts',
    tables: ['pages'],
    why: 'the pages of its terms and its privacy statement are of its own site',
  },
  {
    by: 'domains/accounts/data.repository.ts',
    tables: ['organizations', 'categories', 'skills', 'age_groups', 'user_tokens'],
    why: JOINED,
  },
  { by: 'domains/accounts/users/', tables: ['organizations'], why: CONDITION },
  { by: 'domains/organizations/', tables: ['addresses'], why: JOINED },
  {
    by: 'domains/organizations/organization-management/',
    tables: ['non_profit_types', 'activity_types', 'target_groups'],
    why: CONDITION,
  },
  {
    by: 'domains/messaging/conversations/',
    tables: ['vacancies', 'applications', 'organizations', 'users', 'uploads'],
    why: JOINED,
  },
  {
    by: 'domains/messaging/conversations/recipients.repository.ts',
    tables: ['role_assignments', 'addresses'],
    why: CONDITION,
  },
  {
    by: 'domains/messaging/conversations/help-members.repository.ts',
    tables: ['reports'],
    why: 'whom a centre has removed from one-on-one help follows from how it decided on reports',
  },
  {
    by: 'domains/messaging/notification-templates/template-records.repository.ts',
    tables: ['vacancies', 'organizations', 'addresses'],
    why: 'a preview has its values from a record of the centre',
  },
  { by: 'domains/messaging/blocks/', tables: ['users'], why: JOINED },
  {
    by: 'domains/messaging/profile-replies/',
    tables: ['organizations', 'users', 'volunteer_profiles', 'role_assignments'],
    why: CONDITION,
  },
  { by: 'domains/messaging/data.repository.ts', tables: ['uploads', 'users', 'organizations'], why: JOINED },
  {
    by: 'domains/vacancies/applications/',
    tables: ['users', 'organizations', 'conversation_participants', 'messages', 'audit_events'],
    why: JOINED,
  },
  { by: 'domains/vacancies/feeds/', tables: ['users', 'role_assignments'], why: CONDITION },
  {
    by: 'domains/vacancies/data.repository.ts',
    tables: ['organizations', 'stock_images', 'users'],
    why: JOINED,
  },
  {
    by: 'domains/vacancies/vacancies/',
    tables: ['organizations', 'categories', 'age_groups', 'users', 'stock_images', 'uploads'],
    why: JOINED,
  },
  {
    by: 'domains/vacancies/vacancies/vacancy-references.repository.ts',
    tables: ['role_assignments'],
    why: CONDITION,
  },
  {
    by: 'domains/vacancies/vacancies/vacancy-conditions.repository.ts',
    tables: ['volunteer_profiles', 'blocks'],
    why: CONDITION,
  },
  {
    by: 'domains/vacancies/reports/',
    tables: ['users', 'conversations', 'conversation_participants'],
    why: CONDITION,
  },
  {
    by: 'domains/vacancies/call-outs/',
    tables: ['users', 'volunteer_centers'],
    why: JOINED,
  },
  {
    by: 'domains/vacancies/volunteer-pool/',
    tables: ['volunteer_profiles', 'users', 'role_assignments', 'organizations', 'volunteer_profile_replies'],
    why: 'the pool is one list of people: who is in it, and what was written to them',
  },
  {
    by: 'domains/vacancies/waiting-work.repository.ts',
    tables: ['organizations', 'conversations', 'users'],
    why: JOINED,
  },
  { by: 'domains/forms/waiting-work.repository.ts', tables: ['organizations'], why: JOINED },
  { by: 'domains/administration/work-items/', tables: ['users', 'volunteer_centers'], why: JOINED },
  { by: 'domains/forms/forms/', tables: ['organizations'], why: CONDITION },
  { by: 'domains/forms/submissions/', tables: ['users'], why: JOINED },
  { by: 'domains/forms/invitations/', tables: ['users'], why: CONDITION },
  { by: 'domains/forms/data.repository.ts', tables: ['users'], why: CONDITION },
  { by: 'domains/forms/data.repository.ts', tables: ['uploads'], why: JOINED },
  { by: 'domains/forms/form-uploads/', tables: ['uploads'], why: JOINED },
  {
    by: 'domains/content/pages/',
    tables: ['users', 'uploads', 'organizations', 'role_assignments'],
    why: JOINED,
  },
  { by: 'domains/content/stock-images/', tables: ['uploads'], why: JOINED },
  { by: 'domains/administration/internal-notes/', tables: ['users'], why: JOINED },
  { by: 'services/data.repository.ts', tables: ['users', 'mails'], why: JOINED },
  {
    by: 'db/remove-rows.repository.ts',
    tables: ['users'],
    why: 'rows that know a person by nothing but the address, which goes with the person',
  },
  {
    by: 'domains/administration/retention-periods/',
    tables: ['jobs'],
    why: 'when a rule is applied next stands in its job',
  },
  {
    by: 'domains/administration/data-viewer/',
    tables: ['conversation_participants', 'applications', 'users'],
    why: 'whose a record is, where another table says it',
  },
  {
    by: 'domains/administration/data.repository.ts',
    tables: ['applications', 'organizations', 'audit_events'],
    why: CONDITION,
  },
  {
    by: 'domains/administration/changelog/',
    tables: ['users', 'role_assignments', 'organizations', 'notifications'],
    why: 'whom a change is for by their roles, and who has not been sent to it',
  },
  {
    by: 'domains/administration/activity-events/',
    tables: [
      'audit_events',
      'vacancies',
      'organizations',
      'users',
      'applications',
      'conversations',
      'conversation_participants',
      'pages',
      'reply_templates',
      'mail_templates',
    ],
    why: 'each event is shown with the names of those whom it is about, as the reader may see them',
  },
  {
    by: 'domains/administration/period-figures/',
    tables: [
      'applications',
      'vacancies',
      'vacancy_view_days',
      'categories',
      'organizations',
      'pages',
      'page_view_days',
    ],
    why: READ_MODEL,
  },
  {
    by: 'domains/administration/dashboard/',
    tables: [
      'vacancies',
      'vacancy_favorites',
      'applications',
      'organizations',
      'users',
      'role_assignments',
      'volunteer_profiles',
      'volunteer_profile_replies',
      'volunteer_centers',
      'categories',
      'conversations',
      'conversation_participants',
      'messages',
      'call_outs',
      'call_out_answers',
    ],
    why: READ_MODEL,
  },
];
