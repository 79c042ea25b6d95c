import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { REMOTE_NAME, type ReleaseHistoryEntry } from '@samen/contracts/release';
import { existingBuildOf } from './builds.ts';
import type { ChangeResult, PlatformClient } from './client.ts';
import { CommandRefused } from './command-refused.ts';
import { ruleList } from './rollout-text.ts';
import { seenRevision } from './seen-revision.ts';
import { statusLines } from './status-text.ts';
import { troubleLine } from './trouble-text.ts';

/** A release is called by its folder without `mfe-`; both are taken. */
export function remoteName(given: string): string {
  const name = given.replace(/\/$/, '').replace(/^mfe-/, '');
  if (!REMOTE_NAME.test(name)) throw new CommandRefused(`'${given}' is not the name of a remote.`);
  return name;
}

const describe = ({ changed, failing = [] }: ChangeResult, remote: string): string[] => [
  ...(changed.length === 0
    ? [`${remote}: that release is active already.`]
    : changed.map(
        (one) =>
          `${one.remote} ${one.buildId} is active` +
          `${one.previousBuildId ? `, ${one.previousBuildId} was` : ''} (revision ${one.revision}).` +
          (one.reload ? ` Tabs in which ${one.previousBuildId} ran are reloaded.` : ''),
      )),
  ...failing.map((failure) => `Look at this: ${failure}`),
];

/** Publishes a built release; without `directory` the build of the sources as they are. */
export async function publish(client: PlatformClient, remote: string, directory?: string): Promise<string[]> {
  const folder = directory ? resolve(directory) : (await existingBuildOf(remote)).directory;
  if (!existsSync(join(folder, 'release.json'))) {
    throw new CommandRefused(`${folder} holds no release.json. Name a directory that npm run build made.`);
  }
  const { buildId, outcome } = await client.publish(folder);
  return [
    outcome === 'published'
      ? `${remote} ${buildId} is published.`
      : `${remote} ${buildId} was published before.`,
  ];
}

export interface ChangeOptions {
  reason: string;
  /** A build id or a version. */
  to?: string | undefined;
  withRemotes?: boolean | undefined;
  /** Reload the tabs that ran the release before it. */
  reload?: boolean | undefined;
}

/** Activates a release or rolls back, unless that remote was changed in between. */
export async function change(
  client: PlatformClient,
  action: 'activate' | 'rollback',
  remote: string,
  { reason, to, withRemotes, reload }: ChangeOptions,
): Promise<string[]> {
  const expectedRevision = await seenRevision(client, remote);
  return describe(
    await client.change(action, remote, { buildId: to, expectedRevision, reason, withRemotes, reload }),
    remote,
  );
}

/** What runs; of one remote also every release there is. */
export async function status(client: PlatformClient, remote?: string): Promise<string[]> {
  const { revision, remotes, troubles } = await client.status();
  const selected = remotes.filter((one) => !remote || one.remote === remote);
  if (remote && selected.length === 0)
    throw new CommandRefused(`No release of ${remote} was ever published.`);
  const now = new Date();
  const concerns = troubles.filter(
    ({ failing, suspect }) =>
      !remote || suspect?.remote === remote || failing.some((one) => one.remote === remote),
  );
  const lines = concerns.map((trouble) => `Look at this: ${troubleLine(trouble, now)}`);
  return [
    ...lines,
    `revision ${revision}`,
    ...selected.flatMap((one) => statusLines(one, remote !== undefined)),
  ];
}

/** `activate vacancies nothing → 0.1.0-…`, `rollout vacancies 0.1.0-… to 5 %`. */
function entryLine({ remote, action, buildId, previousBuildId, rules, reload }: ReleaseHistoryEntry): string {
  const what = `${action} ${remote}`;
  if (action === 'kill' || action === 'retire') return `${what} ${buildId}`;
  if (action === 'rollout') return `${what} ${buildId} ${rules?.length ? `to ${ruleList(rules)}` : 'ended'}`;
  return `${what} ${previousBuildId ?? 'nothing'} → ${buildId}${reload ? ', tabs reloaded' : ''}`;
}

/** Who changed what, when and why, the latest first. */
export async function history(client: PlatformClient, remote?: string): Promise<string[]> {
  const entries = await client.history(remote);
  if (entries.length === 0) return ['Nothing has been activated yet.'];
  return entries.map(
    (entry) =>
      `${String(entry.revision).padStart(4)}  ${entry.at}  ${entryLine(entry)}  ${entry.actor}: ${entry.reason}`,
  );
}
