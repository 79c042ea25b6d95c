import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions, repackage } from '@samen/dev-env/harness';
import { CommandRefused, platformClient, type PlatformClient } from '@samen/releases/command';
import { Client } from './client.ts';
import { now, within } from './clock.ts';
import { whyTooMany } from './open-files.ts';
import { readOptions, type DrillOptions } from './options.ts';
import { reportLines, roundsOf, type Findings, type Rounds } from './report.ts';
import { changeTo, REMOTE, type Crowd, type DrillRelease, type Round } from './round.ts';
import { drilledServer, type DrilledServer } from './server.ts';
import { FIELDS, lostInputs, openTabs, reload, shownAt, type Tab } from './tabs.ts';

/** What the heading of the form on a vacancy says. */
const SENTENCE = 'Ik wil meehelpen';
/** Clients that connect at the same time. */
const AT_ONCE = 50;
const RELOADS = 5;
/** A tab alone is measured this often at least. */
const ALONE = 5;
const SHOWN_WITHIN = 30_000;
const OVER = 'the drill is over';
const RESTED = 1_000;

const rest = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The release that is active, from whose build the two of the drill are made. */
async function activeBuild(platform: PlatformClient, builds: string): Promise<string> {
  const { remotes } = await platform.status();
  const active = remotes.find(({ remote }) => remote === REMOTE)?.active;
  const directory = active && join(builds, REMOTE, active);
  if (directory && existsSync(join(directory, 'release.json'))) return directory;
  throw new CommandRefused(
    `The build of ${REMOTE} ${active ?? ''} is not on this machine (${builds}). Drill where the releases are built.`,
  );
}

async function publishBoth(
  platform: PlatformClient,
  built: string,
  folder: string,
): Promise<[DrillRelease, DrillRelease]> {
  const publish = async (name: string): Promise<DrillRelease> => {
    const heading = `${SENTENCE} (${name})`;
    const { buildId, directory } = repackage(built, folder, `${name} ${randomUUID()}`, {
      sentence: { find: SENTENCE, put: heading },
      packed: true,
    });
    await platform.publish(directory);
    return { buildId, heading };
  };
  return [await publish('A'), await publish('B')];
}

/** Connects clients; those of a crowd have the files of one together. */
async function connectClients(
  { connection, site }: DrilledServer,
  count: number,
  cache?: Set<string>,
): Promise<Client[]> {
  const { hostname, port } = new URL(connection.url);
  const host = hostname.endsWith('localhost') ? '127.0.0.1' : hostname;
  const own = { host, port: Number(port) || 80, site: new URL(site).host, remote: REMOTE };
  const clients = Array.from({ length: count }, () => new Client({ ...own, ...(cache ? { cache } : {}) }));
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(clients.slice(from, from + AT_ONCE).map((client) => client.connect()));
  return clients;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const since = now();
    await work();
    took.push(now() - since);
  }
  return took.sort((a, b) => a - b)[4]!;
}

interface Drill {
  options: DrillOptions;
  server: DrilledServer;
  platform: PlatformClient;
  browser: Browser;
  /** The one to go back to, and the one to go back from. */
  releases: readonly [DrillRelease, DrillRelease];
}

/** Everybody gets the second release and goes back to the first, as often as asked. */
async function rounds({ options, platform, releases }: Drill, crowd: Crowd): Promise<Rounds> {
  const [first, second] = releases;
  const there: Round[] = [];
  const back: Round[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    there.push(await changeTo(platform, 'activate', second, crowd));
    await rest(RESTED);
    back.push(await changeTo(platform, 'rollback', first, crowd));
    await rest(RESTED);
  }
  return { there, back };
}

async function openAt({ options, server, browser, releases }: Drill, count: number): Promise<Tab[]> {
  const { profiles } = options;
  const tabs = await openTabs(browser, { count, profiles, site: server.site, sentence: SENTENCE });
  const shown = tabs.map((tab) => shownAt(tab, releases[0].heading, 0));
  await within(SHOWN_WITHIN, 'Showing the first release', Promise.all(shown));
  await rest(RESTED);
  return tabs;
}

/** One tab with nothing beside it: how long it takes, what of the processor, and what reloading it does. */
async function alone(drill: Drill): Promise<Findings['alone']> {
  const { platform, options, releases } = drill;
  const [tab] = await openAt(drill, 1);
  if (!tab) throw new Error('There is no tab.');
  const [first, second] = releases;
  const back: Round[] = [];
  const processor: number[] = [];
  for (let round = 0; round < Math.max(ALONE, options.rounds); round += 1) {
    await changeTo(platform, 'activate', second, { clients: [], tabs: [tab] });
    await rest(RESTED);
    const used = await tab.processor();
    back.push(await changeTo(platform, 'rollback', first, { clients: [], tabs: [tab] }));
    await rest(RESTED);
    processor.push((await tab.processor()) - used);
  }
  const { complaints } = tab;
  const lost = await lostInputs(tab);
  const isReloaded = tab.born !== (await tab.page.evaluate(() => performance.timeOrigin));
  const reloads: Findings['alone']['reloads'] = [];
  for (let turn = 0; turn < RELOADS; turn += 1) reloads.push(await reload(tab, first.heading));
  await tab.page.context().close();
  return { back, processor, reloads, lost, reloaded: isReloaded ? 1 : 0, complaints };
}

/** Clients without tabs. */
async function amongThemselves(
  drill: Drill,
): Promise<Pick<Findings, 'clients' | 'composition' | 'complaints'>> {
  const { options, server } = drill;
  console.log(`Connecting ${options.clients} clients…`);
  const clients = await connectClients(server, options.clients);
  try {
    await rest(RESTED);
    const measured = await rounds(drill, { clients, tabs: [] });
    const composition = await medianOf(() =>
      fetch(`${server.connection.url}/platform/v1/composition`).then((response) => response.text()),
    );
    return { clients: measured, composition, complaints: clients.flatMap((one) => one.complaints) };
  } finally {
    for (const client of clients) client.close();
  }
}

/** As many clients as a machine can hold. */
async function inACrowd(drill: Drill): Promise<Findings['crowd']> {
  const { options, server } = drill;
  const why = whyTooMany(options.crowd);
  if (options.crowd === 0 || why !== null) return { back: [], complaints: [], why };
  console.log(`Connecting a crowd of ${options.crowd}…`);
  const cache = new Set<string>();
  const clients = await connectClients(server, 1, cache);
  try {
    // Once there and back has the files of both fetched.
    await rounds({ ...drill, options: { ...options, rounds: 1 } }, { clients, tabs: [] });
    clients.push(...(await connectClients(server, options.crowd - 1, cache)));
    await rest(RESTED);
    const { back } = await rounds(drill, { clients, tabs: [] });
    return { back, complaints: clients.flatMap((one) => one.complaints), why };
  } finally {
    for (const client of clients) client.close();
  }
}

async function carryOut(drill: Drill): Promise<Findings> {
  const { options, platform, releases } = drill;
  const { tabs: count, profiles } = options;
  await platform.change('activate', REMOTE, {
    buildId: releases[0].buildId,
    expectedRevision: await revisionOf(platform),
    reason: 'a drill',
  });
  const single = await alone(drill);
  console.log(`Opening ${count} tabs in ${Math.min(profiles, count)} profiles…`);
  const tabs = await openAt(drill, count);
  const ofTabs = await rounds(drill, { clients: [], tabs });
  const lost = await Promise.all(tabs.map(lostInputs));
  const born = await Promise.all(tabs.map(({ page }) => page.evaluate(() => performance.timeOrigin)));
  await Promise.all(tabs.map(({ page }) => page.close()));
  const measured = await amongThemselves(drill);
  const crowd = await inACrowd(drill);
  return {
    ...measured,
    alone: single,
    tabs: ofTabs,
    crowd,
    fields: FIELDS,
    complaints: [...[single, ...tabs, crowd].flatMap((one) => one.complaints), ...measured.complaints],
    lost: lost.reduce((sum, one) => sum + one, single.lost),
    reloaded: tabs.filter((tab, index) => tab.born !== born[index]).length + single.reloaded,
  };
}

const revisionOf = async (platform: PlatformClient) =>
  (await platform.status()).remotes.find(({ remote }) => remote === REMOTE)?.revision ?? 0;

async function run(options: DrillOptions): Promise<number> {
  const server = await drilledServer(options);
  const folder = await mkdtemp(join(tmpdir(), 'samen-drill-'));
  let browser: Browser | null = null;
  const end = () => void server.close().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  try {
    const platform = platformClient(server.connection);
    const built = await activeBuild(platform, server.builds);
    const before = built.split('/').at(-1)!;
    const releases = await publishBoth(platform, built, folder);
    browser = await chromium.launch({ ...chromiumOptions(), handleSIGINT: false, handleSIGTERM: false });
    try {
      const found = await carryOut({ options, server, platform, browser, releases });
      for (const line of reportLines(found)) console.log(line);
      const { lost, reloaded, complaints } = found;
      const isWhole = roundsOf(found).every(({ missing }) => missing === 0);
      return isWhole && lost === 0 && reloaded === 0 && complaints.length === 0 ? 0 : 1;
    } finally {
      const expectedRevision = await revisionOf(platform);
      await platform.change('rollback', REMOTE, { buildId: before, expectedRevision, reason: OVER });
      // No one is to activate one of them as the release published last.
      for (const { buildId } of options.running ? releases : [])
        await platform.kill(REMOTE, { buildId, expectedRevision: await revisionOf(platform), reason: OVER });
    }
  } finally {
    await browser?.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** `npm run release -- drill`: how fast everybody is back on the old release, and whether anybody loses anything. */
try {
  process.exitCode = await run(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof CommandRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
