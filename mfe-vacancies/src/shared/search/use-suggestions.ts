import { paths } from '@samen/resources/shared';
import type { SearchSuggestion } from '@samen/resources/vacancies';
import type { SuggestOptions, Suggestion } from '@samen/design-system';
import { useNavigate } from '@samen/router';
import { useTranslation } from '../texts.ts';
import { useLazyGetSuggestionsQuery } from './search.api.ts';
import type { ChangeSearch } from './use-search.ts';

type Found = Suggestion & Pick<SearchSuggestion, 'kind' | 'key'>;

/** Words, categories and organizations for a field; a word is searched, the others lead to what they are. */
export function useWordSuggestions(change: ChangeSearch, onWord: () => void): SuggestOptions<Found> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [fetchSuggestions] = useLazyGetSuggestionsQuery();
  return {
    suggest: async (typed) => {
      const { items } = await fetchSuggestions(typed, true).unwrap();
      return items.map((one) => ({
        ...one,
        ...(one.kind === 'word' ? {} : { detail: t(`suggest.kind.${one.kind}`) }),
      }));
    },
    onChoose: ({ kind, key }) => {
      if (kind === 'category' && key) change({ words: '', categories: [key] });
      else if (kind === 'organization' && key) void navigate(paths.organizations.one(key));
      else onWord();
    },
    listLabel: t('suggest.words'),
    announce: (count) => t('suggest.count', { count }),
  };
}
