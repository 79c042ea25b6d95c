import { LOCALES } from '@samen/contracts';
import { decimal, declareResource, oneOf, text, type Entity } from '@samen/jsonapi/declaration';

const declared = declareResource('markers', {
  attributes: {
    title: text({ required: true, write: 'never' }),
    locale: oneOf(LOCALES, { required: true, write: 'never' }),
    latitude: decimal({ required: true, write: 'never' }),
    longitude: decimal({ required: true, write: 'never' }),
    categoryIcon: text({ write: 'never' }),
    /** Null for what people post about themselves. */
    organizationName: text({ write: 'never' }),
    city: text({ write: 'never' }),
  },
});
/** `GET vacancies/markers`: at most 2000 points, each with the id of its vacancy. */
export interface Markers extends Readonly<typeof declared> {}
export const Markers: Markers = declared;

export interface VacancyMarker extends Entity<Markers> {}
