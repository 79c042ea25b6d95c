import { useTranslation, type TextKeyOf, type Translation } from '@samen/federation-kit';
import { useMemo } from 'react';
import en from '../../locales/calendar/en.json';
import nl from '../../locales/calendar/nl.json';
import { useVacancyLabels, type VacancyLabels } from '../../shared/vacancy-texts.ts';

const NAMESPACE = 'vacancies-calendar';
const TEXTS = { nl, en };

type CalendarKey = TextKeyOf<typeof nl>;

/** What texts of the calendar are written with: those about vacancies, and its own. */
export interface CalendarLabels extends VacancyLabels {
  calendarText: Translation<CalendarKey>['t'];
}

/** The calendar's own texts come with its code: a first visit to a vacancy does not load them. */
export function useCalendarLabels(): CalendarLabels {
  const labels = useVacancyLabels();
  const { i18n } = useTranslation('common');
  for (const [locale, texts] of Object.entries(TEXTS))
    if (!i18n.hasResourceBundle(locale, NAMESPACE)) i18n.addResourceBundle(locale, NAMESPACE, texts);
  const { t: calendarText } = useTranslation<CalendarKey, typeof NAMESPACE>(NAMESPACE);
  return useMemo(() => ({ ...labels, calendarText }), [labels, calendarText]);
}
