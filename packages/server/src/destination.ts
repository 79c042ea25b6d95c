import { outsideAddress, sameSitePath, type RouteRule } from '@samen/contracts';

/** Where a request is sent on to. Only configuration leads out of the site. */
export type Destination = Pick<RouteRule, 'to' | 'external'>;

/** What stands in `Location`; null for a destination that no one is sent to. */
export function locationOf({ to, external }: Destination): string | null {
  return external ? outsideAddress(to) : sameSitePath(to);
}
