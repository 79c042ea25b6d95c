import { LOCALES } from '@samen/contracts';
import {
  day,
  decimal,
  flag,
  group,
  id,
  json,
  list,
  moment,
  oneOf,
  text,
  whole,
} from '@samen/jsonapi/declaration';
import { PAGE_STATUSES, PAGE_TYPES } from '../content/pages.ts';
import type { Match } from '../vacancies/match.ts';
import { Vacancies, VACANCY_STATUSES } from '../vacancies/vacancies.ts';

/** The kinds of tasks. What waits for a centre has the name that it has in its queue. */
export const TASK_KINDS = [
  'place_offered',
  'call_out',
  'organization_denied',
  'organization_pending',
  'application_undecided',
  'application_overdue',
  'conversation_unread',
  'profile_reply',
  'vacancy_review',
  'vacancy_expiring',
  'vacancy_draft',
  'user_invited',
  'help_review',
  'vacancy_stale',
  'submission_new',
  'report_open',
  'duplicate_found',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/**
 * One thing that waits: a record (`recordId`), or the several that remain of a kind. `title` and `detail` are of the
 * record, or of the first of several: a name and what it belongs to.
 */
export const TASK = {
  kind: oneOf(TASK_KINDS, { required: true }),
  recordId: text({}),
  count: whole({ required: true }),
  title: text({ required: true }),
  detail: text({}),
  /** Of the title of a vacancy in it: of an application the detail, of all else the title; null where it has none. */
  locale: oneOf(LOCALES, {}),
  /** Since when it waits; of what ends, its last day. */
  at: text({ required: true }),
  urgent: flag({}),
} as const;

const FIGURES = ['open_vacancies', 'applications_this_week', 'active_volunteers', 'answer_days'] as const;

/** A count with what it is compared with; null where there is nothing to say. */
export const FIGURE = {
  name: oneOf(FIGURES, { required: true }),
  value: decimal({}),
  /** `open_vacancies` and `active_volunteers`: new this month; `applications_this_week`: the week before. */
  compared: whole({}),
} as const;

/** Applications that came in during a week, by its Monday, and during the same one a year before. */
export const WEEK = {
  monday: day({ required: true }),
  received: whole({ required: true }),
  yearBefore: whole({ required: true }),
} as const;

export const STATUS_COUNT = {
  status: oneOf(VACANCY_STATUSES, { required: true }),
  count: whole({ required: true }),
} as const;

export const CATEGORY_COUNT = {
  labelNl: text({ required: true }),
  labelEn: text({ required: true }),
  count: whole({ required: true }),
} as const;

export const ACTIVITY = {
  vacancyId: id('vacancies', { required: true }),
  title: text({ required: true }),
  locale: oneOf(LOCALES, { required: true }),
  startsAt: moment({ required: true }),
  endsAt: moment({ required: true }),
  city: text({}),
  positions: whole({ required: true }),
  accepted: whole({ required: true }),
} as const;

/** An application as its own dashboard shows it, or a student's latest one. */
export const APPLICATION = {
  applicationId: id('applications', { required: true }),
  vacancyId: id('vacancies', { required: true }),
  vacancyTitle: text({ required: true }),
  vacancyLocale: oneOf(LOCALES, { required: true }),
  organizationName: text({ required: true }),
  status: oneOf(['accepted', 'rejected'], {}),
  withdrawnAt: moment({}),
  waitlistedAt: moment({}),
  offeredAt: moment({}),
  offerExpiresAt: moment({}),
  createdAt: moment({ required: true }),
} as const;

export const STUDENT = {
  userId: id('users', { required: true }),
  name: text({ required: true }),
  /** How many they sent in. */
  applications: whole({ required: true }),
  latest: group(APPLICATION, {}),
} as const;

/** What an organization that waits for its centre has done meanwhile. */
export const APPROVAL = {
  centerName: text({ required: true }),
  /** Its centre has let it in; what is left of its first steps stays for a month. */
  isApproved: flag({}),
  /** The day by which it may expect to hear; null when that has passed. */
  expectedBy: day({}),
  /** It has a logo and a description that says enough. */
  hasProfile: flag({}),
  hasVacancy: flag({}),
  hasColleague: flag({}),
} as const;

/** A page or a piece of news as its editors find it. */
export const PAGE = {
  pageId: id('pages', { required: true }),
  title: text({ required: true }),
  pageType: oneOf(PAGE_TYPES, { required: true }),
  slug: text({ required: true }),
  isPublished: flag({}),
  status: oneOf(PAGE_STATUSES, { required: true }),
  /** What visitors see is older than what was written. */
  hasUnpublishedChanges: flag({}),
  publishFrom: moment({}),
  publishUntil: moment({}),
  updatedAt: moment({ required: true }),
} as const;

const shown = Vacancies.attributes;

/** What is shown of a vacancy that may suit the person. */
export const RECOMMENDED = {
  vacancyId: id('vacancies', { required: true }),
  title: shown.title,
  locale: shown.locale,
  vacancyType: shown.vacancyType,
  organizationName: text({ required: true }),
  imageUrl: shown.imageUrl,
  imageAlt: shown.imageAlt,
  imageFocal: shown.imageFocal,
  /** The first is the subject of the illustration where there is no picture. */
  categories: list(
    group(
      {
        id: id('categories', { required: true }),
        key: text({ required: true }),
        labelNl: text({ required: true }),
        labelEn: text({ required: true }),
      },
      { required: true },
    ),
    {},
  ),
  dayparts: shown.dayparts,
  frequency: shown.frequency,
  startsAt: shown.startsAt,
  endsAt: shown.endsAt,
  recurrence: shown.recurrence,
  hoursPerWeek: shown.hoursPerWeek,
  locationType: shown.locationType,
  district: shown.district,
  city: shown.city,
  /** Why it suits them; null where that is not known from their profile. */
  match: json<Match>()({}),
} as const;

/** The parts of a volunteer profile that make it complete, in the order in which they help most. */
export const PROFILE_STEPS = [
  'categories',
  'dayparts',
  'postal_code',
  'headline',
  'skills',
  'motivation',
] as const;
export type ProfileStep = (typeof PROFILE_STEPS)[number];
