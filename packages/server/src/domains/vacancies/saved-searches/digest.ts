import { paths } from '@samen/resources/shared';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { firstRows } from '@samen/jsonapi';
import { Problem } from '../../../errors/problem.ts';
import type { Queries } from '../../../db/database.ts';
import type { HostSite } from '../../../sites.ts';
import { siteView, vacancyRepository, type VacancyFilters } from '../vacancies/index.ts';
import {
  volunteerProfileRepository,
  type VolunteerProfileRow,
} from '../../accounts/volunteer-profiles/index.ts';
import type { DigestReader } from '../../accounts/users/index.ts';
import { filtersOf } from './saved-filters.ts';
import { savedSearchRepository } from './saved-searches.repository.ts';

/** A digest names each vacancy once: results of saved searches first, then what matches the profile. */
export interface Digest {
  searches: { name: string; address: string; vacancies: Named[] }[];
  vacancies: Named[];
}

export interface Named {
  id: string;
  title: string;
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

/** Filters that match a volunteer profile; null where it has neither categories nor a location. */
function filtersOfProfile(profile: VolunteerProfileRow): VacancyFilters | null {
  const { category_ids, dayparts, latitude, longitude, max_distance_km: km } = profile;
  const near = latitude !== null && longitude !== null ? { latitude, longitude, km } : null;
  if (category_ids.length === 0 && !near) return null;
  return {
    ...(category_ids.length > 0 ? { categoryIdsIn: category_ids } : {}),
    ...(dayparts.length > 0 ? { daypartsIn: dayparts } : {}),
    ...(near ? { near } : {}),
  };
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
    return fresh.map(({ id, title }) => ({ id, title }));
  }

  const searches: Digest['searches'] = [];
  for (const saved of await savedSearchRepository(queries, tenantId).of(reader.id)) {
    const filters = saved.in_digest ? readable(() => filtersOf(saved.query, features)) : null;
    const vacancies = filters ? await newest(saved.volunteer_center_id, filters) : [];
    const { address } = saved.query;
    const path = address ? `${paths.vacancies.search()}?${address}` : paths.vacancies.search();
    if (vacancies.length > 0) searches.push({ name: saved.name, address: path, vacancies });
  }
  const profile = features.volunteerProfiles
    ? await volunteerProfileRepository(queries, tenantId).of(reader.id)
    : null;
  const profileFilters = profile && filtersOfProfile(profile);
  const vacancies = profileFilters ? await newest(reader.centerId, profileFilters) : [];
  return named.size > 0 ? { searches, vacancies } : null;
}
