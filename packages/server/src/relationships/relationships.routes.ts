import type { RouteOptions } from 'fastify';
import type { Routes } from '../domain.ts';
import type { DeclaredResponse } from '../http/declared-call.ts';
import { recordQueryOf } from '../http/responses.ts';
import { readRelationship, versionIn } from './read-relationship.ts';
import type { RecordRoutes } from './record-routes.ts';
import type { AddressedRelationship } from './relationship.ts';
import { sendLinkage } from './send-linkage.ts';
import { sendRelated } from './send-related.ts';
import { writeRelationship } from './write-relationship.ts';

/** Who may call is said by the route of the record. */
const accessOf = ({ config = {} }: RouteOptions) => ({
  ...(config.access === undefined ? {} : { access: config.access }),
  ...(config.feature === undefined ? {} : { feature: config.feature }),
  ...(config.inactiveAllowed === undefined ? {} : { inactiveAllowed: config.inactiveAllowed }),
  ...(config.whose === undefined ? {} : { whose: config.whose }),
});

const relatedResponse = ({ types, declared }: AddressedRelationship): DeclaredResponse =>
  declared.many ? { many: types } : { one: types, mayBeNull: true };

/** The addresses of relationships, and of the records that they lead to. */
export function relationshipRoutes(
  relationships: readonly AddressedRelationship[],
  routes: ReadonlyMap<string, RecordRoutes>,
): Routes {
  return async function relationshipRoutes(app) {
    for (const relationship of relationships) {
      const { type, name, types, declared, record, source, change } = relationship;
      const linkage: DeclaredResponse = { linkage: types, toMany: declared.many };
      const url = `/${type}/:id/relationships/${name}`;
      const schema = { params: record.schema?.params };

      app.get(
        url,
        { config: { ...accessOf(record), responses: linkage }, schema },
        async (request, reply) => {
          recordQueryOf(request);
          const read = await readRelationship(relationship, request, reply);
          return sendLinkage(relationship, request, reply, {
            linkage: read.linkage,
            version: versionIn(read.document),
          });
        },
      );

      if (source) {
        const query = source.by === 'include' ? { includes: source.includes } : source.query;
        const config = { ...accessOf(record), query, responses: relatedResponse(relationship) };
        app.get(`/${type}/:id/${name}`, { config, schema }, (request, reply) =>
          sendRelated(relationship, routes, request, reply),
        );
      }

      if (!change) continue;
      const config = { ...accessOf(change.route), responses: [{ nothing: 204 }, linkage] } as const;
      for (const method of declared.many ? (['PATCH', 'POST', 'DELETE'] as const) : (['PATCH'] as const))
        app.route({
          method,
          url,
          config,
          schema,
          handler: (request, reply) => writeRelationship(relationship, request, reply),
        });
    }
  };
}
