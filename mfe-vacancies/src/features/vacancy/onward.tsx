import { paths } from '@samen/resources/shared';
import { VACANCY_CONSTANTS, type Vacancy } from '@samen/resources/vacancies';
import { Heading, Link } from '@samen/design-system';
import { VacancyTiles } from '@samen/records/vacancies';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { useGetSimilarVacanciesQuery } from './vacancy.api.ts';
import { hasDates } from './vacancy-head.ts';

interface OnwardProps {
  vacancy: Vacancy;
  /** They have found what they looked for: nothing else is offered. */
  isSettled?: boolean;
}

/** After applying: an activity for the calendar, and others like it. */
export function Onward({ vacancy, isSettled = false }: OnwardProps) {
  const { t } = useTranslation();
  const { data } = useGetSimilarVacanciesQuery(vacancy.id, { skip: isSettled });
  const similar =
    (isSettled ? undefined : data?.items)?.slice(0, VACANCY_CONSTANTS.suggestedAfterApplying) ?? [];
  return (
    <>
      {hasDates(vacancy) && <AddToCalendar id={vacancy.id} />}
      {similar.length > 0 && (
        <Others>
          <Heading level={3} size="h4">
            {t('apply.similar')}
          </Heading>
          <VacancyTiles vacancies={similar} isNarrow />
          <p>
            <Link href={paths.vacancies.search()}>{t('apply.more')}</Link>
          </p>
        </Others>
      )}
    </>
  );
}

const Others = styled.div`
  display: grid;
  gap: 14px;
  padding-top: 18px;
  border-top: 1px solid var(--border);
`;
