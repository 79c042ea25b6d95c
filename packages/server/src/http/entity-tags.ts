import { createHash } from 'node:crypto';

export interface EntityTag {
  text: string;
  isWeak: boolean;
}

const TAG = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;
const VERSION = /^(\d{1,10})(?:\.[\w-]+)?$/;

/** What `If-Match` and `If-None-Match` name: `*` is everything there is, null a header that cannot be read. */
export function readEntityTags(header: string): '*' | readonly EntityTag[] | null {
  if (header.trim() === '*') return '*';
  const tags = [...header.matchAll(TAG)].map(([, weak, text = '']) => ({ text, isWeak: weak !== undefined }));
  // A list may have empty elements (RFC 9110 5.6.1), and nothing between its commas but tags.
  const elements = header.replace(TAG, '""').split(',');
  const isRead = elements.every((one) => ['', '""'].includes(one.trim()));
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
