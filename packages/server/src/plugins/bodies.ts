import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { MEDIA_TYPE } from '@samen/jsonapi';
import type { ServerContext } from '../context.ts';
import { Problem } from '../errors/problem.ts';
import type { Access } from '../http/app-types.ts';
import { sendClientError } from './client-errors.ts';
import { MAX_VALUES, parseJsonBody } from '../http/json.ts';
import { readMediaTypes } from '../http/media-type.ts';
import { closeUnfinishedBodies } from '../http/unfinished-bodies.ts';

const JSON_TYPE = 'application/json';

/**
 * What a body of this type is read as; null for what is not JSON. JSON may name the charset that it always has. JSON:API
 * may name profiles, which are ignored; extensions and other parameters are refused (JSON:API 1.1).
 */
export function jsonTypeOf(header: string | undefined): string | null {
  const types = readMediaTypes(header ?? '') ?? [];
  const [found] = types;
  if (types.length !== 1 || !found) return null;
  const { type, parameters } = found;
  const given = [...parameters];
  if (type === JSON_TYPE)
    return given.every(([name, value]) => name === 'charset' && value.toLowerCase() === 'utf-8')
      ? type
      : null;
  return type === MEDIA_TYPE && given.every(([name]) => name === 'profile') ? type : null;
}

/** Most bytes of a body without a session, and of any that is waited for less long. */
export const SMALL_BODY = 65_536;

/** Whether no one has to be known for a route to read a body. */
export const isForStrangers = (access: Access | undefined): boolean =>
  access === undefined || access === 'public' || access === 'system';

/** Gives each of those who want one a turn of the event loop of its own. */
function turnTaker(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

/** Closes the connection of a body that is not there in time. */
function limitTime(request: IncomingMessage, response: ServerResponse, milliseconds: number): void {
  const overdue = setTimeout(() => {
    const error = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    sendClientError(error, request.socket);
  }, milliseconds).unref();
  const clear = () => clearTimeout(overdue);
  request.once('end', clear).once('close', clear);
  // One that is refused is not read to its end.
  response.once('finish', clear);
}

/**
 * Bodies are JSON; a route may name other types. What a lenient parser would guess about
 * (`application/json garbage`) is where checks were got round elsewhere, so nothing is guessed. A body ends at its
 * route's limit, and with the response: who goes on sending is cut off. A route that is for everybody takes a small body
 * with few values; large ones, of who is known by then, are parsed one at a time.
 */
export function bodiesPlugin(app: FastifyInstance, { config }: ServerContext): void {
  closeUnfinishedBodies(app.server);
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request);
    app.server.emit('request', request, response);
  });
  app.addHook('onRoute', (route: RouteOptions) => {
    if (isForStrangers(route.config?.access)) route.bodyLimit ??= SMALL_BODY;
  });
  const turn = turnTaker();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [JSON_TYPE, MEDIA_TYPE],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length > SMALL_BODY) await turn();
      const { access } = request.routeOptions.config;
      return parseJsonBody(body, isForStrangers(access) ? MAX_VALUES.ofStrangers : MAX_VALUES.ofKnown);
    },
  );
  app.addHook('onRequest', async ({ headers, routeOptions, raw }, reply) => {
    const { bodyTypes = [], bodyBytes } = routeOptions.config;
    const { 'content-length': length, 'transfer-encoding': transfer, 'content-type': type } = headers;
    const hasBody = (length !== undefined && length !== '0') || transfer !== undefined;
    if (!hasBody) return;
    const json = jsonTypeOf(type);
    // Everything after this reads one spelling.
    if (json !== null) headers['content-type'] = json;
    const isAccepted = json !== null || bodyTypes.some((one) => type?.split(';', 1)[0] === one);
    // Nothing is unpacked: a few kilobytes grow to gigabytes.
    const isPlain = headers['content-encoding'] === undefined && (transfer ?? 'chunked') === 'chunked';
    if (!isAccepted) throw new Problem('unsupported_type', { header: 'Content-Type' });
    if (!isPlain) throw new Problem('unsupported_type', { header: 'Content-Encoding' });
    const limit = (json !== null ? routeOptions.bodyLimit : (bodyBytes ?? routeOptions.bodyLimit)) ?? 0;
    if (Number(length) > limit) throw new Problem('too_large');
    if (Number(length ?? limit) <= SMALL_BODY) limitTime(raw, reply.raw, config.smallBodyTimeout);
  });
  // A client that sends `Expect` first may go on when everything before the body is in order.
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (waiting.has(raw)) reply.raw.writeContinue();
  });
}
