import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import { useMemo } from 'react';
import en from '../../locales/pool/en.json';
import nl from '../../locales/pool/nl.json';
import { useVacancyLabels, type VacancyLabels } from '../../shared/vacancy-texts.ts';

type PoolKey = TextKeyOf<typeof nl>;

/** What texts of the pool are written with: those about vacancies, and its own. */
export interface PoolLabels extends VacancyLabels {
  poolText: Translation<PoolKey>['t'];
}

/** The pool's own texts come with its code: a first visit to a vacancy does not load them. */
export function usePoolLabels(): PoolLabels {
  const labels = useVacancyLabels();
  const { t: poolText } = useLateTexts('vacancies-pool', { nl, en });
  return useMemo(() => ({ ...labels, poolText }), [labels, poolText]);
}
