import { ActivityOccurrences } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import { isCancelled } from './occurrences.ts';
import { placesLeft } from './places-left.ts';
import type { VacancyRow } from './vacancies.repository.ts';

/** One time that an activity takes place, by the activity and when it starts. */
export interface OccurrenceRow {
  id: string;
  starts_at: Date;
  ends_at: Date;
  vacancy: VacancyRow;
}

const present = presenter<ActivityOccurrences, OccurrenceRow, null>(ActivityOccurrences, {
  values: {
    placesLeft: ({ vacancy }) => placesLeft(vacancy),
    cancelled: ({ vacancy, starts_at }) => isCancelled(vacancy, starts_at),
  },
  audiences: {},
  related: { vacancy: ({ vacancy }) => vacancy.id },
});

export const presentOccurrence = (row: OccurrenceRow): Resource => present(row, null);
