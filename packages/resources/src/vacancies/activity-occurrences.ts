import {
  declareResource,
  filter,
  flag,
  moment,
  one,
  whole,
  type Entity,
  type Joined,
} from '@samen/jsonapi/declaration';
import type { Vacancy } from './vacancies.ts';

const declared = declareResource('activity_occurrences', {
  attributes: {
    startsAt: moment({ required: true, write: 'never' }),
    endsAt: moment({ required: true, write: 'never' }),
    /** It does not take place. */
    cancelled: flag({ computed: true }),
    /** Of the activity: people register for all of its occurrences at once. */
    placesLeft: whole({ required: true, computed: true }),
  },
  relationships: { vacancy: one('vacancies') },
  filters: {
    /** The first and the last day of the calendar. */
    from: filter('day'),
    to: filter('day'),
    /** Only what the caller manages, also what is full or over. */
    managed: filter('flag'),
  },
  includes: ['vacancy', 'vacancy.organization', 'vacancy.categories', 'vacancy.address'],
});
/**
 * `GET vacancies/occurrences?filter[from]&filter[to]`: when activities take place within at most 62 days, in order; with
 * the filters of the bank. Without days it is the calendar from today.
 */
export interface ActivityOccurrences extends Readonly<typeof declared> {}
export const ActivityOccurrences: ActivityOccurrences = declared;

/** Names of the calendar's query string besides those of `VACANCY_SEARCH_PARAMS`; they stay as well. */
export const CALENDAR_PARAMS = { on: 'date', accessible: 'accessible' } as const;

/** One time that an activity takes place. */
export interface ActivityOccurrence
  extends Entity<ActivityOccurrences>, Joined<ActivityOccurrences, { vacancy: Vacancy }> {}
