import {
  day,
  declareResource,
  decimal,
  filter,
  group,
  id,
  list,
  one,
  oneOf,
  text,
  whole,
  type Attributes,
  type Entity,
} from '@samen/jsonapi/declaration';
import { PAGE_TYPES } from '../content/pages.ts';

/** How a series is divided. */
export const ANALYTICS_GROUPS = ['day', 'week', 'month'] as const;
export type AnalyticsGroup = (typeof ANALYTICS_GROUPS)[number];

/** The figures of a period, in the order in which they are shown. */
export const ANALYTICS_FIGURES = [
  'applications',
  'accepted',
  'first_response_days',
  'responded_percent',
  'new_vacancies',
  'open_vacancies',
] as const;
export type AnalyticsFigureName = (typeof ANALYTICS_FIGURES)[number];

/** From the first look at a vacancy to a place. */
export const ANALYTICS_STEPS = ['seen', 'applied', 'responded', 'accepted'] as const;
export type AnalyticsStepName = (typeof ANALYTICS_STEPS)[number];

export const ANALYTICS_CONSTANTS = {
  /** The longest period: five years, leap days included. */
  maxDays: 1827,
  /** Without days in the request: this many up to and with today. */
  defaultDays: 28,
  /** Pages that are named; the views of all are counted. */
  shownPages: 100,
} as const;

const listOf = <const Fields extends Attributes>(fields: Fields) =>
  list(group(fields, { required: true }), { write: 'never' });

/** The period that is counted, and the one of the same length just before it. */
const PERIOD = {
  from: day({ required: true, write: 'never' }),
  to: day({ required: true, write: 'never' }),
  beforeFrom: day({ required: true, write: 'never' }),
  beforeTo: day({ required: true, write: 'never' }),
} as const;

/** The first and the last day, in the Netherlands. */
const DAYS = { from: filter('day'), to: filter('day') } as const;

const overview = declareResource('analytics_overviews', {
  attributes: {
    ...PERIOD,
    /** Null where there is nothing to say: of no application there is no median. */
    figures: listOf({
      name: oneOf(ANALYTICS_FIGURES, { required: true }),
      value: decimal({}),
      /** In the period before; null where that cannot be said, as of what is open today. */
      before: decimal({}),
    }),
    /** By the categories of vacancies, the most applications first; a vacancy may have several. */
    categories: listOf({
      categoryId: id('categories', { required: true }),
      labelNl: text({ required: true }),
      labelEn: text({ required: true }),
      openVacancies: whole({ required: true }),
      applications: whole({ required: true }),
      applicationsBefore: whole({ required: true }),
      accepted: whole({ required: true }),
    }),
  },
  filters: {
    ...DAYS,
    /** Of this organization alone, as far as the caller manages it. */
    organizationIdEq: filter('id'),
  },
});
/** `GET analytics/overview`: the figures of what the caller manages. Nothing in it is broken down by who people are. */
export interface AnalyticsOverviews extends Readonly<typeof overview> {}
export const AnalyticsOverviews: AnalyticsOverviews = overview;
export interface AnalyticsOverview extends Entity<AnalyticsOverviews> {}

const series = declareResource('analytics_series', {
  attributes: {
    ...PERIOD,
    groupBy: oneOf(ANALYTICS_GROUPS, { required: true, write: 'never' }),
    /** By the first day of each part that lies in the period. */
    points: listOf({
      start: day({ required: true }),
      views: whole({ required: true }),
      applications: whole({ required: true }),
      applicationsBefore: whole({ required: true }),
      accepted: whole({ required: true }),
    }),
  },
  filters: { ...DAYS, groupBy: filter('words', ANALYTICS_GROUPS) },
});
/** `GET analytics/series`: the same period by day, week (from Monday) or month. */
export interface AnalyticsAllSeries extends Readonly<typeof series> {}
export const AnalyticsAllSeries: AnalyticsAllSeries = series;
export interface AnalyticsSeries extends Entity<AnalyticsAllSeries> {}

const funnel = declareResource('analytics_funnels', {
  attributes: {
    ...PERIOD,
    /** Views of vacancies are counted by day since then; null where none have been. */
    viewsSince: day({ write: 'never' }),
    steps: listOf({
      name: oneOf(ANALYTICS_STEPS, { required: true }),
      value: whole({ required: true }),
      before: whole({ required: true }),
    }),
  },
  filters: DAYS,
});
/** `GET analytics/funnel`: what became of the applications of a period, and how often vacancies were seen in it. */
export interface AnalyticsFunnels extends Readonly<typeof funnel> {}
export const AnalyticsFunnels: AnalyticsFunnels = funnel;
export interface AnalyticsFunnel extends Entity<AnalyticsFunnels> {}

const pageViews = declareResource('analytics_page_views', {
  attributes: {
    ...PERIOD,
    /** Views of pages are counted by day since then; null where none have been. */
    viewsSince: day({ write: 'never' }),
    views: whole({ required: true, write: 'never' }),
    viewsBefore: whole({ required: true, write: 'never' }),
    /** The most viewed first, no more than `ANALYTICS_CONSTANTS.shownPages`; a page is one with its translation. */
    pages: listOf({
      pageId: id('pages', { required: true }),
      title: text({ required: true }),
      pageType: oneOf(PAGE_TYPES, { required: true }),
      views: whole({ required: true }),
      viewsBefore: whole({ required: true }),
    }),
  },
  filters: DAYS,
});
/** `GET analytics/pages`: how often the pages of a site were looked at in a period. */
export interface AnalyticsAllPageViews extends Readonly<typeof pageViews> {}
export const AnalyticsAllPageViews: AnalyticsAllPageViews = pageViews;
export interface AnalyticsPageViews extends Entity<AnalyticsAllPageViews> {}

const organizations = declareResource('analytics_organizations', {
  attributes: {
    name: text({ required: true, write: 'never' }),
    openVacancies: whole({ required: true, write: 'never' }),
    views: whole({ required: true, write: 'never' }),
    applications: whole({ required: true, write: 'never' }),
    applicationsBefore: whole({ required: true, write: 'never' }),
    accepted: whole({ required: true, write: 'never' }),
    respondedPercent: decimal({ write: 'never' }),
    firstResponseDays: decimal({ write: 'never' }),
  },
  relationships: { organization: one('organizations') },
  includes: ['organization'],
  filters: DAYS,
});
/** `GET analytics/organizations`: a period of each organization that has a vacancy or an application, most applications first. */
export interface AnalyticsOrganizations extends Readonly<typeof organizations> {}
export const AnalyticsOrganizations: AnalyticsOrganizations = organizations;
export interface AnalyticsOrganization extends Entity<AnalyticsOrganizations> {}
