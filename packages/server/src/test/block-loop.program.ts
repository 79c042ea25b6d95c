/** Loaded before the server by its test: a request with this header never releases the event loop. */
import { subscribe } from 'node:diagnostics_channel';
import type { FastifyRequest } from 'fastify';

subscribe('tracing:fastify.request.handler:start', (message) => {
  const { request } = message as { request: FastifyRequest };
  if (request.headers['x-block-loop']) for (;;);
});
