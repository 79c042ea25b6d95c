import type { VacancyCategoriesBlock } from '@samen/resources/content';
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

/** The kinds of work as ruled rows with the number of open vacancies, each a link into the bank. */
export function VacancyCategories({ block }: { block: VacancyCategoriesBlock }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const format = useFormat();
  const { data: categories } = useGetCategoriesQuery();
  const { data: facets } = useGetCategoryCountsQuery();
  const counts = new Map(facets?.categoryIds.map(({ value, count }) => [value, count]));
  const chosen = (categories?.items ?? []).filter(({ id }) =>
    block.categoryIds.length > 0 ? block.categoryIds.includes(id) : (counts.get(id) ?? 0) > 0,
  );
  const href = ({ key }: Lookup) => `${SYSTEM_PAGES.vacancy_bank}?${VACANCY_SEARCH_PARAMS.categories}=${key}`;

  return (
    <Section>
      <Container width="wide">
        <SectionHeading
          title={block.title ?? t('categories.all')}
          link={{ href: SYSTEM_PAGES.vacancy_bank, label: t('categories.all') }}
        />
        {!categories && <Skeleton rows={4} label={t('page.loading')} />}
        <Rows>
          {chosen.map((category) => (
            <li key={category.id}>
              <Row href={href(category)}>
                {category.icon && <Icon name={category.icon} size="lg" />}
                <span>{locale === 'en' ? category.labelEn : category.labelNl}</span>
                {block.showCounts && facets && (
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
