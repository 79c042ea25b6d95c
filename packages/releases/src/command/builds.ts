import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandRefused } from './command-refused.ts';

interface Built {
  remote: string;
  buildId: string;
  directory: string;
}

// NOTE: `npm run build` in packages/tooling/bootstrap.mjs. A process, not an import: the preset is the browser side's.
const BUILD_COMMAND = resolve(import.meta.dirname, '../../../federation-kit/build/cli.ts');

function runBuild(args: string[]): Promise<Built[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', BUILD_COMMAND, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => {
      if (code === 0) done(JSON.parse(output) as Built[]);
      else failed(new CommandRefused(`${args[0]} was not built; nothing has changed for visitors.`));
    });
  });
}

/** Builds what changed of a remote, with progress on stderr. */
export async function buildOf(remote: string): Promise<Built> {
  const [built] = await runBuild([remote, '--json']);
  return built!;
}

/** The build of a remote's sources as they are. Throws `CommandRefused` when they have not been built. */
export async function existingBuildOf(remote: string): Promise<Built> {
  const [planned] = await runBuild([remote, '--json', '--plan']);
  if (existsSync(join(planned!.directory, 'release.json'))) return planned!;
  throw new CommandRefused(`${remote} ${planned!.buildId} is not built yet: npm run build ${remote}.`);
}
