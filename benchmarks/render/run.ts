import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeData, startProduct, type Product, RAISED_LIMITS } from '@samen/dev-env/harness';
import { cpuOf } from './cpu.ts';
import type { Load, LoadResult } from './load.ts';
import { cut, fill } from './template.ts';

/**
 * `npm run bench -- render [rounds]`: what a page of the vacancy bank costs as a rendered page, as a page from the cache,
 * and as a template string with the same bytes; alternated in one run, the load from a process of its own.
 */
const PAGE = '/vacancies/search';
const CONNECTIONS = 8;
const SECONDS = 5;
const [given = '3'] = process.argv.slice(2);
const rounds = Number(given);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`'${given}' is no number of rounds.`);

interface Contestant {
  name: string;
  pid: number;
  port: number;
  host: string;
}

interface Turn extends LoadResult {
  /** Milliseconds of processor time for each page, without the database's. */
  cpu: number;
  database: number;
}

const SETTINGS = { ...RAISED_LIMITS, LOG_LEVEL: 'warn' };

function get({ port, host }: Contestant): Promise<string> {
  return new Promise((done, fail) => {
    request(
      { host: '127.0.0.1', port, path: PAGE, headers: { host, 'accept-encoding': 'identity' } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => done(text));
      },
    )
      .once('error', fail)
      .end();
  });
}

/** Lets a child process ask for the page as fast as it is answered. */
async function loadOn({ pid, port, host }: Contestant): Promise<Turn> {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  const before = cpuOf(pid);
  const url = `http://127.0.0.1:${port}${PAGE}`;
  child.send({ url, host, connections: CONNECTIONS, seconds: SECONDS } satisfies Load);
  const result = await new Promise<LoadResult>((done, fail) => {
    child.once('message', (message) => done(message as LoadResult));
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`The load generator ended with code ${code}.`)));
  });
  const after = cpuOf(pid);
  const perPage = (used: number) => (used * 1000) / result.requests;
  return {
    ...result,
    cpu: perPage(after.own - before.own),
    database: perPage(after.database - before.database),
  };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function report(turns: ReadonlyMap<string, readonly Turn[]>, bytes: number): void {
  console.log(
    `\n${PAGE}, ${(bytes / 1000).toFixed(1)} kB of HTML, not compressed; ${CONNECTIONS} connections, medians of ${rounds} alternated rounds of ${SECONDS} s`,
  );
  console.log('contestant   pages/s  (min..max)   p50 ms  p99 ms  CPU ms/page  PostgreSQL ms/page  failed');
  const figure = (name: string, pick: (turn: Turn) => number) => median((turns.get(name) ?? []).map(pick));
  for (const [name, all] of turns) {
    const rates = all.map(({ perSecond }) => Math.round(perSecond));
    console.log(
      [
        name.padEnd(11),
        String(Math.round(figure(name, (turn) => turn.perSecond))).padStart(8),
        `${Math.min(...rates)}..${Math.max(...rates)}`.padStart(12),
        figure(name, (turn) => turn.p50)
          .toFixed(1)
          .padStart(7),
        figure(name, (turn) => turn.p99)
          .toFixed(1)
          .padStart(7),
        figure(name, (turn) => turn.cpu)
          .toFixed(3)
          .padStart(12),
        figure(name, (turn) => turn.database)
          .toFixed(3)
          .padStart(19),
        String(all.reduce((total, { failed }) => total + failed, 0)).padStart(7),
      ].join(' '),
    );
  }
  for (const name of ['cached', 'rendered']) {
    const cpu = figure(name, (turn) => turn.cpu) / figure('template', (turn) => turn.cpu);
    const rate = figure(name, (turn) => turn.perSecond) / figure('template', (turn) => turn.perSecond);
    console.log(`${name} / template: CPU per page ${cpu.toFixed(2)}, pages per second ${rate.toFixed(3)}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'samen-bench-'));
const products: Product[] = [];
let baseline: ChildProcess | null = null;
try {
  console.log('Starting the product twice, with and without its cache of pages…');
  for (const env of [{ PAGE_CACHE_MB: '64' }, { PAGE_CACHE_MB: '0' }])
    products.push(await startProduct({ env: { ...SETTINGS, ...env } }));
  const [cached, rendered] = products.map(({ pid, port }, index) => ({
    name: index === 0 ? 'cached' : 'rendered',
    pid,
    port,
    host: `public.localhost:${port}`,
  }));
  if (!cached || !rendered) throw new Error('The product did not start.');

  const html = await get(cached);
  if (fill(cut(html)) !== html) throw new Error('The template does not make the same page.');
  const file = join(folder, 'page.html');
  writeFileSync(file, html);
  const child = fork(join(import.meta.dirname, 'template-server.ts'), [file]);
  baseline = child;
  const port = await new Promise<number>((done) => child.once('message', (message) => done(Number(message))));
  const contestants: Contestant[] = [
    { name: 'template', pid: child.pid ?? 0, port, host: 'template' },
    cached,
    rendered,
  ];

  const turns = new Map(contestants.map(({ name }) => [name, [] as Turn[]]));
  for (let round = 0; round <= rounds; round += 1)
    for (const contestant of contestants) {
      const turn = await loadOn(contestant);
      // The first round warms; it does not count.
      if (round > 0) turns.get(contestant.name)?.push(turn);
    }
  report(turns, Buffer.byteLength(html));
} finally {
  baseline?.disconnect();
  for (const product of products) await product.stop();
  for (const { dataDir } of products) removeData(dataDir);
  rmSync(folder, { recursive: true, force: true });
}
