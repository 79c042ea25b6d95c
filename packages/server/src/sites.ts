import { sameSitePath, type RouteRule } from '@samen/contracts';
import {
  contextTraits,
  featureSwitches,
  ORDINARY_HOST,
  type AppContext,
  type FeatureSwitches,
  type HostTraits,
} from '@samen/resources/shared';
import type { PageShellColour } from '@samen/contracts/theme';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { normalizeHost } from './host-name.ts';
import { locationOf } from './destination.ts';
import { readDirectory, type DirectoryRow, type HostEntry, type SiteCenter } from './sites.repository.ts';

/** What a host stands for. */
export interface HostSite {
  tenantId: string;
  appName: string;
  context: AppContext;
  center: SiteCenter;
  /** Every centre of the tenant. */
  centers: readonly SiteCenter[];
  /** Hosts of a centre; the first is canonical. Wildcards are left out. */
  hostsOf(centerId: string): string[];
  /**
   * The host under which this very site is known, whichever of its hosts was requested: the first of the directory. A site
   * that has only patterns is known by the name of the request.
   */
  host: string;
  /** Whether `host` is in the directory; of those that only match a pattern there is no end. */
  isHostListed: boolean;
  /** Where links to a centre's pages lead: the first of its hosts that shows all of them, else the tenant's. */
  hostOf(centerId: string): string;
  /** The host on which a page of a centre stands alone; null where there is none. */
  campaignHostOf(centerId: string, path: string): string | null;
  rootRedirect: string | null;
  routeRules: readonly RouteRule[];
  campaignPath: string | null;
  /** What the kind of its host means. */
  traits: HostTraits;
  /** The same of another host of this tenant. */
  traitsAt(host: string): HostTraits;
  allowInactiveUsers: boolean;
  features: FeatureSwitches;
  /** Colours of the line below the header and of the menu. */
  chrome: PageShellColour;
  /** One-on-one help is called neighbour help. */
  saysNeighbourHelp: boolean;
}

export interface SiteDirectory {
  /** The site of a `Host` header, or null. The default tenant serves hosts that are not configured. */
  byHost(host: string | undefined): Promise<HostSite | null>;
  /** The main site of a tenant, for calls that name it in a header. */
  byTenant(tenantId: string): Promise<HostSite | null>;
  /** Every tenant there is. */
  tenantIds(): Promise<string[]>;
  /** The main site of every tenant that has a host of its own, by name. */
  mainSites(): Promise<HostSite[]>;
  /** Forgets what was read: the next call reads the database. */
  forget(): void;
}

/** How long another server's change to hosts or centres may go unseen. */
const FRESH_FOR = 5_000;

/** A name without an entry is of no kind. */
const traitsOf = (entry: HostEntry | null | undefined) => entry?.traits ?? ORDINARY_HOST;

/** The first host that shows the same: centre, context, name, campaign and all. */
function canonicalHost(row: DirectoryRow, entry: HostEntry | null, centerId: string): string | null {
  const same = (one: HostEntry) =>
    (one.volunteer_center_id ?? row.default_center_id) === centerId &&
    (one.context ?? row.context) === (entry?.context ?? row.context) &&
    (one.app_name ?? row.app_name) === (entry?.app_name ?? row.app_name) &&
    one.campaign_path === (entry?.campaign_path ?? null) &&
    one.traits === traitsOf(entry);
  return listedHosts(row).find(same)?.host ?? null;
}

const listedHosts = ({ hosts }: DirectoryRow) => hosts.filter(({ host }) => !host.startsWith('*'));

function centerHost(row: DirectoryRow, centerId: string): string | undefined {
  const whole = listedHosts(row).filter(({ campaign_path: campaign }) => campaign === null);
  const own = whole.find(({ volunteer_center_id: id }) => (id ?? row.default_center_id) === centerId);
  return (own ?? whole[0] ?? listedHosts(row)[0])?.host;
}

function campaignHost(row: DirectoryRow, centerId: string, path: string): string | null {
  const isAt = ({ volunteer_center_id: id, campaign_path: campaign }: HostEntry) =>
    campaign === path && (id ?? row.default_center_id) === centerId;
  return listedHosts(row).find(isAt)?.host ?? null;
}

/** `requested`: the host name of the request, if there is one. `fallback`: for a tenant that has no host at all. */
interface Names {
  requested: string | null;
  fallback: string;
  /** Whether developers have their pages on it. */
  testPages: boolean;
}

function toSite(
  row: DirectoryRow,
  entry: HostEntry | null,
  { requested: requestedHost, fallback, testPages }: Names,
): HostSite | null {
  const requested = entry?.volunteer_center_id ?? row.default_center_id;
  const center = row.centers.find(({ id }) => id === requested) ?? row.centers[0];
  if (!center) return null;
  const listed = canonicalHost(row, entry, center.id);
  const { root_redirect: rootRedirect, settings } = row;
  const { ofWholeTenant } = contextTraits(row.context);
  const context = ofWholeTenant ? row.context : (entry?.context ?? row.context);
  const traits = traitsOf(entry);
  return {
    tenantId: row.tenant_id,
    appName: entry?.app_name ?? row.app_name,
    context,
    center,
    centers: row.centers,
    hostsOf: (centerId) =>
      listedHosts(row)
        .filter(({ volunteer_center_id: own }) => (own ?? row.default_center_id) === centerId)
        .map(({ host }) => host),
    host: listed ?? requestedHost ?? centerHost(row, center.id) ?? fallback,
    isHostListed: listed !== null || requestedHost === null,
    hostOf: (centerId) => centerHost(row, centerId) ?? fallback,
    campaignHostOf: (centerId, path) => campaignHost(row, centerId, path),
    // What leads nowhere is left out: this list is the browser's as well.
    rootRedirect: sameSitePath(rootRedirect),
    routeRules: (settings.routeRules ?? []).filter((rule) => locationOf(rule) !== null),
    campaignPath: sameSitePath(entry?.campaign_path),
    traits,
    traitsAt: (name) => traitsOf(findEntry([row], name)?.entry),
    allowInactiveUsers: settings.allowInactiveUsers ?? false,
    features: { ...featureSwitches(settings.features ?? {}, context), testPages },
    chrome: settings.chrome ?? traits.pageShell,
    saysNeighbourHelp: settings.neighbourHelp ?? false,
  };
}

/** The entry of a name: its own, else that of the longest pattern. */
function findEntry(rows: readonly DirectoryRow[], name: string) {
  const entries = rows.flatMap((row) => row.hosts.map((entry) => ({ row, entry })));
  const exact = entries.find(({ entry }) => entry.host === name);
  if (exact) return exact;
  const [wildcard] = entries
    .filter(({ entry }) => entry.host.startsWith('*.') && name.endsWith(entry.host.slice(1)))
    .sort((one, other) => other.entry.host.length - one.entry.host.length);
  return wildcard ?? null;
}

function findHost(rows: readonly DirectoryRow[], names: Names & { requested: string }): HostSite | null {
  const found = findEntry(rows, names.requested);
  return found && toSite(found.row, found.entry, names);
}

/** Reads the map of hosts from the database and keeps it for a few seconds. */
export function siteDirectory(
  db: Database,
  clock: Clock,
  {
    defaultTenant,
    publicAddress,
    environment,
  }: Pick<Config, 'defaultTenant' | 'publicAddress' | 'environment'>,
): SiteDirectory {
  const testPages = environment === 'development' || environment === 'test';
  const { host: fallback } = publicAddress;
  let rows: Promise<DirectoryRow[]> | null = null;
  let readAt = 0;

  function directory(): Promise<DirectoryRow[]> {
    const now = clock.now().getTime();
    if (rows && Math.abs(now - readAt) < FRESH_FOR) return rows;
    readAt = now;
    const reading = readDirectory(db.global);
    rows = reading;
    reading.catch(() => {
      if (rows === reading) rows = null;
    });
    return reading;
  }

  async function byTenant(tenantId: string): Promise<HostSite | null> {
    const row = (await directory()).find(({ tenant_id: id }) => id === tenantId);
    if (!row) return null;
    const main = row.hosts.find(({ volunteer_center_id: center, host }) => !center && !host.startsWith('*'));
    return toSite(row, main ?? null, { requested: null, fallback, testPages });
  }

  return {
    byTenant,
    mainSites: async () => {
      const withHost = (await directory()).filter((row) => listedHosts(row).length > 0);
      const sites = await Promise.all(withHost.map(({ tenant_id: id }) => byTenant(id)));
      return sites
        .filter((site) => site !== null)
        .sort((one, other) => one.appName.localeCompare(other.appName, 'nl'));
    },
    tenantIds: async () => (await directory()).map(({ tenant_id: id }) => id),
    async byHost(host) {
      const name = normalizeHost(host);
      // What is no name is no one's, not even the default tenant's.
      if (name === null) return null;
      const site = findHost(await directory(), { requested: name, fallback, testPages });
      return site ?? (defaultTenant === null ? null : byTenant(defaultTenant));
    },
    forget: () => {
      rows = null;
    },
  };
}
