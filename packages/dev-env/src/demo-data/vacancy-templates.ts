import { CARE_AND_SPORT } from './volunteering-care.ts';
import { CULTURE_AND_NATURE } from './volunteering-culture.ts';
import { OFFICE_AND_TRANSPORT } from './volunteering-office.ts';
import type { VacancyTemplate } from './vacancy-template.ts';

/** What organizations ask of volunteers; `{org}` is the organization, `{place}` its place. */
export const VOLUNTEERING: VacancyTemplate[] = [
  ...CARE_AND_SPORT,
  ...CULTURE_AND_NATURE,
  ...OFFICE_AND_TRANSPORT,
];
