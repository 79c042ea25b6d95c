import { LOCALES } from '@samen/contracts';
import {
  declareResource,
  filter,
  flag,
  list,
  moment,
  oneOf,
  text,
  whole,
  type Changes,
  type Entity,
  type New,
} from '@samen/jsonapi/declaration';

/** Most names of one thing in one language, most characters of a name, and how many there have to be in all. */
export const SYNONYM_BOUNDS = { terms: 12, term: 40, least: 2 } as const;

const name = text({ min: 1, max: SYNONYM_BOUNDS.term, required: true });

const declared = declareResource('search_synonyms', {
  attributes: {
    locale: oneOf(LOCALES, { required: true }),
    /** What it is called in its language. */
    terms: list(name, { min: 1, max: SYNONYM_BOUNDS.terms }),
    /** What it is called in the other one. */
    translations: list(name, { max: SYNONYM_BOUNDS.terms }),
    /** Only the first of each is typed; the others are what that finds. */
    oneWay: flag({}),
    createdAt: moment({ required: true, filledIn: true, write: 'never' }),
    updatedAt: moment({ required: true, filledIn: true, write: 'never' }),
    lockVersion: whole({ required: true, filledIn: true, write: 'never' }),
  },
  filters: { q: filter('text') },
});
/** `search_synonyms`: one thing and what people call it; the search finds one by the other. Of the whole tenant. */
export interface SearchSynonyms extends Readonly<typeof declared> {}
export const SearchSynonyms: SearchSynonyms = declared;

export interface SearchSynonym extends Entity<SearchSynonyms> {}

/** Attributes of `POST search_synonyms`. */
export interface NewSearchSynonym extends New<SearchSynonyms> {}

/** Attributes of `PATCH search_synonyms/{id}`. */
export interface SearchSynonymChanges extends Changes<SearchSynonyms> {}
