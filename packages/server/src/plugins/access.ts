import type { FastifyInstance, RouteOptions } from 'fastify';
import { NEEDS_APPROVED_ORGANIZATION, type Action, type OwnAction } from '@samen/contracts';
import { callerScope, type Caller } from '../context.ts';
import { Problem } from '../errors/problem.ts';
import type { Access } from '../http/app-types.ts';

/** A route that does not say who may call it: the server does not start. */
export class UndeclaredAccessError extends Error {
  override readonly name = 'UndeclaredAccessError';
}

function refuseAction(caller: Caller, action: Action | OwnAction): never {
  const { organization } = caller;
  if (!organization) throw new Problem('no_organization');
  const needsApproval = (NEEDS_APPROVED_ORGANIZATION as readonly string[]).includes(action);
  const wouldDo = needsApproval && organization.status !== 'approved';
  const allowed =
    wouldDo && callerScope({ ...caller, organization: { ...organization, status: 'approved' } }, action);
  throw new Problem(allowed ? 'organization_not_approved' : 'forbidden');
}

/** Throws what the caller is to be told when a route is not for them. */
export function requireAccess(caller: Caller, access: Access, inactiveAllowed = false): void {
  if (access === 'public' || access === 'system' || access === 'platform') return;
  if (!caller.user) throw new Problem('unauthenticated');
  if (caller.user.status === 'inactive' && !inactiveAllowed) throw new Problem('account_inactive');
  if (access === 'signed_in') return;
  if (callerScope(caller, access.action) === null) refuseAction(caller, access.action);
}

/** A registered route and who may call it. */
export interface InventoryEntry {
  method: string;
  url: string;
  access: Access;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, as it was registered. */
    inventory: InventoryEntry[];
  }
}

/** Feature switch, then permission. Refuses at start-up a route without `config.access`. */
export function accessPlugin(app: FastifyInstance): void {
  app.decorate('inventory', []);
  app.addHook('onRoute', (route: RouteOptions) => {
    const { url, config } = route;
    if (config?.access === undefined)
      throw new UndeclaredAccessError(`${String(route.method)} ${url} does not declare its access`);
    const { access } = config;
    app.inventory.push(...[route.method].flat().map((method) => ({ method, url, access })));
  });
  app.addHook('onRequest', async (request) => {
    const { access, feature, inactiveAllowed } = request.routeOptions.config;
    if (!request.establishedCaller || access === undefined) return;
    if (feature && !request.caller.features[feature]) throw new Problem('feature_disabled');
    requireAccess(request.caller, access, inactiveAllowed);
  });
}
