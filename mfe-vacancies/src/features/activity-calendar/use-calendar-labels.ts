import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import { useMemo } from 'react';
import en from '../../locales/calendar/en.json';
import nl from '../../locales/calendar/nl.json';
import { useVacancyLabels, type VacancyLabels } from '../../shared/vacancy-texts.ts';

type CalendarKey = TextKeyOf<typeof nl>;

/** What texts of the calendar are written with: those about vacancies, and its own. */
export interface CalendarLabels extends VacancyLabels {
  calendarText: Translation<CalendarKey>['t'];
}

/** The calendar's own texts come with its code: a first visit to a vacancy does not load them. */
export function useCalendarLabels(): CalendarLabels {
  const labels = useVacancyLabels();
  const { t: calendarText } = useLateTexts('vacancies-calendar', { nl, en });
  return useMemo(() => ({ ...labels, calendarText }), [labels, calendarText]);
}
