import type { ServerContext } from '../context.ts';
import { after, days } from '../clock.ts';
import { hashSecret, sameHash } from '../secrets.ts';
import { readCookie, serializeCookie } from '../http/cookies.ts';

const NAME = 'samen-staff';
const LIFE = days(14);

type Needs = Pick<ServerContext, 'clock' | 'secrets'>;

const signed = ({ secrets }: Needs, until: number) => `${until}.${secrets.derive('staff', until)}`;

/**
 * The cookie of a browser in which an operator signed in: it gets what is rolled out to staff, signed out as well. It
 * says nothing of who that is, and opens nothing.
 */
export function staffCookie(needs: Needs & Pick<ServerContext, 'origins'>): string {
  const { isSecure: secure } = needs.origins;
  const until = after(needs.clock.now(), LIFE).getTime();
  return serializeCookie(NAME, signed(needs, until), { secure, httpOnly: true, maxAge: LIFE / 1000 });
}

/** Whether a `Cookie` header holds one that this installation signed and that is not over. */
export function isStaff(needs: Needs, header: string | undefined): boolean {
  const value = readCookie(header, NAME) ?? '';
  const until = Number(/^(\d{1,15})\./.exec(value)?.[1] ?? 0);
  return until > needs.clock.now().getTime() && sameHash(hashSecret(value), hashSecret(signed(needs, until)));
}
