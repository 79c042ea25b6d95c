import { SYSTEM_PAGES, type DashboardVacancy } from '@samen/contracts';
import { VacancyTiles } from '@samen/records/vacancies';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Nothing, Part } from './part.tsx';

/** Vacancies that may suit somebody. */
export function Recommended({ vacancies }: { vacancies: readonly DashboardVacancy[] }) {
  const { t } = useTranslation();
  const tiles = vacancies.map(({ vacancyId: id, ...vacancy }) => ({ id, distanceKm: null, ...vacancy }));
  return (
    <Part
      title={t('recommended.title')}
      link={{ href: SYSTEM_PAGES.vacancy_bank, label: t('recommended.all') }}
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
