import type { AppContext } from '@samen/resources/shared';
import type { ColumnType, Generated } from 'kysely';

export type Moment = ColumnType<Date, Date | string, Date | string>;
export type Touched = ColumnType<Date, Date | string | undefined, Date | string>;
/** Read as a value, written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

export interface Row {
  tenant_id: string;
  id: Generated<string>;
}

export interface TouchedRow extends Row {
  created_at: Touched;
  updated_at: Touched;
}

export interface TenantsTable {
  tenant_id: string;
  created_at: Touched;
  updated_at: Touched;
  app_name: string;
  context: Generated<AppContext>;
  default_center_id: string | null;
  root_redirect: string | null;
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface TenantHostsTable {
  tenant_id: string;
  host: string;
  position: Generated<number>;
  context: AppContext | null;
  volunteer_center_id: string | null;
  app_name: string | null;
  campaign_path: string | null;
  is_stagedoos: Generated<boolean>;
}

/**
 * Every table by its name. A domain or a part of the platform adds its own by declaration merging, beside its repository.
 */
export interface Tables {
  tenants: TenantsTable;
  tenant_hosts: TenantHostsTable;
}
