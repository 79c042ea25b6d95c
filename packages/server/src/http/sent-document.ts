import type { FastifyRequest } from 'fastify';
import { toSnake, type ErrorDocument, type JsonApiDocument } from '@samen/jsonapi';

declare module 'fastify' {
  interface FastifyRequest {
    /** The lock version of the one record that was sent; null where none was, or it has none. */
    recordVersion: number | null;
    /** Attributes of the body that are not taken, as on the wire; null where there are none. */
    ignoredAttributes: readonly string[] | null;
  }
}

type Sent = JsonApiDocument | ErrorDocument | { meta: Record<string, unknown> };

/** Before fields are left out: the version stays known where the client did not request it, or what is sent shows none. */
export function rememberVersion(request: FastifyRequest, document: Sent): void {
  const data = 'data' in document && !Array.isArray(document.data) ? document.data : null;
  const version = data?.attributes?.['lock_version'];
  if (typeof version === 'number') request.recordVersion = version;
}

/** What of `names` was sent among these attributes. */
export const sentAmong = <Attributes extends object>(
  attributes: Attributes,
  names: readonly (keyof Attributes & string)[],
): (keyof Attributes & string)[] => names.filter((name) => attributes[name] !== undefined);

/** Adds to what is named in `meta.ignored`: attributes that the write takes, but not from this caller. */
export function nameIgnored(request: FastifyRequest, names: readonly string[]): void {
  if (names.length > 0)
    request.ignoredAttributes = [...(request.ignoredAttributes ?? []), ...names.map(toSnake)];
}

/** Names in `meta.ignored` what a write did not take. */
export function withIgnored<Document extends Sent>(request: FastifyRequest, document: Document): Document {
  const { ignoredAttributes: ignored } = request;
  if (!ignored || 'errors' in document) return document;
  return { ...document, meta: { ...document.meta, ignored } };
}
