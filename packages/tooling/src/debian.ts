import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { chromiumOptions, missingChromium } from '@samen/dev-env/harness';
import { runProgram, runTool } from './run-program.ts';

type Log = (line: string) => void;

const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.d';

/** Whether packages of the system can be installed here without asking anybody. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
}

async function aptInstall(packages: readonly string[], log: Log): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      env,
      timeout: 300_000,
    });
  log(`Installing ${packages.join(', ')} by apt…`);
  if ((await install()).code === 0) return true;
  await runProgram('apt-get', ['update'], { env, timeout: 120_000 });
  const { code, output } = await install();
  if (code !== 0) log(output.trim().split('\n').slice(-3).join('\n'));
  return code === 0;
}

function playwrightsOwn(from: string): Promise<{ code: number; output: string }> {
  return runTool('@playwright/test', ['install', 'chromium'], { command: 'playwright', from, show: true });
}

/** Sees to a Chromium for the end-to-end tests. Resolves to null, or to why there is none. */
export async function provideChromium(e2e: string, log: Log): Promise<string | null> {
  const missing = missingChromium();
  if (missing.length > 0 && mayInstall() && !(await aptInstall(missing, log)) && missing.length > 1)
    await aptInstall(['chromium'], log);
  if (chromiumOptions({ whole: true }).executablePath) return null;
  log('Downloading the Chromium of Playwright…');
  const { code, output } = await playwrightsOwn(e2e);
  return code === 0 ? null : output.trim();
}

/** Where PostgreSQL 15 lies, or a later one where the system has no 15. Null when there is none. */
function findPostgres(): string | null {
  const directories = [15, 16, 17, 18].map((version) => `/usr/lib/postgresql/${version}/bin`);
  return directories.find((directory) => existsSync(`${directory}/initdb`)) ?? null;
}

/** The programs of the system's own PostgreSQL, installed where that is possible; null where it is not. */
export async function providePostgres(log: Log): Promise<string | null> {
  if (existsSync('/usr/lib/postgresql/15/bin/initdb')) return findPostgres();
  if (mayInstall() && (await aptInstall(['postgresql-common'], log))) {
    // The package would otherwise start a server of its own, which no one asked for.
    await mkdir(CLUSTER_SETTINGS, { recursive: true });
    await writeFile(`${CLUSTER_SETTINGS}/samen.conf`, 'create_main_cluster = false\n');
    await aptInstall(['postgresql-15'], log);
  }
  return findPostgres();
}
