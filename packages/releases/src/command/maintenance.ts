import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { PlatformClient, PrunedRelease } from './client.ts';
import { remoteName } from './commands.ts';
import { CommandRefused } from './command-refused.ts';
import { run } from './run.ts';

const collect = (value: string, all: string[] = []) => [...all, value];

function whole(value: string, name: string): number {
  if (!/^\d+$/.test(value)) throw new CommandRefused(`${name} is a whole number, not '${value}'.`);
  return Number(value);
}

const megabytes = (releases: PrunedRelease[]) =>
  (releases.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000).toFixed(1);

interface PruneFlags {
  keep: string;
  days: string;
  yes?: boolean;
}

async function prune(
  client: PlatformClient,
  remote: string | undefined,
  flags: PruneFlags,
): Promise<string[]> {
  const apply = flags.yes === true;
  const limits = { keep: whole(flags.keep, '--keep'), days: whole(flags.days, '--days') };
  const releases = await client.prune({ ...limits, remote, apply });
  const going = releases.filter(({ because }) => because === null);
  const line = ({ remote: name, buildId, because }: PrunedRelease) => {
    const what = because === null ? (apply ? 'removed' : 'can go') : 'stays';
    return `${what.padEnd(9)}${name.padEnd(16)}${buildId}${because === null ? '' : `  ${because}`}`;
  };
  const one = going.length === 1 ? '1 release' : `${going.length} releases`;
  return [
    ...releases.map(line),
    going.length === 0
      ? 'There is nothing to remove.'
      : `${one}, ${megabytes(going)} MB${apply ? ' removed' : '. Nothing was removed: repeat it with --yes'}.`,
  ];
}

async function listTokens(client: PlatformClient): Promise<string[]> {
  const tokens = await client.tokens();
  return tokens.map(
    ({ id, label, scopes, createdAt, createdBy }) =>
      `${id}  ${label}: ${scopes.join(', ')}  made ${createdAt.slice(0, 10)} by ${createdBy}`,
  );
}

async function revokeToken(client: PlatformClient, id: string): Promise<string[]> {
  const { label, scopes } = await client.revokeToken(id);
  return [`The token '${label}' (${scopes.join(', ')}) is no longer taken.`];
}

async function exportTo(client: PlatformClient, file: string): Promise<string[]> {
  const registry = await client.exportRegistry();
  await writeFile(file, `${JSON.stringify(registry)}\n`);
  return [`The registry is in ${file}. The files of the releases are not: back them up beside it.`];
}

async function importFrom(client: PlatformClient, file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandRefused(`${file} cannot be read (${error.message}).`);
  });
  const imported = await client.importRegistry(JSON.parse(text));
  return [`${imported} releases and their history are imported.`];
}

/** Adds the commands that keep an installation in order: `prune`, `export`, `import` and `token`. */
export function addMaintenance(program: Command): void {
  program
    .command('prune [remote]')
    .description(
      'remove releases that no open tab and no roll-back can ask for; without --yes only list them',
    )
    .option('--keep <count>', 'of each remote keep that many of those published last', '10')
    .option('--days <count>', 'keep what visitors were given within that many days', '30')
    .option('--yes', 'remove them')
    .action((remote: string | undefined, flags: PruneFlags) =>
      run((client) => prune(client, remote && remoteName(remote), flags)),
    );
  program
    .command('export <file>')
    .description('write down which releases there are, which run and how that came about')
    .action((file: string) => run((client) => exportTo(client, file)));
  program
    .command('import <file>')
    .description('bring an exported registry into a new database')
    .action((file: string) => run((client) => importFrom(client, file)));
  const token = program.command('token').description('tokens for pipelines and operators');
  token
    .command('create')
    .description('make a token; it is shown once')
    .requiredOption(
      '--scope <scope>',
      '<action>:<remote> with publish, activate, rollback, rollout, kill or retire; may be repeated',
      collect,
    )
    .option('--label <text>', 'who carries it; the history names it', 'pipeline')
    .action(({ scope, label }: { scope: string[]; label: string }) =>
      run(async (client) => [await client.createToken(label, scope)]),
    );
  token
    .command('list')
    .description('which tokens there are; never the tokens themselves')
    .action(() => run(listTokens));
  token
    .command('revoke <id>')
    .description('take a token no longer; what it has done stays')
    .action((id: string) => run((client) => revokeToken(client, id)));
}
