import type { VacancyFacets } from '@samen/contracts';
import { EmptyState, Heading, Link, LinkButton, tabular, TilePattern } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useWords } from '../../shared/vacancy-texts.ts';
import { withoutFilter, withoutFilters, type ActiveFilter } from './active-filters.ts';
import { searchAddress, type Search } from './search-address.ts';

interface EmptyResultProps {
  search: Search;
  filters: readonly ActiveFilter[];
  facets: VacancyFacets | undefined;
  placeName: string;
}

/** Nothing found: the filters stay, and the single ones that would help when dropped are offered with their count. */
export function EmptyResult({ search, filters, facets, placeName }: EmptyResultProps) {
  const { t, format } = useWords();
  const drops = useDrops({ search, filters, facets, placeName });
  return (
    <EmptyState
      title={t('empty.title')}
      hideTitle
      art={<TilePattern columns={2} rows={2} seed={3} />}
      action={
        filters.length > 0 && (
          <LinkButton variant="outlineSecondary" href={searchAddress(withoutFilters(search))}>
            {t('filters.clearAll')}
          </LinkButton>
        )
      }
    >
      <p>{t('empty.text')}</p>
      {drops.length > 0 && (
        <>
          <Instead level={2} size="h4">
            {t('empty.instead')}
          </Instead>
          <ul>
            {drops.map(({ filter, label, href, count }) => (
              <Way key={filter}>
                <Link href={href}>{label}</Link>
                <Count>{t('search.found', { count, number: format.number(count) })}</Count>
              </Way>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}

function useDrops({ search, filters, facets, placeName }: EmptyResultProps) {
  const { t } = useTranslation();
  const labelOf = (filter: string): string => {
    if (filter === 'q') return t('empty.withoutWords', { words: `‘${search.words}’` });
    if (filter === 'near') return t('empty.withoutPlace', { place: placeName });
    const own = filters.filter((one) => one.filter === filter);
    return t('empty.without', { filter: own.map(({ label }) => `‘${label}’`).join(', ') });
  };
  return (facets?.drop ?? []).flatMap(({ filter, count }) => {
    const rest = withoutFilter(search, filter);
    return rest && count > 0 ? [{ filter, count, label: labelOf(filter), href: searchAddress(rest) }] : [];
  });
}

const Instead = styled(Heading)`
  margin: 28px 0 6px;
`;

const Way = styled.li`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  padding-block: 12px;
  border-bottom: 1px solid var(--border);
  font-size: var(--fs-base);

  a {
    display: inline-block;
    padding-block: 2px;
    font-weight: 550;
  }
`;

const Count = styled.span`
  ${tabular}
  color: var(--text-muted);
  white-space: nowrap;
`;
