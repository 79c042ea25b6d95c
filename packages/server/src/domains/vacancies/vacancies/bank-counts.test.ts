import { FREQUENCIES, type VacancyFacets } from '@samen/resources/vacancies';
import { flattenOne } from '@samen/jsonapi';
import { ALL_PARTS, seedBank, WORDS, wordsOf, type Bank, type Row } from '../../../test/bank-seed.ts';

/** Lists, counts and distances against counting the same rows in plain JavaScript. */
let bank: Bank;

beforeAll(async () => {
  bank = await seedBank();
});
afterAll(() => bank.server.close());

interface Choice {
  types: string[];
  categories: string[];
  ages: string[];
  dayparts: string[];
  frequencies: string[];
  near: { latitude: number; longitude: number; km: number } | null;
  /** South, west, north, east. */
  within: [number, number, number, number] | null;
  q: string | null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance by another formula than the server's. */
function kilometres(from: { latitude: number; longitude: number }, row: Row): number {
  if (row.latitude === null || row.longitude === null) return Infinity;
  const [a, b] = [radians(from.latitude), radians(row.latitude)];
  const turn = radians(row.longitude - from.longitude);
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn);
  return 6371 * Math.acos(Math.min(1, cosine));
}

const meets = (filtered: readonly string[], has: readonly string[]) =>
  filtered.length === 0 || filtered.some((one) => has.includes(one));

const TESTS: Record<string, (choice: Choice, row: Row) => boolean> = {
  vacancy_type_in: ({ types }, { type }) => meets(types, [type]),
  category_ids_in: (choice, row) => meets(choice.categories, row.categories),
  age_group_ids_in: (choice, row) => row.ages.length === 0 || meets(choice.ages, row.ages),
  dayparts_in: (choice, row) => meets(choice.dayparts, row.dayparts),
  frequency_in: (choice, row) => meets(choice.frequencies, row.frequency ? [row.frequency] : []),
  near: ({ near }, row) => near === null || kilometres(near, row) <= near.km,
  within: ({ within }, { latitude, longitude }) => {
    if (within === null) return true;
    const [south, west, north, east] = within;
    if (latitude === null || longitude === null) return false;
    return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  },
  q: ({ q }, row) => q === null || wordsOf(row).includes(q),
};

function filterOf(choice: Choice): string {
  const { near } = choice;
  const parts: Record<string, string> = {
    vacancy_type_in: choice.types.join(),
    category_ids_in: choice.categories.join(),
    age_group_ids_in: choice.ages.join(),
    dayparts_in: choice.dayparts.join(),
    frequency_in: choice.frequencies.join(),
    q: choice.q ?? '',
    near: near ? `${near.latitude},${near.longitude},${near.km}` : '',
    within: choice.within?.join() ?? '',
  };
  return Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `filter[${name}]=${encodeURIComponent(value)}`)
    .join('&');
}

const passing = (choice: Choice, without: string[] = []) =>
  bank.rows.filter((row) =>
    Object.entries(TESTS).every(([name, test]) => without.includes(name) || test(choice, row)),
  );

function tally(chosen: readonly Row[], values: (row: Row) => readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of chosen) for (const value of values(row)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const asRecord = (values: VacancyFacets['categoryIds']) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]));

const choices: () => Choice[] = () =>
  Array.from({ length: 40 }, () => ({
    types:
      bank.random.below(3) === 0 ? bank.random.some(['volunteering', 'activity', 'language', 'p2p'], 2) : [],
    categories: bank.random.below(2) === 0 ? bank.random.some(bank.categories, 3) : [],
    ages: bank.random.below(3) === 0 ? bank.random.some(bank.ages, 2) : [],
    dayparts: bank.random.below(3) === 0 ? bank.random.some(ALL_PARTS, 6) : [],
    frequencies: bank.random.below(5) === 0 ? bank.random.some(FREQUENCIES, 2) : [],
    near:
      bank.random.below(2) === 0
        ? { latitude: 51.84, longitude: 5.86, km: bank.random.one([1, 5, 10, 25, 50]) }
        : null,
    within: bank.random.below(4) === 0 ? [51.75, 5.7, bank.random.one([51.76, 51.9, 52.05]), 6.1] : null,
    // A word that is also a category finds more than titles.
    q: bank.random.below(4) === 0 ? bank.random.one(WORDS.filter((word) => word !== 'ouderen')) : null,
  }));

it('lists, counts and maps exactly the bank.rows that an independent count finds', async () => {
  for (const choice of choices()) {
    const filter = filterOf(choice);
    const expected = passing(choice);
    const ids = await bank.found(filter);
    expect({ filter, ids: [...ids].sort() }).toEqual({ filter, ids: expected.map(({ id }) => id).sort() });

    const facets = flattenOne<VacancyFacets>(await bank.ask(`/facets?${filter}`)) as VacancyFacets;
    expect(facets.total).toEqual({ value: '', count: expected.length, more: false });
    expect(asRecord(facets.categoryIds)).toEqual(
      tally(passing(choice, ['category_ids_in']), (row) => row.categories),
    );
    expect(asRecord(facets.vacancyType)).toEqual(
      tally(passing(choice, ['vacancy_type_in']), ({ type }) => [type]),
    );
    expect(asRecord(facets.frequency)).toEqual(
      tally(passing(choice, ['frequency_in']), ({ frequency }) => (frequency ? [frequency] : [])),
    );
    expect(asRecord(facets.dayparts)).toEqual(tally(passing(choice, ['dayparts_in']), (row) => row.dayparts));
    expect(asRecord(facets.ageGroupIds)).toEqual(
      tally(passing(choice, ['age_group_ids_in']), (row) => (row.ages.length > 0 ? row.ages : bank.ages)),
    );
    const filters = filter === '' ? [] : filter.split('&').map((one) => /\[(\w+)\]/.exec(one)?.[1] ?? '');
    expect(Object.fromEntries(facets.drop.map((one) => [one.filter, one.count]))).toEqual(
      expected.length > 0
        ? {}
        : Object.fromEntries(filters.map((name) => [name, passing(choice, [name]).length])),
    );

    const markers = (await bank.ask(`/markers?${filter}`)).data;
    expect(markers.map(({ id }) => id).sort()).toEqual(
      expected
        .filter(({ latitude }) => latitude !== null)
        .map(({ id }) => id)
        .sort(),
    );
  }
});

it('gives the distance in kilometres with one decimal, and sorts by it', async () => {
  const from = { latitude: 51.84, longitude: 5.86 };
  const { data } = await bank.ask('?filter[near]=51.84,5.86,40&sort=distance&page[size]=100');
  const distances = data.map(({ id, attributes }) => {
    const row = bank.rows.find((one) => one.id === id) as Row;
    expect(attributes?.['distance_km']).toBeCloseTo(kilometres(from, row), 0.9);
    return kilometres(from, row);
  });
  expect(distances.length).toBeGreaterThan(20);
  expect(distances).toEqual([...distances].sort((one, other) => one - other));
});

it('gives every row once over all pages, however it is sorted', async () => {
  for (const sort of ['', 'title', '-published_at', 'expires_at', 'starts_at']) {
    const ids = await bank.found(`sort=${sort}`);
    expect(ids.size).toBe(bank.rows.length);
  }
});
