import type { Day, DayPart } from '@samen/resources/shared';
import type { Kind } from './organization-list.ts';

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
  requires: string;
  offer: string;
  hours: number;
  when: [Day[], DayPart[]];
  vog?: boolean;
  remote?: boolean;
}
