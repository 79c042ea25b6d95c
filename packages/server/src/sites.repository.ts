import { sql } from 'kysely';
import type { RouteRule } from '@samen/contracts';
import { hostTraits, type AppContext, type HostTraits, type TenantSettings } from '@samen/resources/shared';
import type { Queries } from './db/database.ts';

export interface SiteCenter {
  id: string;
  name: string;
  slug: string;
}

/** A host name and what it is to stand for, where that differs from its tenant. */
export interface HostEntry {
  host: string;
  context: AppContext | null;
  volunteer_center_id: string | null;
  app_name: string | null;
  campaign_path: string | null;
  /** What its kind means. */
  traits: HostTraits;
}

/** A tenant with its hosts and centres. */
export interface DirectoryRow {
  tenant_id: string;
  app_name: string;
  context: AppContext;
  default_center_id: string | null;
  root_redirect: string | null;
  settings: TenantSettings & { routeRules?: RouteRule[]; allowInactiveUsers?: boolean };
  hosts: HostEntry[];
  centers: SiteCenter[];
}

/** A host name as the database has it. */
export type StoredHost = Omit<HostEntry, 'traits'> & { is_stagedoos: boolean };
/** A tenant as the database has it. */
export type StoredRow = Omit<DirectoryRow, 'hosts'> & { hosts: StoredHost[] };

/** Every tenant. It is read before there is one, so by a function that may. */
export async function readDirectory(queries: Queries): Promise<DirectoryRow[]> {
  const { rows } = await sql<StoredRow>`SELECT * FROM site_directory()`.execute(queries);
  return rows.map((row) => ({
    ...row,
    hosts: row.hosts.map(({ is_stagedoos: isStagedoos, ...host }) => ({
      ...host,
      traits: hostTraits({ isStagedoos }),
    })),
  }));
}
