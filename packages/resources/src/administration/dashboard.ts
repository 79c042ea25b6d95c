import {
  declareResource,
  group,
  list,
  oneOf,
  whole,
  type Attributes,
  type Entity,
} from '@samen/jsonapi/declaration';
import {
  ACTIVITY,
  APPLICATION,
  APPROVAL,
  CATEGORY_COUNT,
  FIGURE,
  PAGE,
  PROFILE_STEPS,
  RECOMMENDED,
  STATUS_COUNT,
  STUDENT,
  TASK,
  WEEK,
} from './dashboard-fields.ts';

const AUDIENCES = ['center', 'organization', 'school', 'editor', 'volunteer'] as const;
/** For whom a dashboard is made; it follows from the roles in the current organization. */
export type DashboardAudience = (typeof AUDIENCES)[number];

const listOf = <const Fields extends Attributes>(fields: Fields) =>
  list(group(fields, { required: true }), { write: 'never' });

const declared = declareResource('dashboards', {
  attributes: {
    audience: oneOf(AUDIENCES, { required: true, write: 'never' }),
    tasks: listOf(TASK),
    figures: listOf(FIGURE),
    weeks: listOf(WEEK),
    vacancies: listOf(STATUS_COUNT),
    /** What applications of these weeks were for, the most first. */
    categories: listOf(CATEGORY_COUNT),
    activities: listOf(ACTIVITY),
    students: listOf(STUDENT),
    applications: listOf(APPLICATION),
    recommended: listOf(RECOMMENDED),
    /** Null unless the organization waits for approval. */
    approval: group(APPROVAL, { write: 'never' }),
    /** How much of a person's own volunteer profile is filled in; null where the site has no profiles. */
    profile: group(
      {
        done: whole({ required: true }),
        of: whole({ required: true }),
        /** What is not filled in. */
        missing: list(oneOf(PROFILE_STEPS, { required: true }), {}),
      },
      { write: 'never' },
    ),
    /** What visitors do not see yet first, then what was changed last. */
    pages: listOf(PAGE),
  },
});
/**
 * `GET dashboard`: what waits, the first thing first, and then what there is, each as far as the caller's roles reach.
 * Parts that an audience does not have are empty.
 */
export interface Dashboards extends Readonly<typeof declared> {}
export const Dashboards: Dashboards = declared;

export interface Dashboard extends Entity<Dashboards> {}

export type DashboardTask = Dashboard['tasks'][number];
export type DashboardFigure = Dashboard['figures'][number];
export type DashboardWeek = Dashboard['weeks'][number];
export type DashboardActivity = Dashboard['activities'][number];
export type DashboardStudent = Dashboard['students'][number];
export type DashboardApplication = Dashboard['applications'][number];
export type DashboardVacancy = Dashboard['recommended'][number];
export type DashboardApproval = NonNullable<Dashboard['approval']>;
export type DashboardProfile = NonNullable<Dashboard['profile']>;
export type DashboardPage = Dashboard['pages'][number];
