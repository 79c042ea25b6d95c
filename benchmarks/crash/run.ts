import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  databaseUrl,
  freePort,
  postmasterPid,
  RAISED_LIMITS,
  removeData,
  rowsOf,
  startProduct,
  type Product,
} from '@samen/dev-env/harness';

/**
 * `npm run bench -- crash [kills]`: from `kill -9` of the server, and of PostgreSQL, to the first healthy response, in turns
 * with the least that can be killed in the same way.
 */
const [given = '10'] = process.argv.slice(2);
const kills = Number(given);
if (!Number.isInteger(kills) || kills < 1) throw new Error('The argument is the number of kills of each.');

/** Milliseconds at the median within which both are back. */
const TARGET = 5_000;
/** A supervisor starts its program five times a minute at most. */
const BETWEEN_KILLS = 13_000;
const LIMIT = 60_000;
/** Rows that PostgreSQL has to recover, besides those of the product. */
const ROWS = 20_000;

interface Contestant {
  kill(): Promise<void> | void;
  /** Whether it is back, and not still there. */
  isBack(): Promise<boolean>;
}

const isHealthy = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(LIMIT) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function recovery({ kill, isBack }: Contestant): Promise<number> {
  await kill();
  const since = performance.now();
  while (!(await isBack())) {
    if (performance.now() - since > LIMIT) throw new Error(`Not back within ${LIMIT / 1000} s.`);
    await delay(5);
  }
  return performance.now() - since;
}

/** Work that a killed database has to do again. */
const writeRows = ({ dataDir }: Product) =>
  rowsOf(dataDir, `INSERT INTO crash_load SELECT md5(n::text) FROM generate_series(1, ${ROWS}) AS n`);

function pidOfDatabase({ dataDir }: Product): number | null {
  try {
    return postmasterPid(dataDir);
  } catch {
    return null;
  }
}

/** SIGKILL to one of PostgreSQL's workers: it ends the others and recovers, with no help. */
async function killWorker({ dataDir }: Product): Promise<void> {
  const [worker] = await rowsOf<{ pid: number }>(
    dataDir,
    'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename IS NOT NULL LIMIT 1',
  );
  if (!worker) throw new Error('Nobody is connected to the database.');
  process.kill(worker.pid, 'SIGKILL');
}

/** The oldest of the processes that PostgreSQL starts again after each recovery; null while it takes no connections. */
const oldestHelper = ({ dataDir }: Product) =>
  rowsOf<{ pid: number | null }>(
    dataDir,
    'SELECT min(pid) AS pid FROM pg_stat_activity WHERE usesysid IS NULL',
  ).then(
    ([row]) => row?.pid ?? null,
    () => null,
  );

function contestants(product: Product, barePort: number): Record<string, Contestant> {
  let postmaster: number | null = null;
  let helper: number | null = null;
  return {
    server: { kill: product.killServer, isBack: () => isHealthy(product.port) },
    'bare server': {
      async kill() {
        const pid = Number(await (await fetch(`http://127.0.0.1:${barePort}/pid`)).text());
        process.kill(pid, 'SIGKILL');
      },
      isBack: () => isHealthy(barePort),
    },
    database: {
      async kill() {
        await writeRows(product);
        postmaster = pidOfDatabase(product);
        product.killDatabase();
      },
      async isBack() {
        const pid = pidOfDatabase(product);
        return pid !== null && pid !== postmaster && (await isHealthy(product.port));
      },
    },
    'bare database': {
      async kill() {
        await writeRows(product);
        helper = await oldestHelper(product);
        await killWorker(product);
      },
      async isBack() {
        const oldest = await oldestHelper(product);
        return oldest !== null && oldest !== helper;
      },
    },
  };
}

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN;

console.log('Starting the product and a bare server…');
const product = await startProduct({ env: RAISED_LIMITS });
const port = await freePort();
await rowsOf(product.dataDir, 'CREATE TABLE crash_load (text text)');
const bare = fork(join(import.meta.dirname, 'bare-server.ts'), {
  env: { ...process.env, PORT: String(port), DATABASE_URL: await databaseUrl(product.dataDir) },
});
const times = new Map<string, number[]>();
try {
  while (!(await isHealthy(port))) await delay(50);
  for (let round = 0; round <= kills; round += 1) {
    const began = performance.now();
    for (const [name, contestant] of Object.entries(contestants(product, port))) {
      const time = await recovery(contestant);
      console.log(`  ${round === 0 ? 'first' : `${round}.`} ${name}: ${time.toFixed(0)} ms`);
      // What is recovered first also warms what the others stand on.
      if (round > 0) times.set(name, [...(times.get(name) ?? []), time]);
      await product.healthy();
    }
    await delay(Math.max(0, BETWEEN_KILLS - (performance.now() - began)));
  }
} finally {
  const ended = once(bare, 'exit');
  bare.kill('SIGTERM');
  await ended;
  await product.stop();
  removeData(product.dataDir);
}

console.log(`\n${kills} kills of each, in turns: milliseconds from kill -9 to the first healthy response`);
console.log(`${''.padEnd(14)}${['median', 'p90', 'min', 'max'].map((cell) => cell.padStart(8)).join('')}`);
for (const [name, values] of times) {
  const cells = [0.5, 0.9, 0, 1].map((part) => quantile(values, Math.max(part, 1 / values.length)));
  console.log(`${name.padEnd(14)}${cells.map((cell) => cell.toFixed(0).padStart(8)).join('')}`);
}
const median = (name: string) => quantile(times.get(name) ?? [], 0.5);
for (const name of ['server', 'database']) {
  const time = median(name);
  const verdict = time < TARGET ? 'met' : 'MISSED';
  console.log(`${name} / bare ${name}: ${(time / median(`bare ${name}`)).toFixed(2)}`);
  console.log(`${name} back at the median: ${time.toFixed(0)} ms (target ${TARGET} ms, ${verdict})`);
  if (time >= TARGET) process.exitCode = 1;
}
