import type { FastifyInstance } from 'fastify';
import { isFieldsParameter, QueryError } from '@samen/jsonapi';

const API = '/api/v1/';
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A call that writes takes `fields`, which cuts its response down, and no other parameter: it would not be heeded. */
export function writeParametersPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || !request.routeOptions.url?.startsWith(API)) return;
    const parameter = Object.keys(request.query as object).find((name) => !isFieldsParameter(name));
    if (parameter !== undefined) throw new QueryError(parameter);
  });
}
