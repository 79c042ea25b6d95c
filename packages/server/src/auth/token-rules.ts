import { CONSTANTS } from '@samen/contracts';
import { ACCOUNT_CONSTANTS } from '@samen/resources/accounts';
import { after, days, minutes } from '../clock.ts';
import { hashSecret, sameHash } from '../secrets.ts';

const ROTATE_AFTER = minutes(CONSTANTS.tokenRotationMinutes);
export const GRACE = CONSTANTS.tokenGraceSeconds * 1000;
const LIFE = days(CONSTANTS.tokenDays);

export interface StoredToken {
  tokenHash: Buffer;
  previousHash: Buffer | null;
  olderHash: Buffer | null;
  olderUntil: Date | null;
  retiredHashes: Buffer[];
  issuedAt: Date;
  successorUsedAt: Date | null;
  expiresAt: Date;
}

/**
 * What a presented token is. `current`: good. `rotate`: good, and due for a successor. `superseded`: good, its
 * successor is already there. `twiceSuperseded`: likewise, and the successor was replaced at its first use. `replayed`: was good once, so another person has it. `unknown`: never was.
 */
export type Verdict = 'current' | 'rotate' | 'superseded' | 'twiceSuperseded' | 'replayed' | 'unknown';

/** Judges a presented token; `expired` sign-ins are unknown. */
export function judgeToken(stored: StoredToken, presented: string, now: Date): Verdict {
  if (stored.expiresAt <= now) return 'unknown';
  const hash = hashSecret(presented);
  if (sameHash(hash, stored.tokenHash))
    return after(stored.issuedAt, ROTATE_AFTER) <= now ? 'rotate' : 'current';
  if (stored.previousHash && sameHash(hash, stored.previousHash)) {
    const inGrace = stored.successorUsedAt === null || now <= after(stored.successorUsedAt, GRACE);
    return inGrace ? 'superseded' : 'replayed';
  }
  const isOlder = stored.olderHash !== null && sameHash(hash, stored.olderHash);
  if (isOlder && stored.olderUntil !== null && now <= stored.olderUntil) return 'twiceSuperseded';
  return stored.retiredHashes.some((retired) => sameHash(hash, retired)) ? 'replayed' : 'unknown';
}

/** When a sign-in ends that was last given a token at `moment`. */
export const tokenExpiry = (moment: Date) => after(moment, LIFE);

/** When a sign-in in another person's name ends; being used does not lengthen it. */
export const impersonationExpiry = (moment: Date) =>
  after(moment, minutes(ACCOUNT_CONSTANTS.impersonationMinutes));

/** How many superseded tokens of a client are remembered, to know a replay from a guess. */
export const REMEMBERED_TOKENS = 50;
