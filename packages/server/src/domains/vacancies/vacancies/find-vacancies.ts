import { VACANCY_STATUSES } from '@samen/resources/vacancies';
import { firstRows } from '@samen/jsonapi';
import type { FindRecords } from '../../../search-finders.ts';
import { accessScopesOf } from '../../../auth/access-scope.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { isPrivatePost, managesVacancy, vacancyAccessScopes } from './vacancies.policy.ts';
import { vacancyRepository, type VacancyRow } from './vacancies.repository.ts';
import { correctedSearch } from './vacancies.service.ts';
import { vacancyView } from './vacancy-view.ts';

/**
 * Vacancies that the caller manages, in whatever state, and those that the site shows: by letters of their titles, then by
 * what the bank finds, and where that is nothing, by what may be meant.
 */
export const findVacancies: FindRecords = async (queries, { caller, now, words, most }) => {
  const view = vacancyView(caller, now);
  const access = await accessScopesOf(queries, caller, ['vacancies.manage', 'vacancies.publish']);
  const managed = {
    scope: access['vacancies.manage'],
    draftsOfHelp: access['vacancies.publish'],
    allCenters: false,
  };
  const shown = vacancyRepository(queries, view);
  const own = vacancyRepository(queries, { ...view, managed });
  const states = { statusIn: VACANCY_STATUSES.filter((status) => status !== 'deleted') };
  const part = firstRows(most);
  const lists = [
    () => own.list({ ...part, filters: { ...states, titleICont: words } }),
    () => own.list({ ...part, filters: { ...states, q: words } }),
    () => shown.list({ ...part, filters: { titleICont: words } }),
    () => shown.list({ ...part, filters: { q: words } }),
    async () => {
      const corrected = await correctedSearch(queries, view, words, caller.locale);
      return corrected === null ? { rows: [] } : shown.list({ ...part, filters: { q: corrected } });
    },
  ];
  const found = new Map<string, VacancyRow>();
  for (const [place, list] of lists.entries()) {
    const isEnough = place === lists.length - 1 ? found.size > 0 : found.size >= most;
    if (isEnough) break;
    for (const row of (await list()).rows) if (!found.has(row.id)) found.set(row.id, row);
  }
  const rows = [...found.values()].slice(0, most);
  const scopes = await vacancyAccessScopes(queries, caller);
  const organizations = await organizationRepository(queries, caller.tenantId).byIds(
    rows.map((row) => row.organization_id),
  );
  return rows.map((row) => {
    // A person's is told of no organization.
    const owner = isPrivatePost(row.vacancy_type)
      ? undefined
      : organizations.find(({ id }) => id === row.organization_id)?.name;
    const isManaged = managesVacancy(caller, row, scopes);
    return {
      id: row.id,
      title: row.title,
      titleLocale: row.locale,
      detail: [owner, row.city].filter(Boolean).join(' · ') || null,
      status: isManaged ? row.status : null,
      isManaged,
    };
  });
};
