import type { Dashboard, DashboardTask } from '@samen/resources/administration';
import { resource } from '@samen/jsonapi';
import { makeUser, renderRemote, startApi, type RenderRemoteOptions } from '@samen/testing';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const EMPTY: Omit<Dashboard, 'id'> = {
  audience: 'organization',
  tasks: [],
  figures: [],
  weeks: [],
  vacancies: [],
  categories: [],
  activities: [],
  students: [],
  applications: [],
  recommended: [],
  approval: null,
  profile: null,
  pages: [],
};

export const makeTask = (own: Partial<DashboardTask>): DashboardTask => ({
  kind: 'application_undecided',
  recordId: 'a1',
  count: 1,
  title: 'Eva Peters',
  detail: 'Taalmaatje',
  at: '2026-03-02T09:00:00.000Z',
  urgent: false,
  locale: 'nl',
  ...own,
});

/** A dashboard as the API sends it, empty but for this. */
export const dashboardOf = (own: Partial<Dashboard>) => ({
  data: resource('dashboards', 'd', { attributes: { ...EMPTY, ...own } }),
});

/** The dashboard of Samira, with this response of the API. */
export async function openDashboard(
  response: Parameters<typeof startApi>[0][string],
  options: Partial<RenderRemoteOptions> = {},
) {
  const api = await startApi({ 'GET /api/v1/dashboard': response });
  const session = {
    status: 'SIGNED_IN',
    userState: 'loaded',
    user: makeUser({ firstName: 'Samira' }),
  } as const;
  const page = await renderRemote(remote, {
    path: '/dashboard',
    config: remoteConfig,
    api,
    session,
    ...options,
  });
  return { api, ...page };
}
