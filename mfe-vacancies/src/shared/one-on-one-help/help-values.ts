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

/** What is sent of it: a place, without a street. */
export function helpChanges(values: HelpValues): VacancyChanges & { title: string } {
  const { direction, title, description, categoryIds, address, district } = values;
  const city = address.city.trim();
  return {
    direction,
    title: title.trim(),
    description: description.trim() || null,
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
