import { domainToASCII } from 'node:url';
import type { AppContext, RouteRule } from '@samen/contracts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
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
  /** The host under which this very site is to be known, when it has more than one; null where it has only patterns. */
  canonicalHost: string | null;
  rootRedirect: string | null;
  routeRules: readonly RouteRule[];
  campaignPath: string | null;
  isStagedoos: boolean;
  allowInactiveUsers: boolean;
}

export interface SiteDirectory {
  /** The site of a `Host` header, or null. The default tenant answers for hosts that nobody has. */
  byHost(host: string | undefined): Promise<HostSite | null>;
  /** The main site of a tenant, for calls that name it in a header. */
  byTenant(tenantId: string): Promise<HostSite | null>;
  /** Every tenant there is. */
  tenantIds(): Promise<string[]>;
  /** The main site of every tenant that has a host of its own, by name. */
  mainSites(): Promise<HostSite[]>;
  /** Forgets what was read: the next call asks the database. */
  forget(): void;
}

/** Lower case, without port, one trailing dot or Unicode; null for what is no host name. */
export function normalizeHost(host: string | undefined): string | null {
  if (!host || host.length > 260 || /[\s,/\\@?#]/.test(host)) return null;
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  return domainToASCII(name) || null;
}

/** How long another server's change to hosts or centres may go unseen. */
const FRESH_FOR = 5_000;

/** The first host that shows the same: centre, context, name, campaign and all. */
function canonicalHost(row: DirectoryRow, entry: HostEntry | null, centerId: string): string | null {
  const same = (one: HostEntry) =>
    (one.volunteer_center_id ?? row.default_center_id) === centerId &&
    (one.context ?? row.context) === (entry?.context ?? row.context) &&
    (one.app_name ?? row.app_name) === (entry?.app_name ?? row.app_name) &&
    one.campaign_path === (entry?.campaign_path ?? null) &&
    one.is_stagedoos === (entry?.is_stagedoos ?? false);
  return row.hosts.find((one) => !one.host.startsWith('*') && same(one))?.host ?? null;
}

function toSite(row: DirectoryRow, entry: HostEntry | null): HostSite | null {
  const wanted = entry?.volunteer_center_id ?? row.default_center_id;
  const center = row.centers.find(({ id }) => id === wanted) ?? row.centers[0];
  if (!center) return null;
  return {
    tenantId: row.tenant_id,
    appName: entry?.app_name ?? row.app_name,
    context: row.context === 'meedoen' ? 'meedoen' : (entry?.context ?? row.context),
    center,
    centers: row.centers,
    hostsOf: (centerId) =>
      row.hosts
        .filter(({ host }) => !host.startsWith('*'))
        .filter(({ volunteer_center_id: own }) => (own ?? row.default_center_id) === centerId)
        .map(({ host }) => host),
    canonicalHost: canonicalHost(row, entry, center.id),
    rootRedirect: row.root_redirect,
    routeRules: row.settings.routeRules ?? [],
    campaignPath: entry?.campaign_path ?? null,
    isStagedoos: entry?.is_stagedoos ?? false,
    allowInactiveUsers: row.settings.allowInactiveUsers ?? false,
  };
}

function findHost(rows: readonly DirectoryRow[], name: string): HostSite | null {
  const entries = rows.flatMap((row) => row.hosts.map((entry) => ({ row, entry })));
  const exact = entries.find(({ entry }) => entry.host === name);
  if (exact) return toSite(exact.row, exact.entry);
  const [wildcard] = entries
    .filter(({ entry }) => entry.host.startsWith('*.') && name.endsWith(entry.host.slice(1)))
    .sort((one, other) => other.entry.host.length - one.entry.host.length);
  return wildcard ? toSite(wildcard.row, wildcard.entry) : null;
}

/** Reads the map of hosts from the database and keeps it for a few seconds. */
export function siteDirectory(db: Database, clock: Clock, defaultTenant: string | null): SiteDirectory {
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
    return toSite(row, main ?? null);
  }

  return {
    byTenant,
    mainSites: async () => {
      const sites = await Promise.all((await directory()).map(({ tenant_id: id }) => byTenant(id)));
      return sites
        .filter((site) => site !== null)
        .filter(({ canonicalHost: host }) => host !== null)
        .sort((one, other) => one.appName.localeCompare(other.appName, 'nl'));
    },
    tenantIds: async () => (await directory()).map(({ tenant_id: id }) => id),
    async byHost(host) {
      const name = normalizeHost(host);
      const site = name === null ? null : findHost(await directory(), name);
      return site ?? (defaultTenant === null ? null : byTenant(defaultTenant));
    },
    forget: () => {
      rows = null;
    },
  };
}
