import type { FastifyInstance } from 'fastify';
import type { InFlight } from '../supervisor/index.ts';

/** Notifies the supervisor which routes are being worked on, from before the first byte of a body is read. */
export function inFlightPlugin(app: FastifyInstance, inFlight: InFlight): void {
  app.addHook('onRequest', async ({ method, routeOptions }, { raw }) => {
    raw.once('close', inFlight.begin(`${method} ${routeOptions.url ?? '(no route)'}`));
  });
}
