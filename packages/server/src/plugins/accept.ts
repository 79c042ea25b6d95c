import type { FastifyInstance } from 'fastify';
import { MEDIA_TYPE } from '@samen/jsonapi';
import { Problem } from '../errors/problem.ts';

/**
 * Whether JSON:API can be sent to whoever asks so: a header that names its media type names it at least once without
 * parameters. A weight is none of them.
 */
export function acceptsJsonApi(header: string | undefined): boolean {
  const instances = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([type]) => type === MEDIA_TYPE);
  return (
    instances.length === 0 ||
    instances.some(([, ...parameters]) => parameters.every((one) => one.startsWith('q=')))
  );
}

/** Refuses who asks for JSON:API with extensions or profiles alone: there are none here. */
export function acceptPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (!acceptsJsonApi(headers.accept)) throw new Problem('not_acceptable');
  });
}
