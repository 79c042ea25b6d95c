import type { DashboardVacancy } from '@samen/resources/administration';
import { SYSTEM_PAGES } from '@samen/resources/shared';
import { MatchReasons } from '@samen/records/match';
import { VacancyTiles } from '@samen/records/vacancies';
import { styled } from 'styled-components';
import { Nothing, Part } from '../../shared/part.tsx';
import { useTranslation } from '../../shared/texts.ts';

/** Vacancies that may suit a person. */
export function Recommended({ vacancies }: { vacancies: readonly DashboardVacancy[] }) {
  const { t } = useTranslation();
  const tiles = vacancies.map(({ vacancyId: id, match, ...vacancy }) => ({
    id,
    distanceKm: null,
    ...vacancy,
    more: match && <MatchReasons match={match} labels={vacancy.categories} />,
  }));
  const suits = vacancies.some(({ match }) => match);
  return (
    <Part
      title={t(suits ? 'recommended.suits' : 'recommended.title')}
      link={{
        href: suits ? `${SYSTEM_PAGES.vacancy_bank}?sort=match` : SYSTEM_PAGES.vacancy_bank,
        label: t('recommended.all'),
      }}
    >
      {tiles.length === 0 ? (
        <Nothing>{t('recommended.none')}</Nothing>
      ) : (
        <Tiles>
          <VacancyTiles vacancies={tiles} isNarrow />
        </Tiles>
      )}
    </Part>
  );
}

const Tiles = styled.div`
  padding-block: 18px;
`;
