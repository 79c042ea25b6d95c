import { featureSwitches } from '@samen/resources/shared';
import { EVERY_FEATURE } from '@samen/testing/features';
import { readVacancyFilters } from './vacancy-filters.ts';

const everything = featureSwitches(EVERY_FEATURE, 'gelderland');
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

describe('readVacancyFilters', () => {
  it('parses values', () => {
    const raw = {
      q: 'koken',
      near: '51.84,5.85,10',
      category_ids_in: `${id},${id}`,
      dayparts_in: 'mon_morning',
      requires_vog_eq: 'false',
      hours_per_week_lteq: '4',
      starts_at_gteq: '2026-12-01',
    };
    expect(readVacancyFilters({ filters: raw }, everything)).toEqual({
      q: 'koken',
      near: { latitude: 51.84, longitude: 5.85, km: 10 },
      categoryIdsIn: [id, id],
      daypartsIn: ['mon_morning'],
      requiresVogEq: false,
      hoursPerWeekLteq: 4,
      startsAtGteq: new Date('2026-12-01'),
    });
  });

  it('parses a part of a map', () => {
    expect(readVacancyFilters({ filters: { within: '51.7,-5.5,51.9,5.9' } }, everything)).toEqual({
      within: { south: 51.7, west: -5.5, north: 51.9, east: 5.9 },
    });
  });

  it('treats a blank search text as none', () => {
    expect(readVacancyFilters({ filters: { q: '  ' } }, everything)).toEqual({});
  });

  it.each([
    ['near', '51.84,5.85'],
    ['near', '95,5.85,10'],
    ['near', '51.84,5.85,0'],
    ['near', "51.84,5.85,1'; DROP TABLE vacancies"],
    ['near', ',,'],
    ['within', '51.7,5.7,51.9'],
    ['within', '51.9,5.7,51.7,5.9'],
    ['within', '51.7,5.9,51.9,5.7'],
    ['within', '51.7,5.7,91,5.9'],
    ['within', '51.7,5.7,NaN,5.9'],
    ['within', "51.7,5.7,51.9,5.9'; DROP TABLE vacancies"],
    ['category_ids_in', 'zorg'],
    ['category_ids_in', ''],
    ['organization_id_eq', "' OR true --"],
    ['vacancy_type_eq', 'anything'],
    ['vacancy_type_in', 'volunteering,anything'],
    ['dayparts_in', 'mon_night'],
    ['requires_vog_eq', 'yes'],
    ['hours_per_week_lteq', '-1'],
    ['starts_at_gteq', '2026-13-45'],
    ['languages_in', 'de'],
    ['q', 'x'.repeat(201)],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readVacancyFilters({ filters: { [name]: value } }, everything)).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', details: { parameter: `filter[${name}]` } }),
    );
  });

  it('rejects a type that is switched off as a disabled feature', () => {
    const site = featureSwitches({}, 'meedoen');
    for (const type of ['p2p', 'activity'])
      expect(() => readVacancyFilters({ filters: { vacancy_type_eq: type } }, site)).toThrow(
        expect.objectContaining({ code: 'feature_disabled' }),
      );
    expect(readVacancyFilters({ filters: { vacancy_type_eq: 'p2p' } }, everything)).toEqual({
      vacancyTypeEq: 'p2p',
    });
  });
});
