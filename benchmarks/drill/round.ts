import type { PlatformClient } from '@samen/releases/command';
import type { Client } from './client.ts';
import { now, within } from './clock.ts';
import { shownAt, type Tab } from './tabs.ts';

/** How long one that does not follow is waited for. */
const TIMEOUT = 30_000;

/** A release of the drill: how it is called and what its heading says. */
export interface DrillRelease {
  buildId: string;
  heading: string;
}

export interface Crowd {
  clients: Client[];
  tabs: Tab[];
}

/** Milliseconds after the change was stored. */
export interface Round {
  /** How long the command took, from before the change was stored. */
  command: number;
  clients: number[];
  tabs: number[];
  /** Who did not come to have the release in time. */
  missing: number;
}

export const REMOTE = 'vacancies';

/** Changes the release, and measures when each of the crowd has it. */
export async function changeTo(
  platform: PlatformClient,
  action: 'activate' | 'rollback',
  { buildId, heading }: DrillRelease,
  { clients, tabs }: Crowd,
): Promise<Round> {
  const { remotes } = await platform.status();
  const expectedRevision = remotes.find(({ remote }) => remote === REMOTE)?.revision ?? 0;
  const since = now();
  const commanded = platform
    .change(action, REMOTE, { buildId, expectedRevision, reason: 'a drill' })
    .then(() => now() - since);

  const ofClients = clients.map(async (client) => {
    await within(
      TIMEOUT,
      'A client',
      client.waitFor(() => client.has?.buildId === buildId),
    );
    return client.has?.at ?? Infinity;
  });
  const ofTabs = tabs.map((tab) => within(TIMEOUT, 'A tab', shownAt(tab, heading, since)));
  const [clientsTook, tabsTook] = await Promise.all([
    Promise.allSettled(ofClients),
    Promise.allSettled(ofTabs),
  ]);
  const command = await commanded;
  const [entry] = await platform.history(REMOTE);
  const stored = Date.parse(entry?.at ?? '');
  const values = (results: PromiseSettledResult<number>[]) =>
    results.flatMap((one) =>
      one.status === 'fulfilled' && Number.isFinite(one.value) ? one.value - stored : [],
    );
  const measured = { clients: values(clientsTook), tabs: values(tabsTook) };
  const missing = clients.length + tabs.length - measured.clients.length - measured.tabs.length;
  return { command, ...measured, missing };
}
