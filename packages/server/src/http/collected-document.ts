import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { JsonApiDocument } from '@samen/jsonapi';

type Collect = (document: JsonApiDocument) => void;

const collecting = new WeakMap<FastifyReply, Collect>();

/** Hands a document to who called the route in the place of its client; false where a client waits for it. */
export function handOver(reply: FastifyReply, document: JsonApiDocument): boolean {
  const collect = collecting.get(reply);
  collect?.(document);
  return collect !== undefined;
}

/** A route as another one calls it. */
export interface CalledRoute {
  url: string;
  handler: RouteHandlerMethod;
}

/** What the called route has of its own; everything else it shares with the request that it is called for. */
export interface CalledWith {
  method: 'HEAD' | 'PATCH';
  params: object;
  query?: object;
  body?: unknown;
}

/**
 * Calls the handler of a route within another request, for the same caller and in the same transactions, and gives the
 * document that it would have sent. Its access is for the caller of this to check.
 */
export async function collectDocument(
  { url, handler }: CalledRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  { method, params, query = {}, body }: CalledWith,
): Promise<JsonApiDocument> {
  const own = { method, params, query, body, routeOptions: { ...request.routeOptions, method, url } };
  const called = Object.create(
    request,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, writable: true }])),
  ) as FastifyRequest;
  const recorder = Object.create(reply, {
    request: { value: called },
    // A reply that is awaited waits for its response to leave, which this one never does.
    then: { value: undefined },
  }) as FastifyReply;
  let document: JsonApiDocument | null = null;
  collecting.set(recorder, (sent) => (document = sent));
  await handler.call(request.server, called, recorder);
  if (document === null) throw new Error(`${method} ${url} responds without a document`);
  return document;
}
