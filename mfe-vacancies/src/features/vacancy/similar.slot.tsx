import type { Slots } from '@samen/contracts/release';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { SimilarVacancies } from './similar-vacancies.tsx';
import { useTranslation } from '../../shared/texts.ts';

/** Others like a vacancy, on a screen of another team. Nothing while there are none. */
export function SimilarSlot({ vacancyId }: Slots['vacancies.similar']) {
  const { t } = useTranslation();
  return (
    <SimilarVacancies
      id={vacancyId}
      title={t('apply.similar')}
      amount={VACANCY_CONSTANTS.suggestedAfterApplying}
    />
  );
}
