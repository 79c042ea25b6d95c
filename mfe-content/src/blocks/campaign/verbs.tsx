import { SYSTEM_PAGES, type Lookup } from '@samen/resources/shared';
import { VACANCY_SEARCH_PARAMS } from '@samen/resources/vacancies';
import { Container, from, Link, Section, SectionHeading, Skeleton, tabular } from '@samen/design-system';
import { useFormat, useSite } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { VacancyPicture } from '@samen/records/vacancies';
import { styled } from 'styled-components';
import nl from '../../locales/campaign/nl.json';
import { useTranslation } from '../../shared/texts.ts';
import type { StyledBlock } from '../page-style.ts';
import { useChosenCategories } from '../use-chosen-categories.ts';
import { useCampaignTexts, type CampaignKey } from './campaign-texts.ts';

const NO_IMAGE = { imageUrl: null, imageAlt: null, imageFocal: null };

const hasVerb = (key: string): boolean => Object.hasOwn(nl.verb, key);

/** The kinds of work as what hands can do: a verb each, as large as there is room, with how many places there are. */
export function Verbs({ block }: StyledBlock<'VacancyCategories'>) {
  const { t } = useTranslation();
  const { t: own } = useCampaignTexts();
  const { locale } = useSite();
  const format = useFormat();
  const { chosen, counts, isLoaded, failure } = useChosenCategories(block);
  if (isLoaded && chosen.length === 0) return null;
  const labelOf = (category: Lookup) => (locale === 'en' ? category.labelEn : category.labelNl);
  const verbOf = (category: Lookup) =>
    hasVerb(category.key) ? own(`verb.${category.key}` as CampaignKey) : labelOf(category);
  return (
    <Section>
      <Container width="wide">
        <SectionHeading title={block.title ?? t('categories.all')} />
        {failure && <LoadFailure title={t('problem.categories')} {...failure} />}
        {!failure && !isLoaded && <Skeleton rows={4} label={t('page.loading')} />}
        <Lines>
          {chosen.map((category) => {
            const count = counts?.get(category.id) ?? 0;
            return (
              <li key={category.id}>
                <Link
                  href={`${SYSTEM_PAGES.vacancy_bank}?${VACANCY_SEARCH_PARAMS.categories}=${category.key}`}
                >
                  {verbOf(category)}
                </Link>
                <p>
                  {block.showCounts && counts && (
                    <span>{own('total', { count, number: format.number(count) })}</span>
                  )}
                  {hasVerb(category.key) && <span>{labelOf(category)}</span>}
                </p>
                <Beside>
                  <VacancyPicture vacancy={{ ...NO_IMAGE, categories: [category] }} decorative ratio="4/3" />
                </Beside>
              </li>
            );
          })}
        </Lines>
      </Container>
    </Section>
  );
}

/** Beside the verb that is pointed at or has the focus, where there is room; it is fetched then. */
const Beside = styled.div`
  display: none;

  ${from.lg} {
    @media (hover: hover) {
      li:hover > &,
      li:focus-within > & {
        position: absolute;
        right: 210px;
        top: -34px;
        z-index: var(--z-raised);
        display: block;
        width: 230px;
        overflow: hidden;
        border-radius: var(--r-lg) var(--r-lg) 86px var(--r-lg);
        box-shadow: var(--shadow-lg);
        rotate: 3deg;
        pointer-events: none;
      }
    }
  }
`;

const Lines = styled.ul`
  > li {
    position: relative;
    display: grid;
    align-items: center;
    padding-block: 10px;
    border-bottom: 1px solid var(--border);
  }
  ${from.sm} {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 24px;
      padding-bottom: 16px;
    }
    p {
      text-align: end;
    }
  }
  a {
    overflow-wrap: anywhere;
    hyphens: auto;
    color: var(--text-strong);
    font-family: var(--font-heading);
    font-size: clamp(2.75rem, 1rem + 5.4vw, 6rem);
    font-weight: 700;
    line-height: 1.02;
    letter-spacing: -0.046em;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  li:hover a {
    color: var(--primary-text);
  }
  p {
    ${tabular}
    color: var(--text-muted);
    font-size: var(--fs-md);
    line-height: var(--lh-md);
  }
  span {
    display: block;
  }
`;
