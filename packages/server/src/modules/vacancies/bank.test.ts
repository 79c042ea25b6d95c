import { CATEGORY_KEYS, DAY_PARTS, DAYS, FREQUENCIES, type VacancyFacets } from '@samen/contracts';
import { flattenOne } from '@samen/jsonapi';
import { domainBuilders } from '../../test/domain-seed.ts';
import type { SeededTenant } from '../../test/seed.ts';
import { testServer, type TestServer } from '../../test/test-server.ts';
import { foldWord } from './search-words.ts';

/**
 * The bank against rows that are made here: search cases come from the rows themselves, counts and distances from
 * counting the same rows in plain JavaScript.
 */

const WORDS = [
  ...['koken', 'tuinieren', 'taalmaatje', 'bibliotheek', 'vluchtelingen', 'ouderen', 'wandelen', 'fietsen'],
  ...[
    'muziek',
    'voorlezen',
    'chauffeur',
    'gastvrouw',
    'penningmeester',
    'dierenasiel',
    'café',
    'coördinator',
  ],
  ...[
    'huiswerkbegeleiding',
    'schilderen',
    'boodschappen',
    'natuurwerkdag',
    'bestuurslid',
    'trainer',
    'website',
  ],
];

/** A small generator with a seed, so that a failure can be looked at again. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const some = <Value>(values: readonly Value[], max: number): Value[] => [
    ...new Set(Array.from({ length: below(max + 1) }, () => values[below(values.length)] as Value)),
  ];
  return {
    next,
    below,
    some,
    one: <Value>(values: readonly Value[]) => values[below(values.length)] as Value,
  };
}

interface Row {
  id: string;
  title: string;
  categories: string[];
  ages: string[];
  dayparts: string[];
  frequency: (typeof FREQUENCIES)[number] | null;
  type: 'volunteering' | 'activity' | 'language' | 'p2p';
  latitude: number | null;
  longitude: number | null;
}

let server: TestServer;
let tenant: SeededTenant;
const rows: Row[] = [];
let categories: string[];
let ages: string[];
const host = 'public.localhost';
const random = randomFrom(20_261_121);
const allParts = DAYS.flatMap((day) => DAY_PARTS.map((part) => `${day}_${part}` as const));

beforeAll(async () => {
  server = await testServer();
  const domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  categories = await Promise.all(CATEGORY_KEYS.map((key) => domain.category('public', key)));
  ages = await Promise.all(['16-17', '18-26', '67+'].map((key) => domain.ageGroup('public', key)));
  for (let index = 0; index < 200; index += 1) {
    const type = random.one(['volunteering', 'volunteering', 'activity', 'language', 'p2p'] as const);
    const isPlaced = random.below(10) > 0;
    const row: Omit<Row, 'id'> = {
      title: `${random.one(WORDS)} ${random.one(WORDS)} ${index}`,
      categories: [random.one(categories), ...random.some(categories, 1)].slice(0, 2),
      ages: random.some(ages, 2),
      dayparts: random.some(allParts, 4),
      frequency: type === 'activity' ? random.one(FREQUENCIES) : null,
      type,
      latitude: isPlaced ? 51.7 + random.next() * 0.4 : null,
      longitude: isPlaced ? 5.6 + random.next() * 0.6 : null,
    };
    row.categories = [...new Set(row.categories)];
    const isHelp = type === 'p2p' || type === 'language';
    const id = await domain.vacancy(tenant, {
      ...{ title: row.title, vacancy_type: type, category_ids: row.categories, age_group_ids: row.ages },
      ...{ dayparts: row.dayparts as never, frequency: row.frequency, direction: isHelp ? 'request' : null },
      ...{ latitude: row.latitude, longitude: row.longitude, description: 'Samen iets doen.' },
      ...(type === 'activity'
        ? { starts_at: new Date(Date.now() + 3_600_000), ends_at: new Date(Date.now() + 7_200_000) }
        : {}),
    });
    const round = (value: number | null) =>
      value === null || !isHelp ? value : Math.round(value * 100) / 100;
    rows.push({ ...row, id, latitude: round(row.latitude), longitude: round(row.longitude) });
  }
});
afterAll(() => server.close());

async function ask(path: string) {
  const response = await server.request('GET', `/api/v1/vacancies${path}`, { host });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function found(
  filter: string,
): Promise<{ ids: Set<string>; corrections: VacancyFacets['corrections'] }> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await ask(`?${filter}&page[size]=100&page[number]=${page}`);
    for (const { id } of data as { id: string }[]) ids.add(id);
    if (meta.pagination.next === undefined) return { ids, corrections: meta.corrections };
  }
}

const wordsOf = ({ title }: Row): string[] => title.split(' ').slice(0, 2);
const known = new Set([...WORDS, 'samen', 'iets', 'doen', 'centrum', 'organisatie'].map(foldWord));

describe('words', () => {
  it('find every row by each word of its title, with and without accents, whole or begun', async () => {
    for (const word of WORDS) {
      const expected = rows.filter((row) => wordsOf(row).includes(word)).map(({ id }) => id);
      for (const written of [word, foldWord(word), word.toUpperCase(), word.slice(0, -2)]) {
        const { ids, corrections } = await found(`filter[q]=${encodeURIComponent(written)}`);
        expect({ written, missed: expected.filter((id) => !ids.has(id)) }).toEqual({ written, missed: [] });
        expect(corrections).toEqual([]);
      }
    }
  });

  it('find every row by a word of its title with one letter changed, and say what was read instead', async () => {
    let cases = 0;
    for (const word of WORDS.filter(({ length }) => length >= 4)) {
      for (let position = 0; position < word.length; position += 1) {
        const letter = random.one([...'abcdefghijklmnopqrstuvwxyz'].filter((one) => one !== word[position]));
        const typed = word.slice(0, position) + letter + word.slice(position + 1);
        if (known.has(foldWord(typed))) continue;
        const expected = rows.filter((row) => wordsOf(row).includes(word)).map(({ id }) => id);
        const { ids, corrections } = await found(`filter[q]=${encodeURIComponent(typed)}`);
        const missed = expected.filter((id) => !ids.has(id));
        expect({ typed, missed }).toEqual({ typed, missed: [] });
        // A change in the ending may leave the stem as it was: then there was nothing to correct.
        if (corrections.length > 0) expect(corrections).toEqual([{ typed, used: foldWord(word) }]);
        cases += 1;
      }
    }
    expect(cases).toBeGreaterThan(150);
  });

  it('take quotes, exclusion and more than one word', async () => {
    const row = rows.find((one) => new Set(wordsOf(one)).size === 2) as Row;
    const [first = '', second = ''] = wordsOf(row);
    const q = (text: string) => found(`filter[q]=${encodeURIComponent(text)}`);
    expect((await q(`${second} ${first}`)).ids).toContain(row.id);
    expect((await q(`"${first} ${second}"`)).ids).toContain(row.id);
    expect((await q(`${first} -${second}`)).ids).not.toContain(row.id);
    expect((await q("'; DROP TABLE vacancies; --")).ids.size).toBe(0);
  });

  it('stem the language of the row', async () => {
    const domain = domainBuilders(server.context.db);
    const id = await domain.vacancy(tenant, {
      ...{ title: 'Teaching refugees', description: 'Helping people settle.', locale: 'en' },
    });
    expect((await found('filter[q]=teach refugee help')).ids).toContain(id);
    await server.context.db.write('public', (queries) =>
      queries.updateTable('vacancies').set({ status: 'archived' }).where('id', '=', id).execute(),
    );
    expect((await found('filter[q]=refugee')).ids.size).toBe(0);
  });

  it('find what an organization, a place or a category is called', async () => {
    const domain = domainBuilders(server.context.db);
    const organization_id = await server.seed.organization('public', tenant.centerId, {
      name: 'De Zonnebloem',
    });
    const category = await domain.category('public', 'sterrenkunde');
    const id = await domain.vacancy(tenant, { organization_id, city: 'Beuningen', category_ids: [category] });
    for (const word of ['zonnebloem', 'beuningen', 'sterrenkunde'])
      expect((await found(`filter[q]=${word}`)).ids).toContain(id);
    await server.context.db.write('public', (queries) =>
      queries
        .updateTable('organizations')
        .set({ name: 'Het Klaverblad' })
        .where('id', '=', organization_id)
        .execute(),
    );
    expect((await found('filter[q]=klaverblad')).ids).toContain(id);
    await server.context.db.write('public', (queries) =>
      queries.updateTable('vacancies').set({ status: 'archived' }).where('id', '=', id).execute(),
    );
  });
});

interface Choice {
  types: string[];
  categories: string[];
  ages: string[];
  dayparts: string[];
  frequencies: string[];
  near: { latitude: number; longitude: number; km: number } | null;
  q: string | null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great circle by another formula than the server's. */
function kilometres(from: { latitude: number; longitude: number }, row: Row): number {
  if (row.latitude === null || row.longitude === null) return Infinity;
  const [a, b] = [radians(from.latitude), radians(row.latitude)];
  const turn = radians(row.longitude - from.longitude);
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn);
  return 6371 * Math.acos(Math.min(1, cosine));
}

const meets = (wanted: readonly string[], has: readonly string[]) =>
  wanted.length === 0 || wanted.some((one) => has.includes(one));

const TESTS: Record<string, (choice: Choice, row: Row) => boolean> = {
  vacancy_type_in: ({ types }, { type }) => meets(types, [type]),
  category_ids_in: (choice, row) => meets(choice.categories, row.categories),
  age_group_ids_in: (choice, row) => row.ages.length === 0 || meets(choice.ages, row.ages),
  dayparts_in: (choice, row) => meets(choice.dayparts, row.dayparts),
  frequency_in: (choice, row) => meets(choice.frequencies, row.frequency ? [row.frequency] : []),
  near: ({ near }, row) => near === null || kilometres(near, row) <= near.km,
  q: ({ q }, row) => q === null || wordsOf(row).includes(q),
};

function filterOf(choice: Choice): string {
  const { near } = choice;
  const parts: Record<string, string> = {
    ...{ vacancy_type_in: choice.types.join(), category_ids_in: choice.categories.join() },
    ...{ age_group_ids_in: choice.ages.join(), dayparts_in: choice.dayparts.join() },
    ...{ frequency_in: choice.frequencies.join(), q: choice.q ?? '' },
    near: near ? `${near.latitude},${near.longitude},${near.km}` : '',
  };
  return Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `filter[${name}]=${encodeURIComponent(value)}`)
    .join('&');
}

const passing = (choice: Choice, without: string[] = []) =>
  rows.filter((row) =>
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
    types: random.below(3) === 0 ? random.some(['volunteering', 'activity', 'language', 'p2p'], 2) : [],
    categories: random.below(2) === 0 ? random.some(categories, 3) : [],
    ages: random.below(3) === 0 ? random.some(ages, 2) : [],
    dayparts: random.below(3) === 0 ? random.some(allParts, 6) : [],
    frequencies: random.below(5) === 0 ? random.some(FREQUENCIES, 2) : [],
    near:
      random.below(2) === 0 ? { latitude: 51.84, longitude: 5.86, km: random.one([1, 5, 10, 25, 50]) } : null,
    // A word that is also a category finds more than titles.
    q: random.below(4) === 0 ? random.one(WORDS.filter((word) => word !== 'ouderen')) : null,
  }));

it('lists, counts and maps exactly the rows that an independent count finds', async () => {
  for (const choice of choices()) {
    const filter = filterOf(choice);
    const expected = passing(choice);
    const { ids } = await found(filter);
    expect({ filter, ids: [...ids].sort() }).toEqual({ filter, ids: expected.map(({ id }) => id).sort() });

    const facets = flattenOne<VacancyFacets>(await ask(`/facets?${filter}`)) as VacancyFacets;
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
      tally(passing(choice, ['age_group_ids_in']), (row) => (row.ages.length > 0 ? row.ages : ages)),
    );
    const asked = filter === '' ? [] : filter.split('&').map((one) => /\[(\w+)\]/.exec(one)?.[1] ?? '');
    expect(Object.fromEntries(facets.drop.map((one) => [one.filter, one.count]))).toEqual(
      expected.length > 0
        ? {}
        : Object.fromEntries(asked.map((name) => [name, passing(choice, [name]).length])),
    );

    const markers = (await ask(`/markers?${filter}`)).data as { id: string }[];
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
  const { data } = await ask('?filter[near]=51.84,5.86,40&sort=distance&page[size]=100');
  const distances = (data as { id: string; attributes: { distance_km: number } }[]).map(
    ({ id, attributes }) => {
      const row = rows.find((one) => one.id === id) as Row;
      expect(attributes.distance_km).toBeCloseTo(kilometres(from, row), 0.9);
      return kilometres(from, row);
    },
  );
  expect(distances.length).toBeGreaterThan(20);
  expect(distances).toEqual([...distances].sort((one, other) => one - other));
});

it('gives every row once over all pages, however it is sorted', async () => {
  for (const sort of ['', 'title', '-published_at', 'expires_at', 'starts_at']) {
    const { ids } = await found(`sort=${sort}`);
    expect(ids.size).toBe(rows.length);
  }
});
