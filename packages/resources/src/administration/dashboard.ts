import type { Locale } from '@samen/contracts';
import type { Identified } from '../shared/fields.ts';
import type { Organization } from '../organizations/organizations.ts';
import type { PageType } from '../content/pages.ts';
import type { Lookup } from '../shared/lookups.ts';
import type { Vacancy, VacancyStatus, VacancyType } from '../vacancies/vacancies.ts';

/** For whom a dashboard is made; it follows from the roles in the current organization. */
export type DashboardAudience = 'center' | 'organization' | 'school' | 'editor' | 'volunteer';

/** The kinds of tasks, in the order in which they come when nothing is urgent. */
export const TASK_KINDS = [
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
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/**
 * One thing that waits: a record (`recordId`), or the several that remain of a kind. `title` and `detail` are of the
 * record, or of the first of several: a name and what it belongs to.
 */
export interface DashboardTask {
  kind: TaskKind;
  recordId: string | null;
  count: number;
  title: string;
  detail: string | null;
  /** Of the title of a vacancy in it: of an application the detail, of all else the title; null where it has none. */
  locale: Locale | null;
  /** Since when it waits; of what ends, its last day. */
  at: string;
  urgent: boolean;
}

/** A count with what it is compared with; null where there is nothing to say. */
export interface DashboardFigure {
  name: 'open_vacancies' | 'applications_this_week' | 'active_volunteers' | 'answer_days';
  value: number | null;
  /** `open_vacancies` and `active_volunteers`: new this month; `applications_this_week`: the week before. */
  compared: number | null;
}

/** Applications that came in during a week, by its Monday, and during the same one a year before. */
export interface DashboardWeek {
  monday: string;
  received: number;
  yearBefore: number;
}

export interface DashboardActivity {
  vacancyId: string;
  title: string;
  locale: Locale;
  startsAt: string;
  endsAt: string;
  city: string | null;
  positions: number;
  accepted: number;
}

/** An application as its own dashboard shows it, or a student's latest one. */
export interface DashboardApplication {
  applicationId: string;
  vacancyId: string;
  vacancyTitle: string;
  vacancyLocale: Locale;
  organizationName: Organization['name'];
  status: 'accepted' | 'rejected' | null;
  withdrawnAt: string | null;
  createdAt: string;
}

export interface DashboardStudent {
  userId: string;
  name: string;
  /** How many they sent in. */
  applications: number;
  latest: DashboardApplication | null;
}

/** What an organization that waits for its centre has done meanwhile. */
export interface DashboardApproval {
  centerName: string;
  /** Its centre has let it in; what is left of its first steps stays for a month. */
  isApproved: boolean;
  /** The day by which it may expect to hear, `YYYY-MM-DD`; null when that has passed. */
  expectedBy: string | null;
  /** It has a logo and a description that says enough. */
  hasProfile: boolean;
  hasVacancy: boolean;
  hasColleague: boolean;
}

/** How much of a person's own volunteer profile is filled in. */
export interface DashboardProfile {
  done: number;
  of: number;
}

/** A page or a piece of news as its editors find it. */
export interface DashboardPage {
  pageId: string;
  title: string;
  pageType: PageType;
  slug: string;
  isPublished: boolean;
  updatedAt: string;
}

/** What is shown of a vacancy that may suit the person. */
export interface DashboardVacancy {
  vacancyId: string;
  title: string;
  locale: Locale;
  vacancyType: VacancyType;
  organizationName: string;
  imageUrl: Vacancy['imageUrl'];
  imageAlt: Vacancy['imageAlt'];
  /** The subject of the illustration where there is no picture. */
  categories: Pick<Lookup, 'key'>[];
  dayparts: Vacancy['dayparts'];
  frequency: Vacancy['frequency'];
  startsAt: Vacancy['startsAt'];
  endsAt: Vacancy['endsAt'];
  recurrence: Vacancy['recurrence'];
  hoursPerWeek: Vacancy['hoursPerWeek'];
  locationType: Vacancy['locationType'];
  district: Vacancy['district'];
  city: string | null;
}

/**
 * `GET dashboard`: what waits, the first thing first, and then what there is, each as far as the caller's roles reach.
 * Parts that an audience does not have are empty.
 */
export interface Dashboard extends Identified {
  audience: DashboardAudience;
  tasks: DashboardTask[];
  figures: DashboardFigure[];
  weeks: DashboardWeek[];
  vacancies: { status: VacancyStatus; count: number }[];
  /** What applications of these weeks were for, the most first. */
  categories: { labelNl: string; labelEn: string; count: number }[];
  activities: DashboardActivity[];
  students: DashboardStudent[];
  applications: DashboardApplication[];
  recommended: DashboardVacancy[];
  /** Null unless the organization waits for approval. */
  approval: DashboardApproval | null;
  /** Null where the site has no profiles. */
  profile: DashboardProfile | null;
  /** Drafts first, then what was changed last. */
  pages: DashboardPage[];
}

/** How many records wait for the caller's action, by where they are opened. */
export interface WaitingCounts extends Identified {
  /** Undecided, where the caller or their centre decides. */
  applications: number;
  /** Waiting for the approval of the caller's centre. */
  organizations: number;
  /** With something the caller has not read. */
  conversations: number;
}
