import { CONSTANTS } from '@samen/contracts';
import { totalText } from '@samen/jsonapi';
import { VACANCY_SEARCH_PARAMS as names } from '@samen/resources/vacancies';
import { PageSizeSelect, Pagination } from '@samen/design-system';
import { lazyPage, useFormat } from '@samen/federation-kit';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { ApplyFilters, FILTER_FORM } from './filter-form.tsx';
import { VacancyRow } from '../../shared/vacancy-row.tsx';
import { searchAddress, type Search } from '../../shared/search/search-address.ts';
import type { SearchLookups } from '../../shared/search/search-request.ts';
import type { Results } from './use-results.ts';
import type { ChangeSearch } from '../../shared/search/use-search.ts';

/** Comes with the first list that something suits. */
const MatchReasons = lazyPage(() => import('@samen/records/match').then((all) => all.MatchReasons));

/** Pictures of the first rows are in sight on any screen. */
const IN_SIGHT = 3;

interface ResultListProps {
  search: Search;
  change: ChangeSearch;
  results: Results;
  lookups: SearchLookups;
  lifted: string | null;
  onLift: (id: string | null) => void;
}

/** The vacancies of one page, and the way to the others. */
export function ResultList({ search, change, results, lookups, lifted, onLift }: ResultListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { items = [], isStale, pagination } = results;
  const total = pagination?.records ?? items.length;
  const first = (search.page - 1) * search.pageSize + 1;
  const last = Math.min(total, first + items.length - 1);
  return (
    <>
      {/* Other vacancies are other rows: one that moved up among them would be a shift under the reader's eyes. */}
      <Rows key={items.map(({ id }) => id).join()} aria-busy={isStale} $isStale={isStale}>
        {items.map((vacancy, index) => (
          <li key={vacancy.id}>
            <VacancyRow
              vacancy={vacancy}
              arrives={index === 0 ? 'first' : index < IN_SIGHT ? 'early' : 'late'}
              isLifted={lifted === vacancy.id}
              onLift={onLift}
            >
              {vacancy.meta?.match && (
                <Suspense>
                  <MatchReasons
                    match={vacancy.meta.match}
                    labels={[...lookups.categories, ...lookups.ages]}
                  />
                </Suspense>
              )}
            </VacancyRow>
          </li>
        ))}
      </Rows>
      <Foot>
        <Pagination
          page={search.page}
          pageCount={Math.max(1, Math.ceil(total / search.pageSize))}
          hrefFor={(page) => searchAddress({ ...search, page })}
          labels={{
            navigation: t('search.pages'),
            previous: t('search.previous'),
            next: t('search.next'),
            page: (page) => t('search.page', { page }),
          }}
          range={t('search.range', {
            first,
            last,
            total: totalText(pagination ?? { records: total }, format),
          })}
        />
        <PageSizeSelect
          name={names.pageSize}
          form={FILTER_FORM}
          label={t('search.pageSize')}
          sizes={CONSTANTS.pageSizes}
          value={search.pageSize}
          onChange={(pageSize) => change({ pageSize })}
        />
        <ApplyFilters />
      </Foot>
    </>
  );
}

const Rows = styled.ul<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.55 : 1)};
  transition: opacity var(--dur-base) var(--ease-standard);
`;

const Foot = styled.div`
  display: grid;
  gap: 16px;
  padding-top: 24px;
`;
