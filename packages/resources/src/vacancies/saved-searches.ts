import { Type, type Static } from 'typebox';
import {
  declareResource,
  flag,
  json,
  text,
  type Changes,
  type Entity,
  type New,
} from '@samen/jsonapi/declaration';
import { VERSIONED } from '../shared/versioned.ts';

/** How many searches one account keeps. */
export const MAX_SAVED_SEARCHES = 10;

export const SavedQuery = Type.Object({
  /** The query string of the search's page, without `?`. */
  address: Type.String({ maxLength: 2000 }),
  /** The filters of `GET vacancies` of the request of the page. */
  filter: Type.Record(Type.String(), Type.String({ maxLength: 1000 }), { maxProperties: 20 }),
});
export type SavedQuery = Static<typeof SavedQuery>;

const declared = declareResource('saved_searches', {
  attributes: {
    name: text({ min: 2, max: 60, required: true }),
    query: json<SavedQuery>()({ required: true, write: 'create' }),
    /** Whether the periodic mail tells what is new in it. */
    inDigest: flag({ default: true }),
    ...VERSIONED,
  },
});
/** `saved_searches`, one's own. */
export interface SavedSearches extends Readonly<typeof declared> {}
export const SavedSearches: SavedSearches = declared;

export interface SavedSearch extends Entity<SavedSearches> {}

/** Attributes of `POST saved_searches`. */
export interface NewSavedSearch extends New<SavedSearches> {}

/** Attributes of `PATCH saved_searches/{id}`. */
export interface SavedSearchChanges extends Changes<SavedSearches> {}
