import { useFormat } from '@samen/federation-kit';
import { usePeriodTexts } from './period-texts.ts';
import type { Days } from './period.ts';

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** The first and the last day of a period, in words. */
export function PeriodRange({ from, to }: Days) {
  const { t } = usePeriodTexts();
  const format = useFormat();
  return t('range', { from: format.date(from, DAY), to: format.date(to, DAY) });
}
