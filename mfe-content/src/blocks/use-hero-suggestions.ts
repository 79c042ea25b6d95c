import { paths } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS as names, type SearchSuggestion } from '@samen/resources/vacancies';
import type { SuggestOptions, Suggestion } from '@samen/design-system';
import { useNavigate } from '@samen/router';
import { useLazyGetPlacesQuery, useLazyGetSuggestionsQuery } from '../shared/content.api.ts';
import { useTranslation } from '../shared/texts.ts';

type Found = Suggestion & Pick<SearchSuggestion, 'kind' | 'key'>;

/** What the fields of the hero suggest: places, and searches at `action`. */
export function useHeroSuggestions(action: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [fetchPlaces] = useLazyGetPlacesQuery();
  const [fetchSuggestions] = useLazyGetSuggestionsQuery();
  const announce = (count: number) => t('suggest.count', { count });
  const places: SuggestOptions = {
    suggest: async (typed) => {
      const { items } = await fetchPlaces(typed, true).unwrap();
      return items.map(({ id, name }) => ({ id, label: name }));
    },
    listLabel: t('suggest.places'),
    announce,
  };
  const terms: SuggestOptions<Found> = {
    suggest: async (typed) => {
      const { items } = await fetchSuggestions(typed, true).unwrap();
      return items.map((one) => ({
        ...one,
        ...(one.kind === 'word' ? {} : { detail: t(`suggest.kind.${one.kind}`) }),
      }));
    },
    onChoose: ({ kind, key, label }) => {
      if (kind === 'organization' && key) return void navigate(paths.organizations.one(key));
      const [name, value] = kind === 'category' && key ? [names.categories, key] : [names.words, label];
      void navigate(`${action}?${new URLSearchParams({ [name]: value })}`);
    },
    listLabel: t('suggest.words'),
    announce,
  };
  return { places, terms };
}
