import type { ColumnType, Generated } from 'kysely';
import type { WeekDayPart } from '@samen/resources/shared';
import type {
  Frequency,
  LocationType,
  Vacancy,
  VacancyStatus,
  VacancyType,
} from '@samen/resources/vacancies';
import type { Moment, Touched } from '../../../db/schema.ts';

export interface VacanciesTable {
  tenant_id: string;
  id: Generated<string>;
  volunteer_center_id: string;
  organization_id: string;
  created_by_id: string | null;
  contact_person_id: string | null;
  contact_phone_visible: Generated<boolean>;
  title: string;
  status: Generated<VacancyStatus>;
  summary: string | null;
  description: string | null;
  locale: Generated<'nl' | 'en'>;
  vacancy_type: Generated<VacancyType>;
  /** `YYYY-MM-DD`. */
  expires_at: string | null;
  published_at: Moment | null;
  review_requested_at: Moment | null;
  filled_at: Moment | null;
  expired_at: Moment | null;
  deleted_at: Moment | null;
  /** The days before the end at which its people were last told of it. */
  expiry_reminded: number | null;
  age_group_ids: Generated<string[]>;
  category_ids: Generated<string[]>;
  skill_ids: Generated<string[]>;
  positions: Generated<number>;
  close_when_full: Generated<boolean>;
  publish_on_approval: Generated<boolean>;
  hours_per_week: number | null;
  dayparts: Generated<WeekDayPart[]>;
  location_type: Generated<LocationType>;
  street: string | null;
  house_number: string | null;
  postal_code: string | null;
  city: string | null;
  district: string | null;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  /** When the geocoder may be asked for it; null: never again. `-Infinity` is as soon as possible. */
  geocode_due_at: Generated<Date | number | null>;
  geocode_attempts: Generated<number>;
  /** The point is that of the house, not of its postcode. */
  geocoded: Generated<boolean>;
  image_id: string | null;
  stock_image_id: string | null;
  image_alt: string | null;
  reimbursement: Generated<Vacancy['reimbursement']>;
  requires_vog: Generated<boolean>;
  training_offered: Generated<boolean>;
  wheelchair_accessible: Generated<boolean>;
  languages: Generated<Vacancy['languages']>;
  dutch_level: Vacancy['dutchLevel'];
  featured: Generated<boolean>;
  shared_across_centers: Generated<boolean>;
  apply_url: string | null;
  frequency: Frequency | null;
  starts_at: Moment | null;
  ends_at: Moment | null;
  sessions: ColumnType<{ starts_at: string; ends_at: string }[], string | undefined, string>;
  recurrence: ColumnType<{ weekdays: number[]; until: string } | null, string | null, string | null>;
  registration_closes_at: Moment | null;
  price: number | null;
  direction: Vacancy['direction'];
  language: string | null;
  level: Vacancy['level'];
  lock_version: Generated<number>;
  created_at: Touched;
  updated_at: Touched;
}

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

declare module '../../../db/schema.ts' {
  interface Tables {
    vacancies: VacanciesTable;
    vacancy_favorites: VacancyFavoritesTable;
    vacancy_views: VacancyViewsTable;
  }
}
