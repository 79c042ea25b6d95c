import type { IncomingMessage } from 'node:http';
import { CONSTANTS } from '@samen/contracts';

export interface RequestTarget {
  /** Path and query, as every part of the server reads them. */
  address: string;
  /** `host:port` where the request line names one: `GET http://host/path HTTP/1.1`. */
  authority: string | null;
}

/** Takes the target of a request line apart; both of its forms name the same. */
export function readTarget(target: string): RequestTarget {
  const [scheme] = /^https?:\/\//i.exec(target) ?? [];
  if (scheme === undefined) return { address: target, authority: null };
  const rest = target.slice(scheme.length);
  const end = rest.search(/[/?#]/);
  const [authority, address] = end < 0 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)];
  return { address: address.startsWith('/') ? address : `/${address}`, authority };
}

/** What RFC 3986 has no place for in a path and a query; what is encoded already has. */
const UNENCODED = /%(?![\dA-Fa-f]{2})|[^\w.~!$&'()*+,;=:@/?%-]+/g;

/** An address as it was sent, as a reference that other programs can read: `|`, `"` and `[` are encoded. */
export const encodedAddress = (address: string): string =>
  address.toWellFormed().replace(UNENCODED, encodeURIComponent);

/** Whether a path, or an address with its query, has more characters than any page or call. */
export function isTooLong(address: string): boolean {
  const { maxAddressLength, maxPathLength } = CONSTANTS;
  if (address.length > maxAddressLength) return true;
  const end = address.search(/[?#]/);
  return (end < 0 ? address.length : end) > maxPathLength;
}

/** Enough of a path to distinguish a page from a call, and nothing that the router would have to decode. */
const gistOf = (address: string): string => /^[^?#%]*/.exec(address.slice(0, 64))![0] || '/';

/** What is routed: path and query, or the beginning of an address that is refused for its length. */
export function rewriteTarget({ url = '/' }: IncomingMessage): string {
  const { address } = readTarget(url);
  return isTooLong(address) ? gistOf(address) : address;
}
