import type { BlockOf } from '@samen/resources/content';
import { SYSTEM_PAGES, type Lookup } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS } from '@samen/resources/vacancies';
import {
  Container,
  from,
  Icon,
  Link,
  Section,
  SectionHeading,
  Skeleton,
  tabular,
  VisuallyHidden,
} from '@samen/design-system';
import { useFormat, useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useGetCategoriesQuery, useGetCategoryCountsQuery } from '../shared/content.api.ts';
import { useTranslation } from '../shared/texts.ts';
import { LoadFailure } from '@samen/records/loading';

/** The kinds of work as ruled rows with the number of open vacancies, each a link into the bank. */
export function VacancyCategories({ block }: { block: BlockOf<'VacancyCategories'> }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const format = useFormat();
  const categories = useGetCategoriesQuery();
  const facets = useGetCategoryCountsQuery();
  const isChosen = block.categoryIds.length > 0;
  const needed = isChosen ? [categories] : [categories, facets];
  const failed = needed.filter(({ data, error }) => error && !data);
  const isLoaded = needed.every(({ data }) => data);
  const counts = new Map(facets.data?.categoryIds.map(({ value, count }) => [value, count]));
  const chosen = (categories.data?.items ?? []).filter(({ id }) =>
    isChosen ? block.categoryIds.includes(id) : (counts.get(id) ?? 0) > 0,
  );
  if (isLoaded && chosen.length === 0) return null;
  const href = ({ key }: Lookup) => `${SYSTEM_PAGES.vacancy_bank}?${VACANCY_SEARCH_PARAMS.categories}=${key}`;

  return (
    <Section>
      <Container width="wide">
        <SectionHeading
          title={block.title ?? t('categories.all')}
          link={{ href: SYSTEM_PAGES.vacancy_bank, label: t('categories.all') }}
        />
        {failed.length > 0 && (
          <LoadFailure
            title={t('problem.categories')}
            problem={failed[0]?.error}
            busy={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => failed.map(({ refetch }) => refetch())}
          />
        )}
        {failed.length === 0 && !isLoaded && <Skeleton rows={4} label={t('page.loading')} />}
        <Rows>
          {(isLoaded ? chosen : []).map((category) => (
            <li key={category.id}>
              <Row href={href(category)}>
                {category.icon && <Icon name={category.icon} size="lg" />}
                <span>{locale === 'en' ? category.labelEn : category.labelNl}</span>
                {block.showCounts && facets.data && (
                  <Count>
                    <span aria-hidden="true">{format.number(counts.get(category.id) ?? 0)}</span>
                    <VisuallyHidden>
                      {t('categories.count', { count: counts.get(category.id) ?? 0 })}
                    </VisuallyHidden>
                  </Count>
                )}
              </Row>
            </li>
          ))}
        </Rows>
      </Container>
    </Section>
  );
}

const Rows = styled.ul`
  display: grid;
  column-gap: 48px;

  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  > li {
    border-bottom: 1px solid var(--border);
  }
`;

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 60px;
  color: var(--text-strong);
  font-weight: 600;
  text-decoration: none;

  svg {
    flex: none;
    color: var(--primary-text);
  }
  &:hover > span:first-of-type {
    text-decoration: underline;
  }
`;

const Count = styled.span`
  ${tabular}
  margin-left: auto;
  color: var(--text-muted);
  font-weight: 400;
`;
