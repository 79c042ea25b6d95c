import type { Locale } from '@samen/contracts';
import type { UserStatus } from '@samen/resources/accounts';
import {
  OWN,
  PERMISSIONS,
  scopeOf,
  type ActingOrganization,
  type Action,
  type FeatureSwitches,
  type OwnAction,
  type RoleName,
  type Scope,
} from '@samen/resources/shared';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { ContentChanges } from './db/content-changes.ts';
import type { Database } from './db/database.ts';
import type { DomainData } from './db/domain-data.ts';
import type { MailCatalogue } from './mail-types.ts';
import type { SecretBox } from './secrets.ts';
import type { Origins } from './origins.ts';
import type { Sandbox } from './sandbox/index.ts';
import type { HostSite, SiteDirectory } from './sites.ts';

/** What the whole server shares; made once, at the start. */
export interface ServerContext {
  config: Config;
  clock: Clock;
  db: Database;
  sites: SiteDirectory;
  origins: Origins;
  secrets: SecretBox;
  /** The texts of mails. */
  mails: MailCatalogue;
  /** What domains say of their own tables. */
  domainData: DomainData;
  /** Of what public pages show. */
  content: ContentChanges;
  /** Where files and texts of others are worked on. */
  sandbox: Sandbox;
}

export interface CallerOrganization extends ActingOrganization {
  name: string;
  volunteerCenterId: string;
  roles: RoleName[];
}

export interface CallerUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  status: UserStatus;
  locale: Locale;
  /** Approved and pending organizations in which a role is held, by name; then denied ones in which they are admin. */
  organizations: CallerOrganization[];
}

export interface Session {
  tokenId: string;
  client: string;
  impersonatorId: string | null;
  expiresAt: Date;
}

/** Who calls, and where: everything a handler needs to know of a request besides its input. */
export interface Caller {
  tenantId: string;
  site: HostSite;
  /** The centre of `volunteer-center-id`, else of the host. */
  centerId: string;
  features: FeatureSwitches;
  locale: Locale;
  user: CallerUser | null;
  session: Session | null;
  /** The current organization; only roles held in it count. */
  organization: CallerOrganization | null;
}

/** Whether roles give it. */
export const isTableAction = (action: Action | OwnAction): action is Action => action in PERMISSIONS;
/** Whether all who are signed in may do it with what is their own. */
export const isOwnAction = (action: Action | OwnAction): action is OwnAction =>
  (OWN as readonly string[]).includes(action);

/** How far this caller may go with an action: the role's scope, else `own` where everybody has that, else null. */
export function callerScope(caller: Caller, action: Action | OwnAction): Scope | null {
  if (!caller.user) return null;
  const { organization } = caller;
  const byRole =
    organization && isTableAction(action) ? scopeOf(action, organization.roles, organization) : null;
  return byRole ?? (isOwnAction(action) ? 'own' : null);
}
