import type { Locale } from '@samen/contracts';
import { foldWord } from '@samen/resources/shared';
import type { VacancyFacets, VacancyMarker } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { lookupRepository, presentLookup } from '../../../services/lookups/index.ts';
import type { FindRelated } from '../../../related-records.ts';
import {
  organizationRepository,
  presentAddress,
  presentOrganization,
} from '../../organizations/organizations/index.ts';
import { presentFacets } from './facets.resource.ts';
import { correctableWords, nearestOf, rankCorrections, replaceWord } from './search-words.ts';
import { vacancyFigures } from './vacancy-figures.repository.ts';
import { managesVacancy, vacancyReaches, type VacancyReaches } from './vacancies.policy.ts';
import { presentVacancy, presentVacancyAddress } from './vacancies.resource.ts';
import { vacancyRepository, type VacancyListRequest, type VacancyRow } from './vacancies.repository.ts';
import { vacancyFacetRepository } from './vacancy-facets.repository.ts';
import type { VacancyFilters } from './vacancy-filters.ts';
import { vacancyView, type VacancyView } from './vacancy-view.ts';
import { vacancyWordRepository } from './vacancy-words.repository.ts';

type Correction = VacancyFacets['meant'][number];

/** How many open vacancies are shown beside organizations. */
const MOST_OPEN = 500;

/** How many alike words are tried for one that finds nothing, and how many readings of a query are counted. */
const TRIES = 8;
const READINGS = 6;
/** How many corrections are offered. */
const OFFERED = 3;

/** For each word that finds nothing on this site, the known words that are nearest to it; none where none is near. */
async function meantBy(
  queries: Queries,
  view: VacancyView,
  words: readonly string[],
  locale: Locale,
): Promise<{ typed: string; meant: string[] }[]> {
  const dictionary = vacancyWordRepository(queries, view);
  const found = await dictionary.known(words, false);
  const unknown = words.filter((word) => !found.has(word));
  if (unknown.length === 0) return [];
  const alike = await dictionary.alike(unknown.map(foldWord), locale);
  const ranked = unknown
    .map((typed) => ({ typed, candidates: alike.get(foldWord(typed)) ?? [] }))
    // A word that is written right and finds nothing was meant.
    .filter(({ typed, candidates }) => !candidates.includes(foldWord(typed)))
    .map(({ typed, candidates }) => ({ typed, tries: rankCorrections(typed, candidates).slice(0, TRIES) }));
  const usable = await dictionary.known(
    ranked.flatMap(({ tries }) => tries.map(({ word }) => word)),
    true,
  );
  return ranked
    .map(({ typed, tries }) => ({ typed, meant: nearestOf(tries.filter(({ word }) => usable.has(word))) }))
    .filter(({ meant }) => meant.length > 0);
}

/**
 * What a reader of `locale` may have meant whose words find nothing here: whole queries with what they would find, the
 * most first. Nothing is offered in another language than the reader's, nor for a word that finds something.
 */
async function correctionsOf(
  queries: Queries,
  view: VacancyView,
  filters: VacancyFilters,
  locale: Locale,
): Promise<Correction[]> {
  const query = filters.q?.trim().replace(/\s+/g, ' ') ?? '';
  const words = correctableWords(query);
  const meant = words.length === 0 ? [] : await meantBy(queries, view, words, locale);
  if (meant.length === 0) return [];
  const readings = meant
    .reduce(
      (texts, one) => texts.flatMap((text) => one.meant.map((used) => replaceWord(text, one.typed, used))),
      [query],
    )
    .slice(0, READINGS);
  const vacancies = vacancyRepository(queries, view);
  const counted = await Promise.all(
    readings.map(async (text) => ({ words: text, records: await vacancies.count({ ...filters, q: text }) })),
  );
  return counted
    .filter(({ records }) => records > 0)
    .sort((one, other) => other.records - one.records)
    .slice(0, OFFERED);
}

/** One page of the bank. */
export async function searchVacancies(queries: Queries, view: VacancyView, request: VacancyListRequest) {
  const vacancies = vacancyRepository(queries, view);
  const [rows, records] = await Promise.all([vacancies.list(request), vacancies.count(request.filters)]);
  return { rows, records };
}

/** The counts beside the bank's filters, and what may have been meant where nothing was found. */
export async function countFacets(
  queries: Queries,
  view: VacancyView,
  filters: VacancyFilters,
  locale: Locale,
): Promise<Resource> {
  const rows = await vacancyFacetRepository(queries, view).counts(filters);
  const isEmpty = rows.some(({ facet, count }) => facet === 'total' && count === 0);
  const meant = isEmpty ? await correctionsOf(queries, view, filters, locale) : [];
  return presentFacets(rows, meant, { isManaged: view.managed !== undefined });
}

/**
 * What the address of a vacancy shows: to those behind it in whatever state. Refuses what is not there (404), or was and
 * is gone for good (410).
 */
export async function shownVacancy(
  vacancies: Pick<ReturnType<typeof vacancyRepository>, 'findShown' | 'findGone' | 'byIds'>,
  id: string,
  manages: (row: VacancyRow) => boolean = () => false,
): Promise<VacancyRow> {
  const [known] = await vacancies.byIds([id]);
  if (known && manages(known)) return known;
  const row = await vacancies.findShown(id);
  if (!row) throw new Problem((await vacancies.findGone(id)) ? 'gone' : 'not_found');
  return row;
}

/** The points of the bank's map. */
export const findMarkers = (
  queries: Queries,
  view: VacancyView,
  filters: VacancyFilters,
  limit: number,
): Promise<VacancyMarker[]> => vacancyFacetRepository(queries, view).markers(filters, limit);

export const VACANCY_INCLUDES = ['organization', 'organization.address', 'categories', 'address'] as const;

/** What stands beside vacancies in an answer, as far as it was asked for. */
export async function includedWith(
  queries: Queries,
  view: VacancyView,
  rows: readonly VacancyRow[],
  include: readonly string[],
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
  return included;
}

/** Vacancies with the figures that only those behind them see. */
export async function presentManaged(
  queries: Queries,
  caller: Caller,
  rows: readonly VacancyRow[],
  reach: VacancyReaches,
): Promise<Resource[]> {
  const managed = rows.filter((row) => managesVacancy(caller, row, reach)).map(({ id }) => id);
  const figures = await vacancyFigures(queries, caller.tenantId, managed);
  return rows.map((row) => presentVacancy(row, caller, reach, figures.get(row.id)));
}

/** The vacancies that other records point at, in whatever state; who sees such a record may see what it is about. */
export async function presentVacanciesById(
  queries: Queries,
  caller: Caller,
  now: Date,
  ids: readonly string[],
): Promise<Resource[]> {
  const rows = await vacancyRepository(queries, vacancyView(caller, now)).byIds(ids);
  return presentManaged(queries, caller, rows, await vacancyReaches(queries, caller));
}

/** A few others of the same kind, by their titles; none where the vacancy itself is gone. */
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

/** The open vacancies of these organizations, as this site shows them, with the organization of each and their categories. */
export const openVacanciesOf: FindRelated = async (queries, caller, now, organizationIds) => {
  const view = vacancyView(caller, now);
  const rows = await vacancyRepository(queries, view).list({
    filters: { organization_id_in: [...organizationIds] },
    sort: [],
    page: { number: 1, size: MOST_OPEN },
  });
  const reach = await vacancyReaches(queries, caller);
  return {
    data: rows.map((row) => ({ ofId: row.organization_id, record: presentVacancy(row, caller, reach) })),
    included: await includedWith(queries, view, rows, ['categories']),
  };
};
