import { crashRun, type CrashRun, type Victim } from './run.ts';
import { crashSite, SERVER_THAT_STORES_APART, type Site, type SiteOptions } from './site.ts';
import { writersOf } from './writers.ts';

const isFull = Boolean(process.env['TEST_FULL']);
/** Of the server and of the database in turn. */
const KILLS = isFull ? 50 : 2;
const MINUTES = 60_000;

let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

async function begin(applications: number, options?: SiteOptions): Promise<CrashRun> {
  site = await crashSite(options);
  await site.start();
  return crashRun(site, await writersOf(site, { applications }));
}

const inTurn = (n: number): Victim => (n % 2 === 0 ? 'server' : 'database');

it(
  `loses nothing and does nothing twice over ${KILLS} kills, and two between work and response`,
  async () => {
    const run = await begin(KILLS * 200 + 50);
    for (let n = 0; n < KILLS; n += 1) await run.kill(inTurn(n), isFull ? 2_000 : 600);
    for (const victim of ['server', 'database'] as const) await run.killBetween(victim);
    const { acknowledged, retried, ...faults } = await run.report();
    console.info(`${acknowledged} writes acknowledged, ${retried} of them after a crash`);
    expect(faults).toEqual({ lost: [], twice: [], refused: [], conflicts: 0 });
    // Two for each kind that were stopped in the middle.
    expect(retried).toBeGreaterThanOrEqual(14);
  },
  30 * MINUTES,
);

const inFull = isFull ? it : it.skip;

inFull(
  'sees what is lost where a commit does not wait for the disk',
  async () => {
    const run = await begin(1_000, {
      settings: { synchronous_commit: 'off', wal_writer_delay: '10s' },
    });
    for (let n = 0; n < 3; n += 1) await run.kill('database', 1_500);
    expect((await run.report()).lost).not.toEqual([]);
  },
  10 * MINUTES,
);

inFull(
  'sees what is done twice where the response is stored apart from the work',
  async () => {
    const run = await begin(50, { server: SERVER_THAT_STORES_APART });
    await run.killBetween('server');
    const { lost, twice } = await run.report();
    expect(lost).toEqual([]);
    expect(twice).not.toEqual([]);
  },
  10 * MINUTES,
);
