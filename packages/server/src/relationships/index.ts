import type { FastifyInstance } from 'fastify';
import type { App } from '../http/app-types.ts';
import { mount } from '../http/mount.ts';
import type { LinkedType } from '../http/resource-links.ts';
import type { ResourceTypes } from '../openapi/index.ts';
import { isRouteOpen, recordRoutesPlugin, type RecordRoutes } from './record-routes.ts';
import { relationshipsOf, type AddressedRelationship } from './relationship.ts';
import { relationshipRoutes } from './relationships.routes.ts';

type Routes = ReadonlyMap<string, RecordRoutes>;

/** An address that a route of its own has already is not that of related records. */
function withoutTaken(app: FastifyInstance, relationship: AddressedRelationship): AddressedRelationship {
  const { type, name } = relationship;
  const isTaken = app.inventory.some(
    ({ method, url }) => method === 'GET' && url === `/api/v1/${type}/:id/${name}`,
  );
  return isTaken ? { ...relationship, source: null } : relationship;
}

function linkedType(
  { one }: RecordRoutes,
  relationships: readonly AddressedRelationship[],
  routes: Routes,
): LinkedType | null {
  if (!one) return null;
  return {
    isOpen: (caller, id) => isRouteOpen(caller, one, id),
    relationships: new Map(
      relationships.map(({ name, declared, source, types, isOpen }) => [
        name,
        {
          isLinked: isOpen ? 'always' : declared.see === undefined ? 'shown' : 'own',
          isRelatedOpen: (caller) => {
            if (!source || source.by === 'include') return source !== null;
            return types.every((type) => {
              const route = routes.get(type)?.[source.by];
              return route !== undefined && isRouteOpen(caller, route);
            });
          },
        },
      ]),
    ),
  };
}

/**
 * Every declared relationship of a type whose records have an address gets addresses of its own, once the routes of all
 * domains are known.
 */
export function relationshipsPlugin(app: App, types: ResourceTypes): { mount: () => Promise<void> } {
  const routes = recordRoutesPlugin(app);
  app.decorate('linkedTypes', new Map<string, LinkedType>());
  return {
    mount: async () => {
      for (const [type, own] of [...routes]) {
        const { declaration = null, domain = null } = types.get(type) ?? {};
        const relationships = (declaration ? relationshipsOf(declaration, routes, types) : []).map((one) =>
          withoutTaken(app, one),
        );
        const linked = linkedType(own, relationships, routes);
        if (linked) app.linkedTypes.set(type, linked);
        if (relationships.length > 0)
          await mount(app, relationshipRoutes(relationships, routes), { prefix: '/api/v1', domain });
      }
    },
  };
}
