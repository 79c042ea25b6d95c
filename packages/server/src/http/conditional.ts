import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isCached } from './entity-tags.ts';

export interface Content {
  body: string | Buffer;
  type: string;
  /** `Cache-Control`. */
  cache: string;
  /** Of the newest thing in it; for information, since what was taken away leaves no date. */
  modified?: Date | null;
  headers?: Readonly<Record<string, string>>;
}

/** Responds with something that anybody may keep; 304 where the client has the same bytes already. */
export function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content): FastifyReply {
  const { body, type, cache, modified, headers = {} } = content;
  const etag = entityTag(body);
  void reply.headers({ ...headers, etag, 'cache-control': cache });
  if (modified) void reply.header('last-modified', modified.toUTCString());
  if (isCached(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
