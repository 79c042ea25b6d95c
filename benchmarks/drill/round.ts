import type { PlatformClient } from '@samen/releases/command';
import type { Client } from './client.ts';
import { now, within } from './clock.ts';
import { shownAt, type Tab } from './tabs.ts';

/** How long one that does not follow is waited for. */
const PATIENCE = 30_000;

/** A release of the drill: how it is called and what its heading says. */
export interface DrillRelease {
  buildId: string;
  heading: string;
}

export interface Crowd {
  clients: Client[];
  tabs: Tab[];
}

/** Milliseconds after the answer of the command; below zero is before it had been read. */
export interface Round {
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
  await platform.change(action, REMOTE, { buildId, expectedRevision, reason: 'a drill' });
  const answered = now();

  const ofClients = clients.map(async (client) => {
    await within(
      PATIENCE,
      'A client',
      client.waitFor(() => client.has?.buildId === buildId),
    );
    return (client.has?.at ?? Infinity) - answered;
  });
  const ofTabs = tabs.map(
    async (tab) => (await within(PATIENCE, 'A tab', shownAt(tab, heading, since))) - answered,
  );
  const [clientsTook, tabsTook] = await Promise.all([
    Promise.allSettled(ofClients),
    Promise.allSettled(ofTabs),
  ]);
  const values = (results: PromiseSettledResult<number>[]) =>
    results.flatMap((one) => (one.status === 'fulfilled' && Number.isFinite(one.value) ? one.value : []));
  const measured = { clients: values(clientsTook), tabs: values(tabsTook) };
  const missing = clients.length + tabs.length - measured.clients.length - measured.tabs.length;
  return { command: answered - since, ...measured, missing };
}
