import type { FastifyInstance } from 'fastify';
import { MEDIA_TYPE } from '@samen/jsonapi';
import { Problem } from '../errors/problem.ts';
import { platformNeed } from '../http/app-types.ts';
import { parseJsonBody } from '../http/json.ts';

const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', MEDIA_TYPE];

/**
 * Bodies are JSON of exactly these types; a route may name others. What a lenient parser would guess about
 * (`application/json garbage`) is where checks were got round elsewhere, so nothing is guessed.
 */
export function bodiesPlugin(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', MEDIA_TYPE],
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseJsonBody(body),
  );
  app.addHook('onRequest', async (request) => {
    const { access, bodyTypes = [] } = request.routeOptions.config;
    const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers;
    const hasBody = (length !== undefined && length !== '0') || encoding !== undefined;
    if (!hasBody || platformNeed(access) !== null) return;
    const accepted = JSON_TYPES.includes(type ?? '') || bodyTypes.some((one) => type?.split(';')[0] === one);
    if (!accepted) throw new Problem('unsupported_type');
  });
}
