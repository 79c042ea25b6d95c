import { paths, SYSTEM_PAGES, type DashboardVacancy } from '@samen/contracts';
import { Link } from '@samen/design-system';
import { useLangOf, useTranslation } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { Nothing, Part, Rows } from './part.tsx';
import { detailText, titleText } from './row-text.ts';

/** Vacancies that may suit somebody. */
export function Recommended({ vacancies }: { vacancies: readonly DashboardVacancy[] }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <Part
      title={t('recommended.title')}
      link={{ href: SYSTEM_PAGES.vacancy_bank, label: t('recommended.all') }}
    >
      {vacancies.length === 0 && <Nothing>{t('recommended.none')}</Nothing>}
      <Rows>
        {vacancies.map(({ vacancyId, title, locale, organizationName, city }) => (
          <li key={vacancyId}>
            <Row>
              <Link href={paths.vacancies.one(vacancyId)} lang={langOf(locale)}>
                {title}
              </Link>
              <p>{[organizationName, city].filter(Boolean).join(', ')}</p>
            </Row>
          </li>
        ))}
      </Rows>
    </Part>
  );
}

const Row = styled.div`
  padding-block: 10px;

  a {
    ${titleText}
  }
  p {
    ${detailText}
  }
`;
