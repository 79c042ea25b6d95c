import type { Generated } from 'kysely';
import { flag, id, moment, text, whole } from '@samen/jsonapi/declaration';
import { Vacancies } from '@samen/resources/vacancies';
import type { Touched } from '../../../db/schema.ts';
import { copiedColumns, declareTable, type TableOf } from '../../../declared/table.ts';

/** Columns that no response shows. */
const own = {
  volunteerCenterId: id('volunteer_centers', { required: true }),
  createdById: id('users', { copy: false }),
  filledAt: moment({ copy: false }),
  expiredAt: moment({ copy: false }),
  deletedAt: moment({ copy: false }),
  /** The days before the end at which its people were last notified of it. */
  expiryReminded: whole({ copy: false }),
  street: text({}),
  houseNumber: text({}),
  postalCode: text({}),
  country: text({ default: 'NL' }),
  /** The point is that of the house, not of its postcode. */
  geocoded: flag({}),
  geocodeAttempts: whole({ default: 0, copy: false }),
} as const;

export const vacancyTable = declareTable('vacancies', Vacancies, own);

export interface VacanciesTable extends TableOf<Vacancies, typeof own> {
  /** When the geocoder may be asked for it; null: never again. `-Infinity` is as soon as possible. */
  geocode_due_at: Generated<Date | number | null>;
}

/** The columns that a copy has in common with its original. */
export const COPIED = ['tenant_id', ...copiedColumns(vacancyTable), 'geocode_due_at'];

export interface VacancyFavoritesTable {
  tenant_id: string;
  user_id: string;
  vacancy_id: string;
  created_at: Touched;
}

export interface VacancyViewsTable {
  tenant_id: string;
  vacancy_id: string;
  views: Generated<number>;
}

/** The same by day: a count, of no one in particular. */
export interface VacancyViewDaysTable {
  tenant_id: string;
  vacancy_id: string;
  day: string;
  views: Generated<number>;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    vacancies: VacanciesTable;
    vacancy_favorites: VacancyFavoritesTable;
    vacancy_views: VacancyViewsTable;
    vacancy_view_days: VacancyViewDaysTable;
  }
}
