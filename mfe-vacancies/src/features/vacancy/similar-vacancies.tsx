import { paths, VACANCY_SEARCH_PARAMS } from '@samen/contracts';
import type { Lookup } from '@samen/contracts';
import { below, BREAKPOINTS, Container, Link, Section, SectionHeading } from '@samen/design-system';
import { useLangOf } from '@samen/federation-kit';
import { VacancyPicture, whenText, type ListedVacancy } from '@samen/records/vacancies';
import { css, styled } from 'styled-components';
import { lookupLabel, useWords, whereText } from '../../shared/vacancy-texts.ts';
import { SIMILAR_ID } from './apply-ids.ts';
import { useGetSimilarVacanciesQuery } from './vacancy.api.ts';

interface SimilarVacanciesProps {
  id: string;
  category?: Lookup | undefined;
  title: string;
  /** How many of those that the server names are shown. */
  amount: number;
  /** How many of them stand elsewhere on the page already. */
  shown?: number;
}

/** Others of the same kind; when they cannot be had, the page does without. */
export function SimilarVacancies({ id, category, title, amount, shown = 0 }: SimilarVacanciesProps) {
  const { t, locale } = useWords();
  const { data } = useGetSimilarVacanciesQuery(id);
  const similar = data?.items.slice(shown, shown + amount) ?? [];
  if (similar.length === 0) return null;
  const more = category && {
    href: `${paths.vacancies.search()}?${VACANCY_SEARCH_PARAMS.categories}=${category.key}`,
    label: t('vacancy.moreIn', { category: lookupLabel(category, locale) }),
  };
  return (
    <Section aria-labelledby={SIMILAR_ID}>
      <Container>
        <SectionHeading id={SIMILAR_ID} title={title} {...(more ? { link: more } : {})} />
        <SimilarCards vacancies={similar} />
      </Container>
    </Section>
  );
}

interface SimilarCardsProps {
  vacancies: readonly ListedVacancy[];
  /** One below the other, as on small screens. */
  isNarrow?: boolean;
}

/** Vacancies with their pictures. */
export function SimilarCards({ vacancies, isNarrow = false }: SimilarCardsProps) {
  return (
    <Row $isNarrow={isNarrow}>
      {vacancies.map((vacancy) => (
        <Card key={vacancy.id} vacancy={vacancy} isNarrow={isNarrow} />
      ))}
    </Row>
  );
}

function Card({ vacancy, isNarrow }: { vacancy: ListedVacancy; isNarrow: boolean }) {
  const words = useWords();
  const langOf = useLangOf();
  const facts = [whenText(vacancy, words), whereText(vacancy, words)].filter(Boolean);
  return (
    <Item $isNarrow={isNarrow}>
      <Picture>
        <VacancyPicture
          vacancy={vacancy}
          decorative
          ratio="16/10"
          sizes={isNarrow ? '96px' : `(min-width: ${BREAKPOINTS.lg}px) 33vw, 96px`}
        />
      </Picture>
      <h3>
        <Link href={paths.vacancies.one(vacancy.id)} lang={langOf(vacancy.locale)}>
          {vacancy.title}
        </Link>
      </h3>
      <p>{facts.join(', ')}</p>
    </Item>
  );
}

const narrowRow = css`
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const Row = styled.ul<{ $isNarrow: boolean }>`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 32px;
  ${({ $isNarrow }) => $isNarrow && narrowRow}

  ${below.lg} {
    ${narrowRow}
  }
`;

const Picture = styled.div`
  margin-bottom: 14px;
  overflow: hidden;
  border-radius: var(--r-md);
`;

const narrowItem = css`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: 2px 14px;

  > ${Picture} {
    grid-row: 1 / 3;
    margin: 0;
  }
  img {
    aspect-ratio: 1;
  }
`;

const Item = styled.li<{ $isNarrow: boolean }>`
  h3 {
    font-size: var(--fs-md);
    line-height: 1.35;
    letter-spacing: -0.012em;
  }
  h3 a {
    display: inline-block;
    padding-block: 2px;
    color: inherit;
    text-decoration: none;
  }
  h3 a:hover {
    text-decoration: underline;
  }
  p {
    color: var(--text-muted);
    font-size: var(--fs-sm);
    line-height: var(--lh-sm);
  }

  ${({ $isNarrow }) => $isNarrow && narrowItem}

  ${below.lg} {
    ${narrowItem}
  }
`;
