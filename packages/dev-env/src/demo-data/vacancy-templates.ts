import type { Day, DayPart } from '@samen/contracts';
import type { Kind } from './organization-list.ts';
import { CARE_AND_SPORT } from './volunteering-care.ts';
import { CULTURE_AND_NATURE } from './volunteering-culture.ts';
import { OFFICE_AND_TRANSPORT } from './volunteering-office.ts';

export interface VacancyTemplate {
  title: string;
  kinds: Kind[];
  /** Keys of categories, one to three. */
  categories: string[];
  /** Scene of the illustration set. */
  scene: string;
  /** One sentence that stands in lists. */
  summary: string;
  tasks: [string, string, string];
  ask: string;
  offer: string;
  hours: number;
  when: [Day[], DayPart[]];
  vog?: boolean;
  remote?: boolean;
}

/** What organizations ask of volunteers; `{org}` is the organization, `{place}` its place. */
export const VOLUNTEERING: VacancyTemplate[] = [
  ...CARE_AND_SPORT,
  ...CULTURE_AND_NATURE,
  ...OFFICE_AND_TRANSPORT,
];
