import { summaryOf } from '@samen/contracts';
import { addressText, firstOccurrence, type VacancyRow } from '../vacancies/index.ts';
import type { CalendarActivity } from './calendar.ts';

/** The calendar entry of a vacancy; null where it is no activity with dates. */
export function activityOf(
  row: VacancyRow,
  { address, more }: { address: string; more: string },
): CalendarActivity | null {
  if (row.vacancy_type !== 'activity' || !firstOccurrence(row)) return null;
  const { latitude: lat, longitude: lon } = row;
  return {
    id: row.id,
    title: row.title,
    address,
    text: [row.summary ?? summaryOf(row.description ?? '', 300), more].filter(Boolean).join('\n\n'),
    place: addressText(row),
    point: lat === null || lon === null ? null : { lat, lon },
    times: row,
    modified: row.updated_at,
    revision: row.lock_version,
  };
}
