import type { SpreadCount } from '@samen/resources/forms';
import { useFormat } from '@samen/federation-kit';
import { useManageTexts } from '../../shared/manage-texts.ts';

/** How long the beginning of a date is that names a day, a month, and tens of years; of a time an hour. */
const [DAY, MONTH, TENS, HOUR] = [10, 7, 3, 2];

/** What a span of a distribution is called: a number, two numbers, or a day, a month, a year, ten of them, an hour. */
export function useSpanLabel() {
  const { t } = useManageTexts();
  const format = useFormat();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  return ({ from, to }: SpreadCount, { isLast }: { isLast: boolean }): string => {
    if (typeof from === 'number') {
      if (from === to) return number(from);
      return t(isLast ? 'summary.lastSpan' : 'summary.span', { from: number(from), to: number(Number(to)) });
    }
    switch (from.length) {
      case DAY:
        return format.date(`${from}T12:00:00Z`, { day: 'numeric', month: 'long', year: 'numeric' });
      case MONTH:
        return format.date(`${from}-15T12:00:00Z`, { month: 'long', year: 'numeric' });
      case TENS:
        return t('summary.lastSpan', { from: `${from}0`, to: `${from}9` });
      case HOUR:
        return t('summary.span', {
          from: `${from}:00`,
          to: `${String(Number(from) + 1).padStart(HOUR, '0')}:00`,
        });
      default:
        return from;
    }
  };
}
