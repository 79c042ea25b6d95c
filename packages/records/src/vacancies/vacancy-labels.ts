import type { Vacancy } from '@samen/resources/vacancies';
import { useFormat, useSite, useTranslation } from '@samen/federation-kit';
import { useMemo } from 'react';
import type { VacancyLabels, VacancyTextKey } from './when-text.ts';

/** What texts about a vacancy are written with; `Key` are those of the remote's own. */
export function useVacancyLabels<Key extends string = never>(): VacancyLabels<Key> {
  const { t } = useTranslation<Key | VacancyTextKey>();
  const format = useFormat();
  const { locale } = useSite();
  return useMemo(() => ({ t, format, locale }), [t, format, locale]);
}

export type Located = Pick<Vacancy, 'locationType' | 'district' | 'city' | 'distanceKm'>;

/** Where it is, with the distance when the search has a place; null when it is not filled in. */
export function whereText(vacancy: Located, { t, format }: VacancyLabels): string | null {
  const { locationType, district, city, distanceKm } = vacancy;
  if (locationType === 'remote') return t('where.remote');
  const location = [...new Set([district, city])].filter(Boolean).join(', ');
  const place = location || (locationType === 'at_home' ? t('where.atHome') : null);
  if (!place || distanceKm === null) return place;
  return t('where.withDistance', { place, distance: format.distance(distanceKm) });
}
