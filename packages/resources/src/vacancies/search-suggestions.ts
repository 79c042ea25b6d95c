import { declareResource, filter, oneOf, text, type Entity } from '@samen/jsonapi/declaration';

const declared = declareResource('search_suggestions', {
  attributes: {
    kind: oneOf(['word', 'category', 'organization'], { required: true, write: 'never' }),
    /** In the language of the request; names as they are. */
    label: text({ required: true, write: 'never' }),
    /** Of a category its key, of an organization its id. */
    key: text({ write: 'never' }),
  },
  filters: { q: filter('text') },
});
/** `GET vacancies/suggestions?filter[q]=`: suggestions for a search while it is typed, at most eight. */
export interface SearchSuggestions extends Readonly<typeof declared> {}
export const SearchSuggestions: SearchSuggestions = declared;

export interface SearchSuggestion extends Entity<SearchSuggestions> {}
