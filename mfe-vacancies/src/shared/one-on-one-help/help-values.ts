import type { Locale } from '@samen/contracts';
import type { Direction, NewVacancy, Vacancy, VacancyChanges } from '@samen/resources/vacancies';

/** What a person writes of what they ask or offer. */
export interface HelpValues {
  direction: Direction;
  title: string;
  description: string;
  categoryIds: string[];
  address: { city: string };
  district: string;
  lockVersion: number;
}

export const newHelp = (own: Partial<HelpValues>): HelpValues => ({
  direction: 'request',
  title: '',
  description: '',
  categoryIds: [],
  address: { city: '' },
  district: '',
  lockVersion: 0,
  ...own,
});

/** What the form of a post that is there begins with. */
export const helpValuesOf = (vacancy: Vacancy): HelpValues => ({
  direction: vacancy.direction ?? 'request',
  title: vacancy.title,
  description: vacancy.description ?? '',
  categoryIds: vacancy.categories?.map(({ id }) => id) ?? [],
  address: { city: vacancy.city ?? '' },
  district: vacancy.district ?? '',
  lockVersion: vacancy.lockVersion,
});

/** Longest beginning that lists show. */
const EXCERPT = 200;

/** The first sentence, for lists; as many words as there is room for. */
export function excerptOf(description: string): string {
  const plain = description.trim().replaceAll(/\s+/g, ' ');
  const end = plain.search(/[.!?](\s|$)/);
  const first = end < 0 ? plain : plain.slice(0, end + 1);
  if (first.length <= EXCERPT) return first;
  const cut = first.slice(0, EXCERPT - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`;
}

/** What is sent of it: a place, without a street. */
export function helpChanges(values: HelpValues): VacancyChanges & { title: string } {
  const { direction, title, description, categoryIds, address, district } = values;
  const city = address.city.trim();
  return {
    direction,
    title: title.trim(),
    description: description.trim() || null,
    summary: excerptOf(description) || null,
    categoryIds,
    district: district.trim() || null,
    addressAttributes: city === '' ? null : { city, street: null, houseNumber: null, postalCode: null },
  };
}

/** The same for a new one. */
export const newHelpOf = (values: HelpValues, locale: Locale): NewVacancy => ({
  ...helpChanges(values),
  vacancyType: 'p2p',
  locationType: 'at_home',
  locale,
});
