import { VACANCY_SEARCH_PARAMS as names } from '@samen/resources/vacancies';
import { below, LinkButton, LinkChip, PageTitle, Select } from '@samen/design-system';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { onPlainClick } from '../../shared/plain-click.ts';
import { useTranslation } from '../../shared/texts.ts';
import { withoutFilters, type ActiveFilter } from './active-filters.ts';
import { ApplyFilters, FILTER_FORM } from './filter-form.tsx';
import {
  effectiveSort,
  searchAddress,
  sortChoices,
  type Search,
  type SearchSort,
} from '../../shared/search/search-address.ts';
import type { ChangeSearch } from '../../shared/search/use-search.ts';

/** Where the results begin. */
export const RESULTS_ID = 'results';

interface ResultHeadingProps {
  title: string;
  search: Search;
  change: ChangeSearch;
  filters: readonly ActiveFilter[];
  hasPlace: boolean;
  /** Nothing found leaves nothing to sort. */
  canSort: boolean;
  /** Another control of the list. */
  end?: ReactNode;
}

/** How many there are, in which order, and the filters that are in use. */
export function ResultHeading({
  title,
  search,
  change,
  filters,
  hasPlace,
  canSort,
  end,
}: ResultHeadingProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed link goes away, so the focus goes to what has changed.
  const drop = (part: Partial<Search>) => ({
    href: searchAddress({ ...search, page: 1, ...part }),
    onClick: onPlainClick(() => {
      change(part);
      heading.current?.focus();
    }),
  });
  return (
    <Head>
      <Line>
        <PageTitle ref={heading} id={RESULTS_ID} size="h3">
          {title}
        </PageTitle>
        <Controls>
          {canSort && (
            <Sort
              size="sm"
              name={names.sort}
              form={FILTER_FORM}
              label={t('search.sort')}
              value={effectiveSort(search, hasPlace)}
              options={sortChoices(search, hasPlace).map((sort) => ({
                value: sort,
                label: t(`sort.${sort}`),
              }))}
              onChange={(event) => change({ sort: event.target.value as SearchSort })}
            />
          )}
          {canSort && <ApplyFilters />}
          {end}
        </Controls>
      </Line>
      {filters.length > 0 && (
        <Chips role="group" aria-label={t('filters.active')}>
          {filters.map(({ id, label, without }) => (
            <LinkChip key={id} removeLabel={t('filters.remove')} {...drop(without)}>
              {label}
            </LinkChip>
          ))}
          <LinkButton variant="tertiary" size="sm" {...drop(withoutFilters(search))}>
            {t('filters.clear')}
          </LinkButton>
        </Chips>
      )}
    </Head>
  );
}

const Head = styled.div`
  padding-bottom: 18px;
  border-bottom: 2px solid var(--text-strong);

  ${below.md} {
    padding-bottom: 16px;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
`;

/** Beside its label, in place of the field's one column. */
const Sort = styled(Select)`
  display: flex;
  align-items: center;
  gap: 10px;

  label {
    color: var(--text-muted);
    font-weight: 400;
  }
  select {
    border-color: transparent;
    color: var(--primary-text);
    font-weight: 600;
    field-sizing: content;
  }
  select:hover {
    border-color: var(--control-border);
  }
`;

const Chips = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 14px;

  ${below.md} {
    flex-wrap: nowrap;
    margin-inline: calc(-1 * var(--w-gutter));
    padding: 3px var(--w-gutter);
    overflow-x: auto;

    > * {
      flex: none;
      max-width: 80vw;
    }
  }
`;
