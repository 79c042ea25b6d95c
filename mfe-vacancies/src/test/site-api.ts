import type { Lookup } from '@samen/resources/shared';
import type { Vacancy, VacancyFacets } from '@samen/resources/vacancies';
import { paginate, resource } from '@samen/jsonapi';
import { makeLookup, makeOrganization, makeVacancy, toResource, type ApiHandlers } from '@samen/testing';

const CATEGORIES = [
  makeLookup({ id: 'c-natuur', key: 'natuur', labelNl: 'Natuur', labelEn: 'Nature', order: 1 }),
  makeLookup({ id: 'c-taal', key: 'taal', labelNl: 'Taal', labelEn: 'Language', order: 2 }),
];
const AGES = ['12-15', '16-17', '18-26', '27-66', '67+'].map((key, order) =>
  makeLookup({
    id: `a-${key.replace('+', '')}`,
    key,
    labelNl: `${key} jaar`,
    labelEn: `${key} years`,
    order,
  }),
);

export const lookupList = (type: string, lookups: readonly Lookup[]) => ({
  data: lookups.map((lookup) => toResource(type, lookup)),
});

/** A page of vacancies with their organization, as the API sends it. */
export function vacancyList(
  vacancies: readonly Vacancy[],
  { page = 1, size = 25, records = vacancies.length } = {},
) {
  const organization = makeOrganization();
  const data = vacancies.map((vacancy) =>
    toResource('vacancies', { ...vacancy, organization }, { relations: { organization: 'organizations' } }),
  );
  return {
    data,
    included: [toResource('organizations', organization)],
    meta: { pagination: paginate(page, size, records) },
  };
}

/** One vacancy with organization, categories and address. */
export function oneVacancy(own: Partial<Vacancy> = {}) {
  const [, taal] = CATEGORIES;
  const organization = own.organization ?? makeOrganization({ responseDays: 2 });
  const vacancy = { ...makeVacancy(own), organization, categories: taal ? [taal] : [] };
  return {
    data: toResource('vacancies', vacancy, {
      relations: { organization: 'organizations', categories: 'categories' },
    }),
    included: [
      toResource('organizations', organization),
      ...CATEGORIES.map((one) => toResource('categories', one)),
    ],
  };
}

/** Counts of a search. */
export function facets(own: Partial<VacancyFacets> = {}) {
  const value = (name: string, count: number) => ({ value: name, count, more: false });
  return {
    data: resource('facets', 'facets', {
      attributes: {
        total: value('', 2),
        categoryIds: [value('c-natuur', 12), value('c-taal', 3)],
        vacancyType: [value('volunteering', 15)],
        frequency: [value('once', 4)],
        dayparts: [value('mon_morning', 7)],
        ageGroupIds: [],
        drop: [],
        meant: [],
        corrections: [],
        ...own,
      },
    }),
  };
}

/** A site with two vacancies; a test replaces what it is about. */
export function siteHandlers(own: ApiHandlers = {}): ApiHandlers {
  const vacancies = [makeVacancy(), makeVacancy({ id: 'vacancy-2', title: 'Moestuinhulp' })];
  return {
    'GET /api/v1/categories': lookupList('categories', CATEGORIES),
    'GET /api/v1/age_groups': lookupList('age_groups', AGES),
    'GET /api/v1/applications': { data: [], meta: { pagination: paginate(1, 1, 0) } },
    'GET /api/v1/vacancies': vacancyList(vacancies),
    'GET /api/v1/vacancies/facets': facets(),
    'GET /api/v1/vacancies/markers': { data: [] },
    'GET /api/v1/vacancies/vacancy-1': oneVacancy(),
    'GET /api/v1/vacancies/vacancy-1/similar': vacancyList([]),
    ...own,
  };
}
