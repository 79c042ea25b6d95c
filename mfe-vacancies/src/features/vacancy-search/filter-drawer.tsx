import { totalText } from '@samen/jsonapi';
import { VACANCY_SEARCH_PARAMS as names } from '@samen/resources/vacancies';
import { below, Button, Drawer } from '@samen/design-system';
import { useFormat, useSite } from '@samen/federation-kit';
import { PlaceField, RadiusSelect, type SearchPlace } from '@samen/records/places';
import { useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { withoutFilters } from './active-filters.ts';
import { FilterGroups } from './filter-groups.tsx';
import { searchAddress, type Search } from '../../shared/search/search-address.ts';
import type { SearchLookups } from '../../shared/search/search-request.ts';
import type { Results } from './use-results.ts';
import type { ChangeSearch } from '../../shared/search/use-search.ts';

interface FilterDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  search: Search;
  change: ChangeSearch;
  lookups: SearchLookups;
  place: SearchPlace;
  results: Results;
}

/** The filters on small screens. Every choice counts at once; the button at the bottom leads back to the list. */
export function FilterDrawer({ isOpen, onClose, results, lookups, ...rest }: FilterDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, change, place } = rest;
  const { pagination } = results;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose} block>
            {pagination
              ? t('filters.show', { count: pagination.records, number: totalText(pagination, format) })
              : t('filters.showNone')}
          </Button>
          <Button variant="tertiary" size="md" onClick={() => change(withoutFilters(search))}>
            {t('filters.clear')}
          </Button>
        </>
      }
    >
      <Where search={search} change={change} place={place} />
      <FilterGroups search={search} change={change} lookups={lookups} facets={results.facets} />
    </Drawer>
  );
}

/** On phones the place is a filter like the others. */
function Where({ search, change, place }: Pick<FilterDrawerProps, 'search' | 'change' | 'place'>) {
  const { t } = useTranslation();
  const { center } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const km = Number(data.get(names.radius));
    change({
      place: String(data.get(names.place) ?? '').trim(),
      radius: km === center.defaultRadiusKm ? null : km,
    });
  };
  return (
    <Form ref={form} onSubmit={submit}>
      <div>
        <PlaceField
          name={names.place}
          typed={search.place}
          problem={place.problem}
          hrefFor={(name) => searchAddress({ ...search, place: name, page: 1 })}
          onChoose={() => form.current?.requestSubmit()}
        />
      </div>
      <RadiusSelect key={place.km} name={names.radius} km={place.km} />
      <Button type="submit" variant="outline">
        {t('search.submit')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: none;

  ${below.md} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: 12px;
    margin-bottom: 24px;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
