import { createHash } from 'node:crypto';
import type { Rollout } from '@samen/contracts/release';

/** A hundredth of a per cent each. */
const BUCKETS = 10_000;

/** Who asks, as far as rollouts look: never who somebody is. */
export interface Visitor {
  tenant: string | null;
  /** The names of the centre whose site it is: its id and its slug. */
  centre: readonly string[];
  isStaff: boolean;
  /** What a browser keeps at random; null draws no lot, and is in no share. */
  subject: string | null;
}

/**
 * The lot of a subject in a rollout, 0 to 9,999: always the same one, evenly spread, and independent of the lots that
 * the same subject has in rollouts of other remotes and in later ones of this remote.
 */
export function bucketOf({ remote, id }: Pick<Rollout, 'remote' | 'id'>, subject: string): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([remote, id, subject]))
    .digest();
  return digest.readUIntBE(0, 6) % BUCKETS;
}

/**
 * Whether a visitor gets the candidate of a rollout: when any of its rules names them. A share that is raised keeps
 * everybody whom the smaller one had.
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
