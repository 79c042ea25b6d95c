import type { DeclaredResponse } from '../http/declared-call.ts';
import type { InventoryEntry } from '../plugins/access.ts';
import { API } from './declared-responses.ts';
import { refTo, type Header, type Reference, type ResourceTypes, type Response } from './types.ts';

const OF_A_RECORD = /^\/api\/v1\/(\w+)\/:id(?:\/|$)/;

/** Headers that responses have, by their names as components. */
export const RESPONSE_HEADERS: Readonly<Record<string, Header>> = {
  etag: {
    description: 'What `If-None-Match` takes; of a record with a version also what `If-Match` takes.',
    schema: { type: 'string' },
  },
  location: {
    description: 'The address of what was made, where it has one.',
    schema: { type: 'string', format: 'uri' },
  },
};

const TAGGED: Record<string, Reference> = { etag: refTo('headers', 'etag') };
const ADDRESSED: Record<string, Reference> = { location: { $ref: '#/components/headers/location' } };

/** What is sent where the client has the document already. */
export const NOT_MODIFIED: Response = {
  description: 'The client has it already.',
  headers: TAGGED,
};

/** Whether a call reads a document, which has a tag. */
export const isTagged = (
  { method, url }: Pick<InventoryEntry, 'method' | 'url'>,
  responses: readonly DeclaredResponse[],
): boolean => method === 'GET' && url.startsWith(API) && !responses.some((one) => 'file' in one);

/** Whether a call writes a record that has a version, which it can require. */
export function isVersioned(
  { method, url }: Pick<InventoryEntry, 'method' | 'url'>,
  types: ResourceTypes,
): boolean {
  const [, type = ''] = OF_A_RECORD.exec(url) ?? [];
  return method !== 'GET' && types.get(type)?.declaration.attributes['lockVersion'] !== undefined;
}

/** The headers of a response of success. */
export function headersOf(
  entry: Pick<InventoryEntry, 'method' | 'url'>,
  responses: readonly DeclaredResponse[],
  status: string,
  types: ResourceTypes,
): Record<string, Reference> {
  const isChanged = entry.method === 'PATCH' && status === '200' && isVersioned(entry, types);
  const makes = status === '201' && entry.url.startsWith(API) && responses.some((one) => 'one' in one);
  return {
    ...(isChanged || (status === '200' && isTagged(entry, responses)) ? TAGGED : {}),
    ...(makes ? ADDRESSED : {}),
  };
}
