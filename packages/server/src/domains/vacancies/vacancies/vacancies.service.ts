import type { Locale } from '@samen/contracts';
import { foldWord } from '@samen/resources/shared';
import type { MatchSought, VacancyFacets } from '@samen/resources/vacancies';
import { firstRows, type Listed, type Resource } from '@samen/jsonapi';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { presentAddress } from '../../../services/geocode/index.ts';
import { lookupRepository, presentLookup } from '../../../services/lookups/index.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import type { FindRelated } from '../../../related-records.ts';
import { presentUsersById } from '../../accounts/users/index.ts';
import { organizationRepository, presentOrganization } from '../../organizations/organizations/index.ts';
import { presentFacets } from './facets.resource.ts';
import type { ExportedVacancy } from './vacancies-csv.ts';
import { vacancyFigures } from './vacancy-figures.repository.ts';
import { managesVacancy, type VacancyAccessScopes, vacancyAccessScopes } from './vacancies.policy.ts';
import { presentVacancy, presentVacancyAddress } from './vacancies.resource.ts';
import { vacancyRepository, type VacancyRow } from './vacancies.repository.ts';
import type { VacancyListRequest } from './vacancy-order.repository.ts';
import { vacancyFacetRepository, type MarkerRow } from './vacancy-facets.repository.ts';
import type { VacancyFilters } from './vacancy-filters.ts';
import { vacancyView, type VacancyView } from './vacancy-view.ts';
import { correctableWords, nearestOf, rankCorrections, replaceWord } from './search-terms.ts';
import { searchDictionaryRepository } from './search-dictionary.repository.ts';

type Correction = VacancyFacets['meant'][number];

/** How many open vacancies are included with organizations. */
const MAX_OPEN = 500;

/** How many similar words are looked up for one without results, and how many corrected queries are counted. */
const MAX_SIMILAR_WORDS = 8;
const MAX_QUERIES = 6;
/** How many corrections are offered. */
const MAX_CORRECTIONS = 3;

/** For each word without results on this site, the nearest words that have results; none where none is near. */
async function spellingCorrections(
  queries: Queries,
  view: VacancyView,
  words: readonly string[],
  locale: Locale,
): Promise<{ typed: string; corrections: string[] }[]> {
  const dictionary = searchDictionaryRepository(queries, view);
  const found = await dictionary.wordsWithResults(words, false);
  const unknown = words.filter((word) => !found.has(word));
  if (unknown.length === 0) return [];
  const similar = await dictionary.similarWords(unknown.map(foldWord), locale);
  const misspelt = unknown
    .map((typed) => ({ typed, similarWords: similar.get(foldWord(typed)) ?? [] }))
    // A word of the dictionary is spelt correctly, even without results.
    .filter(({ typed, similarWords }) => !similarWords.includes(foldWord(typed)))
    .map(({ typed, similarWords }) => ({
      typed,
      ranked: rankCorrections(typed, similarWords).slice(0, MAX_SIMILAR_WORDS),
    }));
  const withResults = await dictionary.wordsWithResults(
    misspelt.flatMap(({ ranked }) => ranked.map(({ word }) => word)),
    true,
  );
  return misspelt
    .map(({ typed, ranked }) => ({
      typed,
      corrections: nearestOf(ranked.filter(({ word }) => withResults.has(word))),
    }))
    .filter(({ corrections }) => corrections.length > 0);
}

/**
 * "Did you mean" for a query that finds nothing: corrected queries with the number of their results, the highest first.
 * Corrections are in the reader's language, and only of words that have no results.
 */
async function didYouMean(
  queries: Queries,
  view: VacancyView,
  filters: VacancyFilters,
  locale: Locale,
): Promise<Correction[]> {
  const query = filters.q?.trim().replace(/\s+/g, ' ') ?? '';
  const words = correctableWords(query);
  const misspelt = words.length === 0 ? [] : await spellingCorrections(queries, view, words, locale);
  if (misspelt.length === 0) return [];
  const corrected = misspelt
    .reduce(
      (texts, { typed, corrections }) =>
        texts.flatMap((text) => corrections.map((word) => replaceWord(text, typed, word))),
      [query],
    )
    .slice(0, MAX_QUERIES);
  const vacancies = vacancyRepository(queries, view);
  const counted = await Promise.all(
    corrected.map(async (text) => ({ words: text, records: await vacancies.count({ ...filters, q: text }) })),
  );
  return counted
    .filter(({ records }) => records > 0)
    .sort((one, other) => other.records - one.records)
    .slice(0, MAX_CORRECTIONS);
}

/** The most likely spelling correction of words without results; null where none are near. */
export async function correctedSearch(
  queries: Queries,
  view: VacancyView,
  q: string,
  locale: Locale,
): Promise<string | null> {
  return (await didYouMean(queries, view, { q }, locale))[0]?.words ?? null;
}

/** One page of the vacancy bank. */
export async function searchVacancies(queries: Queries, view: VacancyView, request: VacancyListRequest) {
  const vacancies = vacancyRepository(queries, view);
  const [{ rows, next }, records] = await Promise.all([
    vacancies.list(request),
    vacancies.count(request.filters, request.ids),
  ]);
  return { rows, next, records };
}

/** The counts beside the filters, and spelling corrections where nothing was found. */
export async function countFacets(
  queries: Queries,
  view: VacancyView,
  filters: VacancyFilters,
  locale: Locale,
): Promise<Resource> {
  const rows = await vacancyFacetRepository(queries, view).counts(filters);
  const isEmpty = rows.some(({ facet, count }) => facet === 'total' && count === 0);
  const corrections = isEmpty ? await didYouMean(queries, view, filters, locale) : [];
  return presentFacets({ rows, didYouMean: corrections, isManaged: view.managed !== undefined });
}

/**
 * The vacancy that its address shows; to those who manage it in any status. Throws `not_found`, or `gone` where it was
 * public once.
 */
export async function shownVacancy(
  vacancies: Pick<ReturnType<typeof vacancyRepository>, 'findShown' | 'findGone' | 'byIds'>,
  id: string,
  manages: (row: VacancyRow) => boolean = () => false,
): Promise<VacancyRow> {
  const [stored] = await vacancies.byIds([id]);
  if (stored && manages(stored)) return stored;
  const row = await vacancies.findShown(id);
  if (row) return row;
  const gone = await vacancies.findGone(id);
  // Of what it was no more than its kind: it has a name of its own on the page.
  if (gone) throw new Problem('gone', { meta: { vacancy_type: gone.vacancy_type } });
  throw new Problem('not_found');
}

/** The markers of the map. */
export const findMarkers = (
  queries: Queries,
  view: VacancyView,
  filters: VacancyFilters,
  limit: number,
): Promise<MarkerRow[]> => vacancyFacetRepository(queries, view).markers(filters, limit);

/** The included resources of a response with vacancies; their contact persons for those who manage them. */
export async function includedWith(
  queries: Queries,
  view: VacancyView,
  rows: readonly VacancyRow[],
  include: readonly string[],
  { caller, scopes }: { caller: Caller; scopes: VacancyAccessScopes },
): Promise<Resource[]> {
  const included: Resource[] = include.includes('address') ? rows.flatMap(presentVacancyAddress) : [];
  if (include.includes('categories')) {
    const used = new Set(rows.flatMap((row) => row.category_ids));
    const categories = await lookupRepository(queries, view.tenantId).list('categories');
    included.push(
      ...categories.filter(({ id }) => used.has(id)).map((row) => presentLookup('categories', row)),
    );
  }
  if (include.some((path) => path.startsWith('organization'))) {
    const organizations = organizationRepository(queries, view.tenantId);
    const found = await organizations.byIds(rows.map((row) => row.organization_id));
    included.push(...found.map((row) => presentOrganization(row)));
    if (include.includes('organization.address')) {
      const addresses = await organizations.addresses(found.flatMap((row) => row.address_id ?? []));
      included.push(...addresses.map(presentAddress));
    }
  }
  if (include.includes('contact_person')) {
    const managed = rows.filter((row) => managesVacancy(caller, row, scopes));
    const ids = managed.flatMap((row) => row.contact_person_id ?? []);
    included.push(...(await presentUsersById(queries, view.tenantId, ids)));
  }
  return included;
}

/** Vacancies with the figures that only those who manage them see. */
export async function presentManaged(
  queries: Queries,
  caller: Caller,
  rows: readonly VacancyRow[],
  scopes: VacancyAccessScopes,
  sought: MatchSought | null = null,
): Promise<Resource[]> {
  const managed = rows.filter((row) => managesVacancy(caller, row, scopes)).map(({ id }) => id);
  const figures = await vacancyFigures(queries, caller.tenantId, managed);
  return rows.map((row) => presentVacancy(row, caller, scopes, { figures: figures.get(row.id), sought }));
}

/** Vacancies that other records refer to, in any status; who sees such a record may see its vacancy. */
export async function presentVacanciesById(
  queries: Queries,
  caller: Caller,
  now: Date,
  ids: readonly string[],
): Promise<Resource[]> {
  const rows = await vacancyRepository(queries, vacancyView(caller, now)).byIds(ids);
  return presentManaged(queries, caller, rows, await vacancyAccessScopes(queries, caller));
}

/** A few similar vacancies, by their titles; none where the vacancy itself does not exist. */
export async function similarVacancies(
  queries: Queries,
  view: VacancyView,
  id: string,
  amount: number,
): Promise<{ id: string; title: string }[]> {
  const vacancies = vacancyRepository(queries, view);
  const [one] = await vacancies.byIds([id]);
  return one ? vacancies.similar(one, amount) : [];
}

/** The open vacancies of these organizations, as this site shows them, with their categories. */
export const openVacanciesOf: FindRelated = async (queries, caller, now, organizationIds) => {
  const view = vacancyView(caller, now);
  const { rows } = await vacancyRepository(queries, view).list({
    filters: { organizationIdIn: [...organizationIds] },
    ...firstRows(MAX_OPEN),
  });
  const scopes = await vacancyAccessScopes(queries, caller);
  return {
    data: rows.map((row) => ({ ofId: row.organization_id, record: presentVacancy(row, caller, scopes) })),
    included: await includedWith(queries, view, rows, ['categories'], { caller, scopes }),
  };
};

/** A part of the list with what a file says beside the vacancies themselves. */
export async function exportedVacancies(
  queries: Queries,
  view: VacancyView,
  request: VacancyListRequest,
): Promise<Listed<ExportedVacancy>> {
  const { rows, next } = await vacancyRepository(queries, view).list(request);
  const organizations = await organizationRepository(queries, view.tenantId).byIds(
    rows.map((row) => row.organization_id),
  );
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  const centers = await volunteerCenterRepository(queries, view.tenantId).names();
  const figures = await vacancyFigures(
    queries,
    view.tenantId,
    rows.map(({ id }) => id),
  );
  return {
    next,
    rows: rows.map((row) => ({
      row,
      organization: names.get(row.organization_id),
      center: centers.get(row.volunteer_center_id),
      figures: figures.get(row.id),
    })),
  };
}
