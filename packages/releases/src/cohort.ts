import { createHash } from 'node:crypto';
import type { Rollout } from '@samen/contracts/release';

/** A hundredth of a per cent each. */
const BUCKETS = 10_000;

/** The visitor as rollouts see them: never who they are. */
export interface Visitor {
  tenant: string | null;
  /** The names of the centre whose site it is: its id and its slug. */
  centre: readonly string[];
  isStaff: boolean;
  /** A random value that the browser stores; null is in no bucket. */
  subject: string | null;
}

/**
 * The bucket of a subject in a rollout, 0 to 9,999: always the same, evenly spread, and independent of the buckets that
 * the same subject has in rollouts of other remotes and in later ones of this remote.
 */
export function bucketOf({ remote, id }: Pick<Rollout, 'remote' | 'id'>, subject: string): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([remote, id, subject]))
    .digest();
  return digest.readUIntBE(0, 6) % BUCKETS;
}

/**
 * Whether a visitor gets the canary of a rollout: when any of its rules names them. A raised percentage keeps
 * every visitor of the smaller one.
 */
export function isIncluded(rollout: Pick<Rollout, 'remote' | 'id' | 'rules'>, visitor: Visitor): boolean {
  const { subject } = visitor;
  return rollout.rules.some((rule) => {
    switch (rule.kind) {
      case 'staff':
        return visitor.isStaff;
      case 'tenant':
        return rule.tenant === visitor.tenant;
      case 'centre':
        return visitor.centre.includes(rule.centre);
      case 'percent':
        // Rounded: 0.29 times 100 is a little less than 29.
        return subject !== null && bucketOf(rollout, subject) < Math.round(rule.percent * 100);
    }
  });
}
