import { VolunteerProfiles, type DataExport, type VolunteerProfile } from '@samen/resources/accounts';
import { SavedSearches, type SavedSearch } from '@samen/resources/vacancies';
import { madeOf, makeLookup, makeUser, toResource, type ApiHandlers } from '@samen/testing';
import { renderShell, signedInAs } from '../../test-shell.tsx';

const MOMENT = '2026-03-02T09:00:00.000Z';

export const USER = 'GET /api/v1/current_user';
export const PROFILE = 'GET /api/v1/current_user/volunteer_profile';
export const SEARCHES = 'GET /api/v1/saved_searches';
export const PREFERENCES = 'GET /api/v1/notification_preferences';
export const EXPORTS = 'GET /api/v1/current_user/export';

export function makeVolunteerProfile(own: Partial<VolunteerProfile> = {}): VolunteerProfile {
  return {
    ...madeOf(VolunteerProfiles, {
      id: 'profile-1',
      headline: 'Handig met fietsen',
      categoryIds: ['category-1'],
      dayparts: ['mon_morning'],
      hoursPerWeek: 4,
      maxDistanceKm: 15,
      languages: ['nl'],
      ageGroupId: 'age-1',
      hasVog: true,
      inPool: true,
      lockVersion: 3,
    }),
    ...own,
  };
}

export function makeSavedSearch(own: Partial<SavedSearch> = {}): SavedSearch {
  return {
    ...madeOf(SavedSearches, {
      id: 'search-1',
      name: 'Taal in de buurt',
      query: { address: 'q=taal', filter: { q: 'taal' } },
      inDigest: false,
    }),
    ...own,
  };
}

export function makeExport(own: Partial<DataExport> = {}): DataExport {
  return {
    id: 'export-1',
    createdAt: MOMENT,
    readyAt: MOMENT,
    expiresAt: '2026-03-09T09:00:00.000Z',
    ...own,
  };
}

/** What every page of one's own account may fetch. */
const complete: ApiHandlers = {
  [PROFILE]: { data: toResource('volunteer_profiles', makeVolunteerProfile()) },
  [SEARCHES]: { data: [toResource('saved_searches', makeSavedSearch())] },
  [PREFERENCES]: { data: [] },
  [EXPORTS]: { data: [] },
  'GET /api/v1/categories': { data: [toResource('categories', makeLookup())] },
  'GET /api/v1/skills': { data: [] },
  'GET /api/v1/age_groups': {
    data: [toResource('age_groups', makeLookup({ id: 'age-1', labelNl: '27 tot 65 jaar' }))],
  },
};

/** A page of the own account of a volunteer who is signed in. */
export async function openOwn(path: string, handlers: ApiHandlers = {}) {
  const { cookies, handlers: account } = signedInAs(['volunteer']);
  const view = await renderShell({ path, cookies, handlers: { ...account, ...complete, ...handlers } });
  const sent = () =>
    view.api.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path: called, body }) => ({
        call: `${method} ${called}`,
        attributes: (body as { data?: { attributes?: object } } | null)?.data?.attributes,
      }));
  const toasts = () => view.runtime.toasts.getSnapshot().map(({ title }) => title);
  return { ...view, sent, toasts };
}

export const savedUser = (own: Parameters<typeof makeUser>[0] = {}) => ({
  data: toResource('users', makeUser(own)),
});
