import { Type, type Static } from 'typebox';
import {
  declareResource,
  flag,
  json,
  list,
  oneOf,
  text,
  type Changes,
  type Entity,
  type Filters,
  type New,
} from '@samen/jsonapi/declaration';
import { VERSIONED } from '../shared/versioned.ts';

/** How many views one account keeps. */
export const MAX_SAVED_VIEWS = 30;

/** The lists that have views, with what the address of each may contain. */
export const VIEW_PARAMETERS = {
  vacancies: ['q', 'status', 'type', 'organization', 'category', 'centers', 'sort', 'size'],
  applications: ['q', 'status', 'vacancy', 'view', 'centers', 'sort', 'size'],
  organizations: ['q', 'status', 'type', 'centers', 'sort', 'size'],
  users: ['q', 'status', 'role', 'organization', 'signup', 'since', 'centers', 'sort', 'size'],
  form_submissions: ['q', 'status', 'handler', 'period', 'sort', 'size'],
  activity_events: ['kind', 'actor', 'subject', 'organization', 'from', 'to', 'size'],
} as const;
export const VIEWED_LISTS = [
  'vacancies',
  'applications',
  'organizations',
  'users',
  'form_submissions',
  'activity_events',
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

export const ViewQuery = Type.Object({
  /** The query string of the list, without `?`, and without its page. */
  address: Type.String({ maxLength: 2000 }),
});
export type ViewQuery = Static<typeof ViewQuery>;

const declared = declareResource('saved_views', {
  attributes: {
    name: text({ min: 2, max: 60, required: true }),
    list: oneOf(VIEWED_LISTS, { required: true, write: 'create', filter: ['eq'] }),
    query: json<ViewQuery>()({ required: true }),
    /** The columns that are hidden. */
    hiddenColumns: list(text({ min: 1, max: 40, required: true }), { max: 20, default: [] }),
    /** With those who see the list in the organization in which it was made. */
    shared: flag({ default: false }),
    /** Whether it is the caller's own. */
    mine: flag({ required: true, computed: true }),
    ...VERSIONED,
  },
});
/** `saved_views`: one's own, and what colleagues share. */
export interface SavedViews extends Readonly<typeof declared> {}
export const SavedViews: SavedViews = declared;

export interface SavedView extends Entity<SavedViews> {}

/** Filters of `GET saved_views`. */
export interface SavedViewFilter extends Filters<SavedViews> {}

/** Attributes of `POST saved_views`. */
export interface NewSavedView extends New<SavedViews> {}

/** Attributes of `PATCH saved_views/{id}`. */
export interface SavedViewChanges extends Changes<SavedViews> {}
