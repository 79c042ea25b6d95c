import { paths } from '@samen/resources/shared';
import { below, BREAKPOINTS, Link } from '@samen/design-system';
import { useLangOf } from '@samen/federation-kit';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { ListedVacancy } from './listed-vacancy.ts';
import { VacancyFacts } from './vacancy-facts.tsx';
import { VacancyPicture } from './vacancy-picture.tsx';

/** What a tile shows; whose it is where the others beside it are of others. */
export type TiledVacancy = Omit<ListedVacancy, 'organization' | 'favorited' | 'categories'> & {
  categories?: { key: string }[];
  organizationName?: string;
  /** More of it, below its facts. */
  more?: ReactNode;
};

interface VacancyTilesProps {
  vacancies: readonly TiledVacancy[];
  /** One below the other, as on small screens. */
  isNarrow?: boolean;
}

/** Vacancies with their pictures. */
export function VacancyTiles({ vacancies, isNarrow = false }: VacancyTilesProps) {
  return (
    <Row $isNarrow={isNarrow}>
      {vacancies.map((vacancy) => (
        <Tile key={vacancy.id} vacancy={vacancy} isNarrow={isNarrow} />
      ))}
    </Row>
  );
}

function Tile({ vacancy, isNarrow }: { vacancy: TiledVacancy; isNarrow: boolean }) {
  const langOf = useLangOf();
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
      <VacancyFacts vacancy={vacancy} show={['when', 'where']} organizationName={vacancy.organizationName} />
      {vacancy.more}
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
  grid-template-rows: auto auto 1fr;
  gap: 2px 14px;

  > * {
    grid-column: 2;
  }
  > ${Picture} {
    grid-area: 1 / 1 / 4 / 2;
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
  ${({ $isNarrow }) => $isNarrow && narrowItem}

  ${below.lg} {
    ${narrowItem}
  }
`;
