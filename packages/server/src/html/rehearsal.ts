import { isFeatureOn, SHELL, stripLocale, withLocale, type Composition } from '@samen/contracts';
import { APP_CONTEXTS, featureSwitches } from '@samen/resources/shared';
import type { ServerContext } from '../context.ts';
import type { App } from '../http/app-types.ts';
import { recentKeys } from '../recent-keys.ts';
import type { Rehearse } from '../releases/index.ts';
import { compositionKey, readApi, type PageRenderer, type Rehearsed } from '../rendering/index.ts';
import type { HostSite } from '../sites.ts';
import type { DomainParts } from './domain-parts.ts';
import { listedPages, matchPage, type PageMatch } from './page-routes.ts';
import { readSite } from './site.ts';

/** Whose request it is, for renderers that take turns. */
const VISITOR = 'rehearsal';
/** How long what rendered all of its pages is not tried again, in milliseconds: builds do not change. */
const PASSED_FOR = 600_000;
/** Files of a site map that are looked through for an address of each kind. */
const FILES = 4;
/** For parameters that no record has: the page then says that there is nothing. */
const NOBODYS: Readonly<Record<string, string>> = {
  id: '00000000-0000-4000-8000-000000000000',
  slug: 'zzz-proef',
  token: 'zzzzzzzzzzzzzzzzzzzzzzzz',
};

/** What is to be rendered. */
interface Scene {
  site: HostSite;
  address: string;
}

interface MatchedScene extends Scene {
  match: PageMatch | null;
}

export interface RehearsalOptions {
  app: App;
  context: ServerContext;
  renderer: PageRenderer;
  parts: Pick<DomainParts, 'site'>;
}

/** The public patterns that a change touches: those of its remotes, and with another shell all of them. */
function touched(next: Composition, changed: ReadonlySet<string>) {
  const ofRemotes = Object.entries(next.remotes).flatMap(([remote, { contributes }]) =>
    changed.has(remote) || changed.has(SHELL) ? contributes.routes.filter((route) => route.public) : [],
  );
  const ofShell = changed.has(SHELL) ? ownPages(next) : [];
  return [...ofRemotes.map(({ path, feature }) => ({ path, feature })), ...ofShell];
}

/** The shell's own public pages. */
function ownPages(next: Composition): { path: string; feature: undefined }[] {
  const everything = featureSwitches(
    { peerToPeer: true, sharingAcrossCenters: true, internationalisation: true },
    APP_CONTEXTS[0],
  );
  return listedPages({ ...next, remotes: {} }, everything)
    .filter(({ open }) => open)
    .map(({ pattern }) => ({ path: pattern, feature: undefined }));
}

/** An address of a pattern that leads to no record. */
const addressOf = (pattern: string): string =>
  pattern
    .split('/')
    .map((segment) => {
      const [, name] = /^:(\w+)\??$/.exec(segment) ?? [];
      if (name !== undefined) return NOBODYS[name] ?? 'zzz-proef';
      return segment === '*' ? 'zzz-proef' : segment.replace(/\?$/, '');
    })
    .join('/');

async function text(app: App, host: string, url: string): Promise<string> {
  const response = await app.inject({ method: 'GET', url, headers: { host } });
  return response.statusCode === 200 ? response.body : '';
}

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname);

/** Addresses that a site shows, one of each pattern. */
async function shownAddresses(
  app: App,
  site: HostSite,
  composition: Composition,
): Promise<Map<string, string>> {
  const first = await text(app, site.host, '/sitemap.xml');
  const files = first.includes('<sitemapindex') ? locations(first).slice(0, FILES) : [];
  const rest = await Promise.all(files.map((file) => text(app, site.host, file)));
  const found = new Map<string, string>();
  for (const path of (files.length > 0 ? rest : [first]).flatMap(locations)) {
    const { path: bare } = stripLocale(path);
    const match = matchPage(composition, bare, site.features);
    if (match && !found.has(match.pattern)) found.set(match.pattern, bare);
  }
  return found;
}

/** What fails in a sentence; null for what is rendered, and for what no one's release is to blame for. */
function failureOf({ address, site, match }: MatchedScene, outcome: Rehearsed): string | null {
  if (outcome.kind === 'page' || outcome.kind === 'none') return null;
  const where = `${address} on ${site.host}`;
  return outcome.kind === 'failed'
    ? `${outcome.remote} fails on the server at ${where}: ${outcome.message}`
    : `${match?.owner ?? SHELL} is too slow or too large on the server at ${where}: ${outcome.message}`;
}

/**
 * Renders, once each, the public pages that a change of releases touches: with a record of the site where a page
 * shows one, on a site with the page's feature and on one without. No one's change is refused for what fails already.
 * Builds that rendered all of it together a moment ago are not tried again, so that going back and forth takes no time.
 */
export function openRehearsal({ app, context, renderer, parts }: RehearsalOptions): Rehearse {
  async function render(
    { site, address, match }: MatchedScene,
    composition: Composition,
  ): Promise<Rehearsed> {
    const { internationalisation } = site.features;
    return renderer.rehearse({
      site: await readSite(context, site, 'nl', parts.site),
      composition,
      posted: null,
      address: withLocale(address, internationalisation ? 'nl' : null),
      owner: match?.owner ?? null,
      pattern: match?.pattern ?? '*',
      visitor: VISITOR,
      fetch: (call) => readApi(app, site.host, call),
    });
  }

  async function scenes(next: Composition, changed: ReadonlySet<string>): Promise<Scene[]> {
    const sites = await context.sites.mainSites();
    const shown = await Promise.all(sites.map((site) => shownAddresses(app, site, next)));
    const routes = touched(next, changed);
    return routes.flatMap(({ path, feature }) => {
      const isOn = (site: HostSite) => isFeatureOn(feature, site.features);
      const withIt = sites.findIndex((site, index) => isOn(site) && shown[index]!.has(path));
      const on = sites[withIt] ?? sites.find(isOn);
      const off = sites.find((site) => !isOn(site));
      const address = shown[withIt]?.get(path) ?? addressOf(path);
      return [on, off].flatMap((site) => (site ? [{ site, address }] : []));
    });
  }

  const passed = recentKeys(context.clock, PASSED_FOR);

  return async ({ next, changed, before }) => {
    const key = [compositionKey(next), ...[...changed].sort()].join(' ');
    if (before && passed.has(key)) return [];
    const failsIn = async (composition: Composition, { site, address }: Scene) => {
      const scene = { site, address, match: matchPage(composition, address, site.features) };
      return failureOf(scene, await render(scene, composition));
    };
    const found = new Set<string>();
    let failures = 0;
    try {
      for (const scene of await scenes(next, changed)) {
        const failure = await failsIn(next, scene);
        if (failure === null) continue;
        failures += 1;
        if (before === null || (await failsIn(before, scene)) === null) found.add(failure);
      }
      if (failures === 0) passed.add(key);
    } finally {
      renderer.rehearsed(next);
    }
    return [...found];
  };
}
