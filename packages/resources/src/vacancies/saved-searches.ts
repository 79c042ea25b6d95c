import { Type, type Static } from 'typebox';
import { LockVersion, type Timestamped } from '../shared/fields.ts';

/** How many searches one account keeps. */
export const MAX_SAVED_SEARCHES = 10;
export const SEARCH_NAME_LENGTH = { min: 2, max: 60 } as const;

const SavedQuery = Type.Object({
  /** The query string of the search's page, without `?`. */
  address: Type.String({ maxLength: 2000 }),
  /** The filters of `GET vacancies` of the request of the page. */
  filter: Type.Record(Type.String(), Type.String({ maxLength: 1000 }), { maxProperties: 20 }),
});
export type SavedQuery = Static<typeof SavedQuery>;

/** `saved_searches`, one's own. */
export interface SavedSearch extends Timestamped {
  name: string;
  query: SavedQuery;
  /** Whether the periodic mail tells what is new in it. */
  inDigest: boolean;
  lockVersion: number;
}

const Name = Type.String({ minLength: SEARCH_NAME_LENGTH.min, maxLength: SEARCH_NAME_LENGTH.max });

/** Attributes of `POST saved_searches`. */
export const NewSavedSearch = Type.Object({
  name: Name,
  query: SavedQuery,
  inDigest: Type.Optional(Type.Boolean()),
});
export type NewSavedSearch = Static<typeof NewSavedSearch>;

/** Attributes of `PATCH saved_searches/{id}`. */
export const SavedSearchChanges = Type.Object({
  name: Type.Optional(Name),
  inDigest: Type.Optional(Type.Boolean()),
  lockVersion: Type.Optional(LockVersion),
});
export type SavedSearchChanges = Static<typeof SavedSearchChanges>;
