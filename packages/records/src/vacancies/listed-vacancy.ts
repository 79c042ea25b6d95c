import type { Organization } from '@samen/resources/organizations';
import type { Vacancy } from '@samen/resources/vacancies';

const FIELDS = [
  'title',
  'vacancyType',
  'locale',
  'imageUrl',
  'imageAlt',
  'imageFocal',
  'categories',
  'favorited',
  'dayparts',
  'frequency',
  'startsAt',
  'endsAt',
  'recurrence',
  'hoursPerWeek',
  'locationType',
  'district',
  'city',
  'distanceKm',
] satisfies (keyof Vacancy)[];

/** What a list shows of a vacancy. */
export type ListedVacancy = Pick<Vacancy, 'id' | 'meta' | (typeof FIELDS)[number]> & {
  organization?: Pick<Organization, 'id' | 'name'>;
};

/** The fields that a list requests, so that no page carries texts which it does not show. */
export const LISTED: { include: string[]; fields: Record<string, string[]> } = {
  include: ['organization', 'categories'],
  fields: { vacancies: [...FIELDS, 'organization'], organizations: ['name'], categories: ['key'] },
};
