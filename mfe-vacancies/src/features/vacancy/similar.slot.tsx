import { CONSTANTS } from '@samen/contracts';
import { useTranslation } from '../../shared/texts.ts';
import { SimilarVacancies } from './similar-vacancies.tsx';

/** Others like a vacancy, on a screen of another team. Nothing while there are none. */
export function SimilarSlot({ vacancyId }: { vacancyId: string }) {
  const { t } = useTranslation();
  return (
    <SimilarVacancies id={vacancyId} title={t('apply.similar')} amount={CONSTANTS.suggestedAfterApplying} />
  );
}
