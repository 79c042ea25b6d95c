import type { FastifyInstance, RouteOptions } from 'fastify';

/**
 * HEAD wherever there is GET: the same request with the same response, of which Node leaves out the body. Fastify's own
 * would be routes of their own, in every list of routes, whose responses skip what comes after them (compression).
 */
export function headPlugin(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD'];
  });
}
