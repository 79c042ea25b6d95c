import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions, reissue } from '@samen/dev-env/outside';
import { CommandRefused, platformClient, type PlatformClient } from '@samen/releases/command';
import { Client } from './client.ts';
import { now, within } from './clock.ts';
import { readOptions, type DrillOptions } from './options.ts';
import { reportLines, type Findings } from './report.ts';
import { changeTo, REMOTE, type Crowd, type DrillRelease } from './round.ts';
import { drilledServer, type DrilledServer } from './server.ts';
import { FIELDS, lostInputs, openTabs, reload, shownAt } from './tabs.ts';

/** What the heading of the form on a vacancy says. */
const SENTENCE = 'Ik wil meehelpen';
/** Clients that connect at the same time. */
const AT_ONCE = 50;
const RELOADS = 5;
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

async function publishBoth(platform: PlatformClient, built: string, folder: string): Promise<DrillRelease[]> {
  const made: DrillRelease[] = [];
  for (const name of ['A', 'B']) {
    const heading = `${SENTENCE} (${name})`;
    const { buildId, directory } = reissue(built, folder, `${name} ${randomUUID()}`, {
      ...{ sentence: { find: SENTENCE, put: heading }, packed: true },
    });
    await platform.publish(directory);
    made.push({ buildId, heading });
  }
  return made;
}

async function connectClients({ connection, site }: DrilledServer, count: number): Promise<Client[]> {
  const { hostname, port } = new URL(connection.url);
  const host = hostname.endsWith('localhost') ? '127.0.0.1' : hostname;
  const make = () => new Client({ host, port: Number(port) || 80, site: new URL(site).host, remote: REMOTE });
  const clients = Array.from({ length: count }, make);
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

/** Everybody gets the second release and goes back to the first, as often as asked. */
async function drill(
  { options, server, platform }: { options: DrillOptions; server: DrilledServer; platform: PlatformClient },
  [first, second]: DrillRelease[],
  browser: Browser,
): Promise<Findings> {
  const { clients: all, tabs: count, profiles, rounds } = options;
  await platform.change('activate', REMOTE, {
    ...{ buildId: first!.buildId, expectedRevision: await revisionOf(platform), reason: 'a drill' },
  });
  console.log(
    `Connecting ${all - count} clients and ${count} tabs in ${Math.min(profiles, count)} profiles…`,
  );
  const clients = await connectClients(server, all - count);
  const tabs = await openTabs(browser, { count, profiles, site: server.site, sentence: SENTENCE });
  const crowd: Crowd = { clients, tabs };
  try {
    const shown = tabs.map((tab) => shownAt(tab, first!.heading, 0));
    await within(SHOWN_WITHIN, 'Showing the first release', Promise.all(shown));
    await rest(RESTED);
    const findings: Pick<Findings, 'back'> & { there: Findings['there'] | null } = { there: null, back: [] };
    for (let round = 0; round < rounds; round += 1) {
      const there = await changeTo(platform, 'activate', second!, crowd);
      findings.there ??= there;
      await rest(RESTED);
      findings.back.push(await changeTo(platform, 'rollback', first!, crowd));
      await rest(RESTED);
    }
    const lost = await Promise.all(tabs.map(lostInputs));
    const born = await Promise.all(tabs.map(({ page }) => page.evaluate(() => performance.timeOrigin)));
    const complaints = [...tabs, ...clients].flatMap((one) => one.complaints);
    const composition = await medianOf(() =>
      fetch(`${server.connection.url}/platform/v1/composition`).then((answer) => answer.text()),
    );
    const reloads: Findings['reloads'] = [];
    for (const tab of tabs.slice(0, RELOADS)) reloads.push(await reload(tab, first!.heading));
    return {
      ...{ there: findings.there!, back: findings.back, composition, reloads, fields: FIELDS, complaints },
      lost: lost.reduce((sum, one) => sum + one, 0),
      loadedAnew: tabs.filter((tab, index) => tab.born !== born[index]).length,
    };
  } finally {
    for (const client of clients) client.close();
  }
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
      const found = await drill({ options, server, platform }, releases, browser);
      for (const line of reportLines(found)) console.log(line);
      const { back, there, lost, loadedAnew, complaints } = found;
      const isWhole = [there, ...back].every(({ missing }) => missing === 0);
      return isWhole && lost === 0 && loadedAnew === 0 && complaints.length === 0 ? 0 : 1;
    } finally {
      const expectedRevision = await revisionOf(platform);
      await platform.change('rollback', REMOTE, { buildId: before, expectedRevision, reason: OVER });
      // Nobody is to activate one of them as the release published last.
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
