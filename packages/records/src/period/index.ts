export { FigureStrip } from './figure-strip.tsx';
export { PeriodBar } from './period-bar.tsx';
export { PeriodRange } from './period-range.tsx';
export { groupFor, periodQuery, type ChosenPeriod, type Days } from './period.ts';
export { usePeriod } from './use-period.ts';
