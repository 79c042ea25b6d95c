import { sql } from 'kysely';
import type { RouteRule } from '@samen/contracts';
import type { AppContext, TenantSettings } from '@samen/resources/shared';
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
  is_stagedoos: boolean;
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

/** Every tenant. It is read before there is one, so by a function that may. */
export async function readDirectory(queries: Queries): Promise<DirectoryRow[]> {
  const { rows } = await sql<DirectoryRow>`SELECT * FROM site_directory()`.execute(queries);
  return rows;
}
