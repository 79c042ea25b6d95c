import type { FastifyInstance } from 'fastify';
import { MEDIA_TYPE } from '@samen/jsonapi';
import { Problem } from '../errors/problem.ts';
import { readMediaTypes } from '../http/media-type.ts';

/** Parameters that change nothing here: a weight, and profiles, which a server ignores that does not know them. */
const IGNORED = ['q', 'profile'];

/**
 * Whether JSON:API can be sent to a client with this `Accept`: where it names the media type, it names it at least once
 * without an extension or another parameter (JSON:API 1.1, Server Responsibilities).
 */
export function acceptsJsonApi(header: string | undefined): boolean {
  const instances = (readMediaTypes(header ?? '') ?? []).filter(({ type }) => type === MEDIA_TYPE);
  return (
    instances.length === 0 ||
    instances.some(({ parameters }) => [...parameters.keys()].every((name) => IGNORED.includes(name)))
  );
}

/** Refuses clients that take JSON:API with extensions alone: there are none here. */
export function acceptPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (!acceptsJsonApi(headers.accept)) throw new Problem('not_acceptable', { header: 'Accept' });
  });
}
