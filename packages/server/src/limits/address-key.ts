import { isIPv4, isIPv6 } from 'node:net';

/** Whatever has no readable address: a connection that is gone, what a proxy made up. */
const UNKNOWN = 'unknown';

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => {
        if (!isIPv4(group)) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });
  const left = read(head);
  if (tail === undefined) return left;
  const right = read(tail);
  return [...left, ...Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
}

/** Some proxies write `192.0.2.1:5678` and `[2001:db8::1]:5678`. */
function withoutPort(address: string): string {
  if (address.startsWith('[')) return address.slice(1, Math.max(1, address.indexOf(']')));
  return isIPv6(address) ? address : (address.split(':')[0] ?? '');
}

/** How IPv4 addresses are written as IPv6: mapped, and by a translator between the two (RFC 6052). */
const PREFIXES_OF_IPV4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/** One key per subscriber: an IPv6 customer has a whole /64. An IPv4 address written as IPv6 is that IPv4 address. */
export function addressKey(address: string | undefined): string {
  if (address === undefined || address.length > 64) return UNKNOWN;
  const plain = withoutPort(address);
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return UNKNOWN;
  const groups = groupsOf(plain.split('%')[0] ?? '');
  const isIPv4Within = PREFIXES_OF_IPV4.some((prefix) => prefix.every((group, at) => group === groups[at]));
  if (!isIPv4Within)
    return groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
