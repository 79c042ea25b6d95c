import type { Locale } from '@samen/contracts';
import type { ReleaseHistoryEntry, ReleaseTrouble, RemoteStatus, Rollout } from '@samen/contracts/release';
import { makeUser, renderRemote, startApi, type ApiHandlers } from '@samen/testing';
import { act } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

export const NOW = '0.2.0-bbbbbbbb';
export const BEFORE = '0.1.0-aaaaaaaa';
export const NEXT = '0.3.0-cccccccc';

const published = (buildId: string) => ({
  buildId,
  version: buildId.split('-')[0] ?? '',
  publishedAt: '2026-03-01T09:00:00.000Z',
  publishedBy: 'pipeline',
  bytes: 90_000,
  firstVisitBytes: 21_400,
  saysImports: true,
  saysCalls: true,
  unserved: [],
});

export function makeStatus(own: Partial<RemoteStatus> = {}): RemoteStatus {
  return {
    remote: 'forms',
    team: null,
    revision: 7,
    active: NOW,
    previous: BEFORE,
    rollout: null,
    killed: [],
    activeSince: '2026-03-01T10:00:00.000Z',
    health: [],
    releases: [NEXT, NOW, BEFORE].map(published),
    ...own,
  };
}

export function makeRollout(own: Partial<Rollout> = {}): Rollout {
  return {
    id: 'r1',
    remote: 'forms',
    buildId: NEXT,
    rules: [{ kind: 'percent', percent: 10 }],
    errorLimit: 0.005,
    minLoads: 100,
    startedAt: '2026-03-02T08:00:00.000Z',
    startedBy: 'sanne',
    reason: 'nieuw',
    state: 'running',
    endedBecause: null,
    loads: 0,
    failures: 0,
    ...own,
  };
}

export function makeEntry(own: Partial<ReleaseHistoryEntry> = {}): ReleaseHistoryEntry {
  return {
    revision: 7,
    remote: 'forms',
    buildId: NOW,
    previousBuildId: BEFORE,
    action: 'activate',
    actor: 'tim',
    reason: 'bestanden slepen',
    rules: null,
    reload: false,
    at: '2026-03-01T10:00:00.000Z',
    ...own,
  };
}

const FORMS = '/platform/v1/remotes/forms';

/** The page over a server with these remotes; what the server knows may be changed on the way. */
export async function openReleases(
  statuses: RemoteStatus[],
  {
    path = '/platform/releases',
    troubles = [] as ReleaseTrouble[],
    locale = 'nl' as Locale,
    handlers = {} as ApiHandlers,
  } = {},
) {
  const server = { revision: 7, remotes: statuses, troubles, history: [makeEntry()] };
  const api = await startApi({
    'GET /platform/v1/remotes': () => ({
      status: 200,
      body: { revision: server.revision, remotes: server.remotes, troubles: server.troubles },
    }),
    'GET /platform/v1/history': () => ({ status: 200, body: { history: server.history } }),
    ...Object.fromEntries(
      ['activate', 'rollback', 'rollout', 'kill', 'retire'].map((action) => [
        `POST ${FORMS}/${action}`,
        { status: 200, body: { changed: [] } },
      ]),
    ),
    ...handlers,
  });
  const session = {
    status: 'SIGNED_IN',
    userState: 'loaded',
    user: makeUser(),
    isInitialized: true,
  } as const;
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session, site: { locale } });
  /** All at once: what is typed letter by letter takes long, and no letter matters here. */
  const fill = async (field: HTMLElement, text: string) => {
    await page.user.click(field);
    await page.user.paste(text);
  };
  const sent = () => api.calls.filter(({ method }) => method === 'POST');
  const toasts = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  /** Another person changes a release: the stream notifies the page of a newer composition. */
  const changedElsewhere = (change: () => void) =>
    act(async () => {
      change();
      server.revision += 1;
      const { releases } = page.runtime;
      releases.apply({ ...releases.composition.get(), revision: server.revision });
    });
  return { api, server, fill, sent, toasts, changedElsewhere, ...page };
}
