import type { Locale } from '@samen/contracts';
import { CATEGORY_KEYS, DAY_PARTS, DAYS } from '@samen/resources/shared';
import { FREQUENCIES, type VacancyFacets } from '@samen/resources/vacancies';
import type { Pagination, Resource } from '@samen/jsonapi';
import { domainBuilders } from './domain-seed.ts';
import type { SeededTenant } from './seed.ts';
import { testServer, type TestServer } from './test-server.ts';

export const WORDS = [
  'koken',
  'tuinieren',
  'taalmaatje',
  'bibliotheek',
  'vluchtelingen',
  'ouderen',
  'wandelen',
  'fietsen',
  'muziek',
  'voorlezen',
  'chauffeur',
  'gastvrouw',
  'penningmeester',
  'dierenasiel',
  'café',
  'coördinator',
  'huiswerkbegeleiding',
  'schilderen',
  'boodschappen',
  'natuurwerkdag',
  'bestuurslid',
  'trainer',
  'website',
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

export interface Row {
  id: string;
  title: string;
  categories: string[];
  ages: string[];
  dayparts: (typeof ALL_PARTS)[number][];
  frequency: (typeof FREQUENCIES)[number] | null;
  type: 'volunteering' | 'activity' | 'language' | 'p2p';
  latitude: number | null;
  longitude: number | null;
}

export const ALL_PARTS = DAYS.flatMap((day) => DAY_PARTS.map((part) => `${day}_${part}` as const));
export const wordsOf = ({ title }: Row): string[] => title.split(' ').slice(0, 2);

const AMOUNT = 200;
const TYPES = ['volunteering', 'volunteering', 'activity', 'language', 'p2p'] as const;
const SOON = { starts_at: new Date(Date.now() + 3_600_000), ends_at: new Date(Date.now() + 7_200_000) };

interface ListDocument {
  data: Resource[];
  meta: { pagination: Pagination };
}

/** A bank of two hundred made-up vacancies, and what they are in plain JavaScript. */
export async function seedBank() {
  const server: TestServer = await testServer();
  const domain = domainBuilders(server.context.db);
  const tenant: SeededTenant = await server.seed.tenant('public');
  const random = randomFrom(20_261_121);
  const categories = await Promise.all(CATEGORY_KEYS.map((key) => domain.category('public', key)));
  const ages = await Promise.all(['16-17', '18-26', '67+'].map((key) => domain.ageGroup('public', key)));
  const rows: Row[] = [];

  for (let index = 0; index < AMOUNT; index += 1) {
    const type = random.one(TYPES);
    const isHelp = type === 'p2p' || type === 'language';
    const hasLocation = random.below(10) > 0;
    const row: Omit<Row, 'id'> = {
      title: `${random.one(WORDS)} ${random.one(WORDS)} ${index}`,
      categories: [...new Set([random.one(categories), ...random.some(categories, 1)])],
      ages: random.some(ages, 2),
      dayparts: random.some(ALL_PARTS, 4),
      frequency: type === 'activity' ? random.one(FREQUENCIES) : null,
      type,
      latitude: hasLocation ? 51.7 + random.next() * 0.4 : null,
      longitude: hasLocation ? 5.6 + random.next() * 0.6 : null,
    };
    const id = await domain.vacancy(tenant, {
      title: row.title,
      vacancy_type: type,
      category_ids: row.categories,
      age_group_ids: row.ages,
      dayparts: row.dayparts,
      frequency: row.frequency,
      direction: isHelp ? 'request' : null,
      latitude: row.latitude,
      longitude: row.longitude,
      description: 'Samen iets doen.',
      ...(type === 'activity' ? SOON : {}),
    });
    const shown = (value: number | null) =>
      value === null || !isHelp ? value : Math.round(value * 100) / 100;
    rows.push({ ...row, id, latitude: shown(row.latitude), longitude: shown(row.longitude) });
  }

  async function load(path: string): Promise<ListDocument> {
    const response = await server.request('GET', `/api/v1/vacancies${path}`, { host: 'public.localhost' });
    expect(response.statusCode).toBe(200);
    return response.json();
  }

  /** Everything that a filter finds, over all pages. */
  async function found(filter: string) {
    const ids = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { data, meta } = await load(`?${filter}&page[size]=100&page[number]=${page}`);
      for (const { id } of data) ids.add(id);
      if (meta.pagination.next === undefined) return ids;
    }
  }

  /** What a reader of a language is offered instead of a filter that finds nothing. */
  async function corrections(filter: string, locale: Locale = 'nl'): Promise<VacancyFacets['meant']> {
    const response = await server.request('GET', `/api/v1/vacancies/facets?${filter}`, {
      host: 'public.localhost',
      headers: { 'accept-language': locale },
    });
    expect(response.statusCode).toBe(200);
    return response.json().data.attributes.meant;
  }

  return { server, domain, tenant, rows, categories, ages, random, ask: load, found, corrections };
}

export type Bank = Awaited<ReturnType<typeof seedBank>>;
