import { localDay } from '@samen/contracts';
import { useNow } from '@samen/federation-kit';
import { useSearchParams } from '@samen/router';
import { readPeriod, type ChosenPeriod } from './period.ts';

/** The period that the address of the page says, and today as `YYYY-MM-DD` in the Netherlands. */
export function usePeriod(): { period: ChosenPeriod; today: string } {
  const [search] = useSearchParams();
  const today = localDay(new Date(useNow()));
  return { period: readPeriod(search, today), today };
}
