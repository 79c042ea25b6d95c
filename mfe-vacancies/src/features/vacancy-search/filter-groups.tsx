import { FREQUENCIES, VACANCY_SEARCH_PARAMS as names, VACANCY_TYPES } from '@samen/resources/vacancies';
import type { FacetValue, VacancyFacets } from '@samen/resources/vacancies';
import { CheckboxGroup, DayPartGrid } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { dayPartLabels } from '../../shared/day-part-labels.ts';
import { lookupLabel, offeredTypes, typeText, useVacancyLabels } from '../../shared/vacancy-texts.ts';
import type { Search } from '../../shared/search/search-address.ts';
import type { SearchLookups } from '../../shared/search/search-request.ts';
import type { ChangeSearch } from '../../shared/search/use-search.ts';

const CATEGORIES_SHOWN = 6;

interface FilterGroupsProps {
  search: Search;
  change: ChangeSearch;
  lookups: SearchLookups;
  /** Counts for the search as it stands; absent while they are on their way. */
  facets: VacancyFacets | undefined;
}

/** The choices that narrow a search, each with what it would leave. */
export function FilterGroups({ search, change, lookups, facets }: FilterGroupsProps) {
  const labels = useVacancyLabels();
  const { t, locale } = labels;
  const site = useSite();
  const option = (
    value: string,
    label: string,
    counts: readonly FacetValue[] | undefined,
    counted = value,
  ) => ({
    value,
    label,
    ...(counts ? { count: countOf(counts, counted) } : {}),
  });
  return (
    <Groups>
      <CheckboxGroup
        name={names.categories}
        legend={t('filters.categories')}
        values={search.categories}
        onChange={(chosen) => change({ categories: chosen })}
        options={lookups.categories.map((one) =>
          option(one.key, lookupLabel(one, locale), facets?.categoryIds, one.id),
        )}
        collapse={{
          after: CATEGORIES_SHOWN,
          showAll: (count) => t('filters.all', { count }),
          showLess: t('filters.fewer'),
        }}
      />
      <DayPartGrid
        name={names.dayparts}
        legend={t('filters.dayparts')}
        values={search.dayparts}
        onChange={(dayparts) => change({ dayparts })}
        labels={dayPartLabels(labels, facets?.dayparts)}
      />
      <CheckboxGroup
        name={names.frequencies}
        legend={t('filters.frequencies')}
        values={search.frequencies}
        onChange={(chosen) => change({ frequencies: FREQUENCIES.filter((one) => chosen.includes(one)) })}
        options={FREQUENCIES.toReversed().map((one) => option(one, t(`frequency.${one}`), facets?.frequency))}
      />
      <CheckboxGroup
        name={names.types}
        legend={t('filters.types')}
        values={search.types}
        onChange={(chosen) => change({ types: VACANCY_TYPES.filter((one) => chosen.includes(one)) })}
        options={offeredTypes(VACANCY_TYPES, site).map((one) =>
          option(one, typeText(one, labels, site), facets?.vacancyType),
        )}
      />
      <CheckboxGroup
        name={names.ages}
        legend={t('filters.ages')}
        values={search.ages}
        onChange={(chosen) => change({ ages: chosen })}
        options={lookups.ages.map((one) =>
          option(one.key, lookupLabel(one, locale), facets?.ageGroupIds, one.id),
        )}
      />
    </Groups>
  );
}

function countOf(values: readonly FacetValue[], value: string): number {
  return values.find((one) => one.value === value)?.count ?? 0;
}

const Groups = styled.div`
  > fieldset {
    padding-block: 18px 16px;
    border-top: 1px solid var(--border);
  }
  > fieldset:first-child {
    border-top: 2px solid var(--text-strong);
  }
  legend {
    float: left;
    width: 100%;
    font-size: 0.9375rem;
    font-weight: 650;
  }
  legend + * {
    clear: both;
  }
  > fieldset > button {
    margin-left: -12px;
  }
`;
