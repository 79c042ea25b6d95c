import type { Command } from 'commander';
import type { RolloutRule } from '@samen/contracts/release';
import type { PlatformClient } from './client.ts';
import { remoteName } from './commands.ts';
import { CommandRefused } from './command-refused.ts';
import { rolloutLine } from './rollout-text.ts';
import { run } from './run.ts';
import { seenRevision } from './seen-revision.ts';

interface RolloutFlags {
  reason: string;
  staff?: boolean;
  tenant: string[];
  centre: string[];
  percent?: string;
  limit?: string;
  minLoads?: string;
  end?: boolean;
}

function numberOf(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text.replace(',', '.').replace(/%$/, ''));
  if (Number.isFinite(value)) return value;
  throw new CommandRefused(`${option} wants a number; '${text}' is none.`);
}

function rulesOf(flags: RolloutFlags): RolloutRule[] {
  const share = numberOf(flags.percent, '--percent');
  return [
    ...(flags.staff ? [{ kind: 'staff' as const }] : []),
    ...flags.tenant.map((tenant) => ({ kind: 'tenant' as const, tenant })),
    ...flags.centre.map((centre) => ({ kind: 'centre' as const, centre })),
    ...(share === undefined ? [] : [{ kind: 'percent' as const, percent: share }]),
  ];
}

/** Starts a rollout, gives the one that runs other rules, or ends it. */
async function rollout(
  client: PlatformClient,
  remote: string,
  release: string | undefined,
  flags: RolloutFlags,
): Promise<string[]> {
  const rules = rulesOf(flags);
  if (flags.end && rules.length > 0) throw new CommandRefused('--end goes with no rule.');
  if (!flags.end && rules.length === 0) {
    throw new CommandRefused(
      'Say who gets it: --staff, --tenant <name>, --centre <slug> or --percent <share>; or --end.',
    );
  }
  const limit = numberOf(flags.limit, '--limit');
  const { rollout: now } = await client.rollOut(remote, {
    buildId: release,
    rules,
    reason: flags.reason,
    errorLimit: limit === undefined ? undefined : limit / 100,
    minLoads: numberOf(flags.minLoads, '--min-loads'),
    expectedRevision: await seenRevision(client, remote),
  });
  return [`${remote}: ${rolloutLine(now)}.`];
}

/** Kills a release, and reports what runs instead. */
async function kill(
  client: PlatformClient,
  remote: string,
  release: string,
  { reason }: { reason: string },
): Promise<string[]> {
  const expectedRevision = await seenRevision(client, remote);
  const { changed } = await client.kill(remote, { buildId: release, expectedRevision, reason });
  const [killed, ...instead] = changed;
  if (!killed) return [`${remote} ${release} was killed before.`];
  const { remotes } = await client.status();
  const isGone = remotes.some((one) => one.remote === remote && one.active === null);
  return [
    `${remote} ${killed.buildId} is killed (revision ${killed.revision}).`,
    ...instead.map((one) =>
      one.action === 'retire'
        ? `Nothing of ${one.remote} is active: no release of it can run with what is (revision ${one.revision}).`
        : `${one.remote} ${one.buildId} is active (revision ${one.revision}).`,
    ),
    ...(isGone ? [`Nothing of ${remote} is active: there was no release to go back to.`] : []),
  ];
}

/** Retires a remote, and says how it comes back. */
async function retire(
  client: PlatformClient,
  remote: string,
  { reason }: { reason: string },
): Promise<string[]> {
  const expectedRevision = await seenRevision(client, remote);
  const [retired] = (await client.retire(remote, { expectedRevision, reason })).changed;
  if (!retired) return [`Nothing of ${remote} was active.`];
  return [
    `${remote} is retired (revision ${retired.revision}). To bring it back: npm run release -- activate ${remote} ${retired.buildId}`,
  ];
}

const collect = (value: string, all: string[]) => [...all, value];
const REASON = ['--reason <text>', 'why; it stands in the history'] as const;

/** Adds the commands that let some visitors have a release, and that take one from everybody. */
export function addRollouts(program: Command): void {
  program
    .command('rollout <remote> [release]')
    .description('let some visitors have a release; it goes back by itself when it fails')
    .option('--staff', 'browsers in which an operator signed in')
    .option('--tenant <name>', 'visitors of a tenant; may be repeated', collect, [])
    .option('--centre <slug>', 'visitors of a centre; may be repeated', collect, [])
    .option('--percent <share>', 'a share of all browsers, up to two decimals')
    .option('--limit <percent>', 'failed loads beyond which it goes back by itself; 0.5 by default')
    .option('--min-loads <count>', 'loads before that counts; 200 by default')
    .option('--end', 'end the rollout that runs: everybody has the active release')
    .requiredOption(...REASON)
    .action((remote: string, release: string | undefined, flags: RolloutFlags) =>
      run((client) => rollout(client, remoteName(remote), release, flags)),
    );

  program
    .command('kill <remote> <release>')
    .description('take a release out of every open tab, for ever')
    .requiredOption(...REASON)
    .action((remote: string, release: string, flags: { reason: string }) =>
      run((client) => kill(client, remoteName(remote), release, flags)),
    );

  program
    .command('retire <remote>')
    .description('take a remote away; activating one of its releases brings it back')
    .requiredOption(...REASON)
    .action((remote: string, flags: { reason: string }) =>
      run((client) => retire(client, remoteName(remote), flags)),
    );
}
