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
import { useTranslation } from '../shared/texts.ts';
import { LoadFailure } from '@samen/records/loading';
import { useChosenCategories } from './use-chosen-categories.ts';

/** So few chosen kinds have a line of their own each, large, as what someone can do. */
const FEW = 6;

/** The kinds of work as ruled rows with the number of open vacancies, each a link into the bank. */
export function VacancyCategories({ block }: { block: BlockOf<'VacancyCategories'> }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { chosen, counts, isLoaded, failure } = useChosenCategories(block);
  if (isLoaded && chosen.length === 0) return null;
  const isLarge = block.categoryIds.length > 0 && block.categoryIds.length <= FEW;
  const List = isLarge ? Lines : Rows;
  const href = ({ key }: Lookup) => `${SYSTEM_PAGES.vacancy_bank}?${VACANCY_SEARCH_PARAMS.categories}=${key}`;

  return (
    <Section>
      <Container width="wide">
        <SectionHeading
          title={block.title ?? t('categories.all')}
          link={{ href: SYSTEM_PAGES.vacancy_bank, label: t('categories.all') }}
        />
        {failure && <LoadFailure title={t('problem.categories')} {...failure} />}
        {!failure && !isLoaded && <Skeleton rows={4} label={t('page.loading')} />}
        <List>
          {chosen.map((category) => (
            <li key={category.id}>
              <Row href={href(category)}>
                {category.icon && !isLarge && <Icon name={category.icon} size="lg" />}
                <span>{locale === 'en' ? category.labelEn : category.labelNl}</span>
                {block.showCounts && counts && (
                  <OpenVacancies count={counts.get(category.id) ?? 0} isShown={isLarge} />
                )}
              </Row>
            </li>
          ))}
        </List>
      </Container>
    </Section>
  );
}

/** A number, or where there is room for it in words. */
function OpenVacancies({ count, isShown }: { count: number; isShown: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = t('categories.count', { count });
  if (isShown) return <Count>{text}</Count>;
  return (
    <Count>
      <span aria-hidden="true">{format.number(count)}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </Count>
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

const Lines = styled.ul`
  > li {
    border-bottom: 1px solid var(--border);
  }
  a {
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 24px;
    padding-block: 10px 16px;
  }
  a > span:first-of-type {
    overflow-wrap: anywhere;
    hyphens: auto;
    font-family: var(--font-heading);
    font-size: clamp(2.25rem, 1rem + 5vw, 5rem);
    font-weight: 700;
    line-height: 1.04;
    letter-spacing: -0.04em;
  }
  a > span:last-of-type:not(:first-of-type) {
    margin-left: 0;
    font-size: var(--fs-md);
  }
  a:hover > span:first-of-type {
    color: var(--primary-text);
    text-decoration: none;
  }
`;
