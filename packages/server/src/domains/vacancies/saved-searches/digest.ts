import { paths } from '@samen/resources/shared';
import type { MatchWords } from '@samen/resources/match-text';
import { matchOf, VACANCY_CONSTANTS, type Match, type MatchSought } from '@samen/resources/vacancies';
import { firstRows } from '@samen/jsonapi';
import { Problem } from '../../../errors/problem.ts';
import type { Queries } from '../../../db/database.ts';
import type { HostSite } from '../../../sites.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import {
  offeredBy,
  siteView,
  soughtByUser,
  vacancyRepository,
  type VacancyFilters,
} from '../vacancies/index.ts';
import { profileReplyRepository } from '../../messaging/profile-replies/index.ts';
import type { DigestReader } from '../../accounts/users/index.ts';
import { filtersOf } from './saved-filters.ts';
import { savedSearchRepository } from './saved-searches.repository.ts';

/** A digest names each vacancy once: results of saved searches first, then what matches the profile. */
export interface Digest {
  searches: { name: string; address: string; vacancies: Named[] }[];
  vacancies: Named[];
  /** How many messages of organizations to the reader's profile wait for an answer; they are no news by themselves. */
  replies: number;
  /** The words for a match. */
  labels: MatchWords['labels'];
}

export interface Named {
  id: string;
  title: string;
  /** Why it suits the reader; null where it was found by a search. */
  match: Match | null;
}

/** How many of the newest vacancies are compared with the last digest. */
const NEWEST = 50;

/** Null where the site no longer has a filter of a saved search. */
function readable(read: () => VacancyFilters): VacancyFilters | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** A person's digest of what is new since a moment; null without news. */
export async function digestFor(
  queries: Queries,
  site: HostSite,
  reader: DigestReader,
  since: Date,
  now: Date,
): Promise<Digest | null> {
  const { tenantId } = site;
  const features = site.features;
  const named = new Set<string>();

  async function newest(centerId: string, filters: VacancyFilters): Promise<Named[]> {
    const view = { ...siteView(site, centerId, now), userId: reader.id };
    const { rows } = await vacancyRepository(queries, view).list({
      filters,
      ...firstRows(NEWEST, { field: 'published_at', descending: true }),
    });
    const fresh = rows
      .filter(
        ({ id, published_at, applied }) => !applied && !named.has(id) && (published_at ?? since) > since,
      )
      .slice(0, VACANCY_CONSTANTS.digestVacancies - named.size);
    for (const { id } of fresh) named.add(id);
    return fresh.map(({ id, title }) => ({ id, title, match: null }));
  }

  async function suitable(sought: MatchSought): Promise<Named[]> {
    const view = { ...siteView(site, reader.centerId, now), userId: reader.id };
    const rows = await vacancyRepository(queries, view).suitable(sought, { since, limit: NEWEST });
    return rows
      .filter(({ id }) => !named.has(id))
      .slice(0, VACANCY_CONSTANTS.digestVacancies - named.size)
      .map((row) => ({ id: row.id, title: row.title, match: matchOf(sought, offeredBy(row)) }));
  }

  const searches: Digest['searches'] = [];
  for (const saved of await savedSearchRepository(queries, tenantId).of(reader.id)) {
    const filters = saved.in_digest ? readable(() => filtersOf(saved.query, features)) : null;
    const vacancies = filters ? await newest(saved.volunteer_center_id, filters) : [];
    const { address } = saved.query;
    const path = address ? `${paths.vacancies.search()}?${address}` : paths.vacancies.search();
    if (vacancies.length > 0) searches.push({ name: saved.name, address: path, vacancies });
  }
  const sought = features.volunteerProfiles ? await soughtByUser(queries, tenantId, reader.id) : null;
  const vacancies = sought ? await suitable(sought) : [];
  if (named.size + vacancies.length === 0) return null;
  const replies = features.volunteerProfiles
    ? await profileReplyRepository(queries, tenantId).openOf(reader.id)
    : [];
  const labels = vacancies.length > 0 ? await labelsOf(queries, tenantId) : [];
  return { searches, vacancies, replies: replies.length, labels };
}

/** The reasons of a match, in words. */
async function labelsOf(queries: Queries, tenantId: string): Promise<MatchWords['labels']> {
  const lookups = lookupRepository(queries, tenantId);
  const rows = [...(await lookups.list('categories')), ...(await lookups.list('age_groups'))];
  return rows.map(({ id, label_nl: labelNl, label_en: labelEn }) => ({ id, labelNl, labelEn }));
}
