import { createHash } from 'node:crypto';

export interface EntityTag {
  text: string;
  isWeak: boolean;
}

/** Tags as they are listed, with the empty elements that a list may have (RFC 9110 5.6.1). */
const LISTED = /(?:[\t ]*,)*[\t ]*(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[\t ]*(?:,|$)/y;
const VERSION = /^(\d{1,10})(?:\.[\w-]+)?$/;

/** What `If-Match` and `If-None-Match` name: `*` is everything there is, null a header that cannot be read. */
export function readEntityTags(header: string): '*' | readonly EntityTag[] | null {
  if (header.trim() === '*') return '*';
  const tags: EntityTag[] = [];
  LISTED.lastIndex = 0;
  let end = 0;
  for (let match = LISTED.exec(header); match; match = LISTED.exec(header)) {
    tags.push({ text: match[2] ?? '', isWeak: match[1] !== undefined });
    end = LISTED.lastIndex;
  }
  const isRead = /^[\t ,]*$/.test(header.slice(end));
  return isRead && tags.length > 0 ? tags : null;
}

/** Whether the client has this already: the weak comparison of `If-None-Match`, which a proxy that compresses needs. */
export function isCached(header: string | undefined, etag: string): boolean {
  const tags = header === undefined ? null : readEntityTags(header);
  if (tags === null || tags === '*') return tags === '*';
  return tags.some(({ text }) => `"${text}"` === etag);
}

const digestOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 27);

/**
 * The tag of these bytes. The version of the record comes first where there is one: the bytes also depend on who reads,
 * in which language and what else they request, and a write depends on the record alone.
 */
export const entityTag = (body: string | Buffer, version: number | null = null): string =>
  version === null ? `"${digestOf(body)}"` : `"${version}.${digestOf(body)}"`;

/** The tag of a record in whatever representation; it validates no cached bytes. */
export const versionTag = (version: number): string => `"${version}"`;

/** The versions that tags name under the strong comparison of `If-Match`: a weak one names none. */
export const versionsOf = (tags: readonly EntityTag[]): number[] =>
  tags.flatMap(({ text, isWeak }) => {
    const [, version] = (!isWeak && VERSION.exec(text)) || [];
    return version === undefined ? [] : [Number(version)];
  });
