import { problemText } from '@samen/api-client';
import { Link, ProblemNotice, Skeleton } from '@samen/design-system';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import type { ActiveFilter } from './active-filters.ts';
import { EmptyResult } from './empty-result.tsx';
import { ResultList } from './result-list.tsx';
import { searchAddress, type Search } from '../../shared/search/search-address.ts';
import type { SearchLookups } from '../../shared/search/search-request.ts';
import type { Results } from './use-results.ts';
import type { ChangeSearch } from '../../shared/search/use-search.ts';

const ROWS_WHILE_LOADING = 5;

interface ResultContentProps {
  search: Search;
  change: ChangeSearch;
  results: Results;
  filters: readonly ActiveFilter[];
  placeName: string;
  lookups: SearchLookups;
  lifted: string | null;
  onLift: (id: string | null) => void;
}

/** What a search has come to: not yet anything, a failure, nothing, or a page of vacancies. */
export function ResultContent({ results, filters, placeName, ...rest }: ResultContentProps) {
  const { t } = useTranslation();
  const { search } = rest;
  const { items, pagination, error, isStale } = results;
  if (error) {
    return (
      <ProblemNotice
        title={t('search.failed')}
        detail={`${problemText(error, t)} ${t('search.kept')}`}
        onRetry={results.retry}
        retryLabel={t('retry')}
        busy={isStale}
      />
    );
  }
  if (!items) return <Skeleton shape="row" rows={ROWS_WHILE_LOADING} label={t('search.loading')} />;
  if (items.length > 0) return <ResultList {...rest} results={results} />;
  if (pagination && pagination.records > 0) {
    return (
      <Beyond>
        <Link href={searchAddress({ ...search, page: 1 })}>{t('empty.beyond')}</Link>
      </Beyond>
    );
  }
  return <EmptyResult search={search} filters={filters} facets={results.facets} placeName={placeName} />;
}

const Beyond = styled.p`
  padding-block: 24px;
`;
