import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@samen/federation-kit/build';
import { freePort } from '@samen/dev-env/harness';
import { buildRowsModule } from './rows-module.ts';
import type { PageParts } from './page-parts.ts';

const ROOT = workspaceRoot(import.meta.dirname);
const SOURCES = join(import.meta.dirname, 'next-page');
/** Beside the workspace: its lock file does not carry Next. */
const FOLDER = join(ROOT, '.cache/benchmarks/next-page');
const UP_WITHIN = 30_000;

export interface NextPage {
  port: number;
  stop(): Promise<void>;
}

const env = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
} as const;

function run(command: string, args: string[], more: Record<string, string> = {}): Promise<void> {
  const child = spawn(command, args, {
    cwd: FOLDER,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')} failed.\n${output}`)),
    );
  });
}

/** Installs Next from npm unless this version is there. */
async function install(): Promise<void> {
  const manifest = readFileSync(join(SOURCES, 'package.json'), 'utf8');
  const stamp = join(FOLDER, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  console.log('Installing Next from npm…');
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
  writeFileSync(stamp, manifest);
}

/** Builds a Next page that shows the parts's page with the list from `vacanciesUrl`, and starts it. */
export async function startNextPage(parts: PageParts, vacanciesUrl: string): Promise<NextPage> {
  mkdirSync(FOLDER, { recursive: true });
  for (const stale of ['.next', 'app']) rmSync(join(FOLDER, stale), { recursive: true, force: true });
  cpSync(SOURCES, FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'parts.json'), JSON.stringify(parts));
  await install();
  await buildRowsModule(FOLDER);
  console.log('Building the Next page…');
  const next = join(FOLDER, 'node_modules/next/dist/bin/next');
  await run(process.execPath, [next, 'build'], { VACANCIES_URL: vacanciesUrl });

  const port = await freePort();
  const child = spawn(process.execPath, [next, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: FOLDER,
    env: { ...env, VACANCIES_URL: vacanciesUrl },
    stdio: 'ignore',
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const deadline = Date.now() + UP_WITHIN;
  while (!(await fetch(`http://127.0.0.1:${port}/vacancies/search`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('The Next page did not come up.');
    }
    await new Promise((wake) => setTimeout(wake, 200));
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
