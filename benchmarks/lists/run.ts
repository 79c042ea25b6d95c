import { fork, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RAISED_LIMITS } from '@samen/dev-env/harness';
import { startPostgres } from '@samen/dev-env/postgres';
import { migrate } from '@samen/server';
import { cpuOf } from '../render/cpu.ts';
import type { Load, LoadResult } from '../render/load.ts';
import { fill, SITE } from './fill.ts';

/**
 * `npm run bench -- lists [rounds] [vacancies]`: a page of the vacancy bank with its organizations, where centres share,
 * against a bare handler with the least that it takes, alternated in one run.
 */
const PATHS = {
  newest: '/api/v1/vacancies?include=organization&page[size]=24',
  'as the page sorts it': '/api/v1/vacancies?include=organization&page[size]=24&sort=-published_at',
  'by its end': '/api/v1/vacancies?include=organization&page[size]=24&sort=expires_at',
};
const CONNECTIONS = 4;
const SECONDS = 3;
const [rounds = 3, vacancies = 100_000] = process.argv.slice(2).map(Number);
if (!(rounds >= 1 && vacancies >= 100)) throw new Error('Usage: npm run bench -- lists [rounds] [vacancies]');

interface Turn extends LoadResult {
  /** Milliseconds of processor time for each request. */
  server: number;
  database: number;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Contestant {
  child: ChildProcess;
  port: number;
}

async function start(file: string, env: NodeJS.ProcessEnv): Promise<Contestant> {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } });
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (message) => done(Number(message)));
    child.once('exit', (code) => fail(new Error(`${file} ended with code ${code}.`)));
  });
  return { child, port };
}

/** Lets a process of its own send requests as fast as they are responded to. */
async function loadOn({ child, port }: Contestant, path: string): Promise<Turn> {
  const load = fork(join(import.meta.dirname, '../render/load.ts'));
  const used = () => ({ server: cpuOf(child.pid ?? 0).own, database: cpuOf(process.pid).database });
  const before = used();
  const url = `http://127.0.0.1:${port}${path}`;
  load.send({ url, host: SITE.host, connections: CONNECTIONS, seconds: SECONDS } satisfies Load);
  const result = await new Promise<LoadResult>((done, fail) => {
    load.once('message', (message) => done(message as LoadResult));
    load.once('exit', (code) => fail(new Error(`The load generator ended with code ${code}.`)));
  });
  const after = used();
  const perRequest = (seconds: number) => (seconds * 1000) / result.requests;
  return {
    ...result,
    server: perRequest(after.server - before.server),
    database: perRequest(after.database - before.database),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'samen-bench-'));
// Started as root, PostgreSQL runs as another user, who has to be able to enter.
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
mkdirSync(dataDir);
const postgres = await startPostgres({ dataDir, durable: false });
const contestants = new Map<string, Contestant>();
try {
  const { ownerUrl, appUrl } = postgres;
  await migrate({ ownerUrl, applicationRole: decodeURIComponent(new URL(appUrl).username) });
  console.log(`Filling a database with ${vacancies} vacancies…`);
  const centerId = await fill(postgres.adminUrl, vacancies);
  contestants.set('bare', await start('bare-server.ts', { DATABASE_URL: appUrl, CENTER_ID: centerId }));
  contestants.set(
    'ours',
    await start('product-server.ts', {
      ...RAISED_LIMITS,
      APP_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: appUrl,
      MIGRATE: 'off',
      RENDERERS: '0',
      JOBS: 'off',
      LOG_LEVEL: 'warn',
    }),
  );
  console.log(`\nMedians of ${rounds} alternated rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
  for (const [name, path] of Object.entries(PATHS)) {
    const turns = new Map([...contestants.keys()].map((one) => [one, [] as Turn[]]));
    for (let round = 0; round <= rounds; round += 1)
      for (const [one, contestant] of contestants) {
        const turn = await loadOn(contestant, path);
        // The first round warms; it does not count.
        if (round > 0) turns.get(one)?.push(turn);
      }
    const of = (one: string, pick: (turn: Turn) => number) => median((turns.get(one) ?? []).map(pick));
    for (const one of contestants.keys())
      console.log(
        `${name}, ${one}: ${of(one, (turn) => turn.perSecond).toFixed(0)} requests/s, p50 ${of(one, (turn) => turn.p50)} ms, ` +
          `CPU ${of(one, (turn) => turn.server).toFixed(2)} ms server, ${of(one, (turn) => turn.database).toFixed(2)} ms database, ` +
          `${of(one, (turn) => turn.failed)} failed`,
      );
    const cpu = (one: string) => of(one, (turn) => turn.server + turn.database);
    console.log(`${name}, ours / bare: CPU per request ${(cpu('ours') / cpu('bare')).toFixed(2)}\n`);
  }
} finally {
  for (const { child } of contestants.values()) child.disconnect();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
