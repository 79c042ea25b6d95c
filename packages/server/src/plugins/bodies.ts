import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MEDIA_TYPE } from '@samen/jsonapi';
import { Problem } from '../errors/problem.ts';
import { parseJsonBody } from '../http/json.ts';
import { closeUnfinishedBodies } from '../http/unfinished-bodies.ts';

const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', MEDIA_TYPE];

/**
 * Bodies are JSON of exactly these types; a route may name others. What a lenient parser would guess about
 * (`application/json garbage`) is where checks were got round elsewhere, so nothing is guessed. A body ends at its
 * route's limit, and with the response: who goes on sending is cut off.
 */
export function bodiesPlugin(app: FastifyInstance): void {
  closeUnfinishedBodies(app.server);
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request);
    app.server.emit('request', request, response);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', MEDIA_TYPE],
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => parseJsonBody(body),
  );
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const { bodyTypes = [], bodyBytes } = routeOptions.config;
    const { 'content-length': length, 'transfer-encoding': transfer, 'content-type': type } = headers;
    const hasBody = (length !== undefined && length !== '0') || transfer !== undefined;
    if (!hasBody) return;
    const isJson = JSON_TYPES.includes(type ?? '');
    const isAccepted = isJson || bodyTypes.some((one) => type?.split(';', 1)[0] === one);
    // Nothing is unpacked: a few kilobytes grow to gigabytes.
    const isPlain = headers['content-encoding'] === undefined && (transfer ?? 'chunked') === 'chunked';
    if (!isAccepted || !isPlain) throw new Problem('unsupported_type');
    const limit = isJson ? routeOptions.bodyLimit : (bodyBytes ?? routeOptions.bodyLimit);
    if (Number(length) > (limit ?? 0)) throw new Problem('too_large');
  });
  // Whoever asks first is told to go on when everything before the body is in order.
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (waiting.has(raw)) reply.raw.writeContinue();
  });
}
