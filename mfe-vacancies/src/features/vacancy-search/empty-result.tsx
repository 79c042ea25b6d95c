import type { VacancyFacets } from '@samen/resources/vacancies';
import { EmptyState, Heading, Link, LinkButton, tabular, TilePattern } from '@samen/design-system';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { withoutFilter, withoutFilters, type ActiveFilter } from './active-filters.ts';
import { searchAddress, type Search } from '../../shared/search/search-address.ts';

interface EmptyResultProps {
  search: Search;
  filters: readonly ActiveFilter[];
  facets: VacancyFacets | undefined;
  placeName: string;
}

/** As much of a person's own words as says which words they were. */
const ECHOED = 40;

/**
 * Nothing found: spelling corrections are offered, the filters stay, and the single ones that would help when dropped
 * are offered with their count.
 */
export function EmptyResult({ search, filters, facets, placeName }: EmptyResultProps) {
  const { t } = useTranslation();
  const drops = useDrops({ search, filters, facets, placeName });
  const corrections = (facets?.meant ?? []).map(({ words, records }) => ({
    filter: words,
    label: words,
    count: records,
    href: searchAddress({ ...search, words, page: 1 }),
  }));
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
      <Ways title={t('empty.didYouMean')} ways={corrections} />
      <Ways title={t('empty.instead')} ways={drops} />
    </EmptyState>
  );
}

interface Way {
  filter: string;
  label: string;
  href: string;
  count: number;
}

/** Searches that do find something, each with how much. */
function Ways({ title, ways }: { title: string; ways: readonly Way[] }) {
  const { t, format } = useVacancyLabels();
  if (ways.length === 0) return null;
  return (
    <>
      <Instead level={2} size="h4">
        {title}
      </Instead>
      <ul>
        {ways.map(({ filter, label, href, count }) => (
          <Line key={filter}>
            <Link href={href}>{label}</Link>
            <Count>{t('search.found', { count, number: format.number(count) })}</Count>
          </Line>
        ))}
      </ul>
    </>
  );
}

function useDrops({ search, filters, facets, placeName }: EmptyResultProps): Way[] {
  const { t } = useTranslation();
  const labelOf = (filter: string): string => {
    if (filter === 'q') return t('empty.withoutWords', { words: `‘${shortened(search.words)}’` });
    if (filter === 'near') return t('empty.withoutPlace', { place: shortened(placeName) });
    if (filter === 'within') return t('empty.withoutArea');
    const own = filters.filter((one) => one.filter === filter);
    return t('empty.without', { filter: own.map(({ label }) => `‘${label}’`).join(', ') });
  };
  return (facets?.drop ?? []).flatMap(({ filter, count }) => {
    const rest = withoutFilter(search, filter);
    return rest && count > 0 ? [{ filter, count, label: labelOf(filter), href: searchAddress(rest) }] : [];
  });
}

/** By whole letters, as people see them. */
function shortened(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text)];
  const first = letters.slice(0, ECHOED).map(({ segment }) => segment);
  return letters.length > ECHOED ? `${first.join('').trimEnd()}…` : text;
}

const Instead = styled(Heading)`
  margin: 28px 0 6px;
`;

const Line = styled.li`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  padding-block: 12px;
  border-bottom: 1px solid var(--border);
  font-size: var(--fs-base);

  a {
    display: inline-block;
    min-width: 0;
    padding-block: 2px;
    font-weight: 550;
  }
`;

const Count = styled.span`
  ${tabular}
  color: var(--text-muted);
  white-space: nowrap;
`;
