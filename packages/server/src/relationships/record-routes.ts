import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Caller } from '../context.ts';
import { Problem } from '../errors/problem.ts';
import { requireAccess } from '../plugins/access.ts';

/** The routes that every type of resource may have, whose addresses say what they do. */
export interface RecordRoutes {
  one?: RouteOptions;
  change?: RouteOptions;
  list?: RouteOptions;
}

const RECORDS = /^\/api\/v1\/(\w+)(\/:id)?$/;

/** Remembers the routes of records by their types. */
export function recordRoutesPlugin(app: FastifyInstance): ReadonlyMap<string, RecordRoutes> {
  const routes = new Map<string, RecordRoutes>();
  app.addHook('onRoute', (route: RouteOptions) => {
    const [, type, id] = RECORDS.exec(route.url) ?? [];
    if (type === undefined) return;
    const existing = routes.get(type) ?? {};
    routes.set(type, existing);
    const methods = [route.method].flat();
    if (methods.includes('GET')) existing[id === undefined ? 'list' : 'one'] = route;
    if (methods.includes('PATCH') && id !== undefined) existing.change = route;
  });
  return routes;
}

/** Throws what the caller would get at the route before it looks at any record. */
export function requireRoute(caller: Caller, { config = {} }: RouteOptions, id?: string): void {
  const { access, feature, inactiveAllowed } = config;
  if (access === undefined) throw new Problem('not_found');
  if (feature && !caller.features[feature]) throw new Problem('feature_disabled');
  requireAccess(caller, access, inactiveAllowed, id);
}

/** Whether the caller gets past that. */
export function isRouteOpen(caller: Caller, route: RouteOptions, id?: string): boolean {
  try {
    requireRoute(caller, route, id);
    return true;
  } catch {
    return false;
  }
}
