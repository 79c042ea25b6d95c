import type { FastifyInstance } from 'fastify';
import { parseFields, type SparseFields } from '@samen/jsonapi';
import type { ResourceFieldLists } from '../http/resource-fields.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What of each type was requested; null without `fields`. */
    sparseFields: SparseFields | null;
  }
}

const API = '/api/v1/';

/** Reads `fields[…]` of every call, whatever else its route reads: what is sent is cut down to it, and no name passes unknown. */
export function sparseFieldsPlugin(app: FastifyInstance, fields: ResourceFieldLists): void {
  app.decorateRequest('sparseFields', null);
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.url?.startsWith(API)) return;
    request.sparseFields = parseFields(request.query as Record<string, unknown>, fields);
  });
}
