import { LOCALES } from '@samen/contracts';
import { declareResource, filter, flag, id, one, oneOf, text, type Entity } from '@samen/jsonapi/declaration';

/** What a search finds. */
export const SEARCHED_TYPES = [
  'vacancies',
  'organizations',
  'users',
  'applications',
  'pages',
  'forms',
  'conversations',
] as const;
export type SearchedType = (typeof SEARCHED_TYPES)[number];

/** From how many letters on records are looked up, and how many of each type are found at most. */
export const SEARCH_BOUNDS = { shortest: 3, longest: 100, ofEachType: 5 } as const;

const declared = declareResource('search_results', {
  attributes: {
    recordType: oneOf(SEARCHED_TYPES, { required: true, write: 'never' }),
    recordId: id(SEARCHED_TYPES, { required: true, write: 'never' }),
    title: text({ required: true, write: 'never' }),
    /** The language of the title, where it has one of its own. */
    titleLocale: oneOf(LOCALES, { write: 'never' }),
    /** What tells it from others of its name: a city, who takes part, an e-mail address where the caller sees it. */
    detail: text({ write: 'never' }),
    /** That of the record, where the caller manages it. */
    status: text({ write: 'never' }),
    /** The caller manages it: it leads to where that is done. */
    isManaged: flag({ required: true, write: 'never' }),
    /** Where visitors read it, of what has no id in its address. */
    path: text({ write: 'never' }),
  },
  relationships: {
    record: one(SEARCHED_TYPES, { from: 'recordId', typeFrom: 'recordType' }),
  },
  filters: { q: filter('text') },
});
/** `GET search?filter[q]=`: what the caller may see of each type, at most five, those that they manage first. */
export interface SearchResults extends Readonly<typeof declared> {}
export const SearchResults: SearchResults = declared;

export interface SearchResult extends Entity<SearchResults> {}
