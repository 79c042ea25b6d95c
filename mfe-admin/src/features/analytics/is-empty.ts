import type { AnalyticsOverview } from '@samen/resources/administration';

/** Whether there is nothing to count yet: no vacancy that is open, nothing new and no application, now or before. */
export const isEmpty = ({ figures, categories }: AnalyticsOverview): boolean =>
  categories.length === 0 && figures.every(({ value, before }) => !value && !before);
