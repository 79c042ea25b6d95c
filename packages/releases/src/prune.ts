const DAY = 86_400_000;

/** The state of a retained release of one remote. */
export interface ReleaseFacts {
  buildId: string;
  publishedAt: Date;
  isActive: boolean;
  /** Some visitors get it in a rollout that runs. */
  isCanary: boolean;
  /** A roll-back can lead to it, and browsers may fall back to it. */
  isInHistory: boolean;
  isKilled: boolean;
  /** When it was last given to visitors; null when it never was. */
  lastLive: Date | null;
}

export interface PruneLimits {
  /** This many of the releases published last stay. */
  keep: number;
  /** For so long a tab may be open that still loads files of a release it was given. */
  days: number;
  now: Date;
}

export interface PruneVerdict {
  buildId: string;
  /** Why it stays, as the end of a sentence; null when nothing can request it any more. */
  because: string | null;
}

function reason(facts: ReleaseFacts, isNewest: boolean, { keep, days, now }: PruneLimits): string | null {
  if (facts.isActive) return 'it is active';
  if (facts.isCanary) return 'it is being rolled out';
  if (facts.isInHistory) return 'a roll-back or a browser that falls back may need it';
  const until = facts.lastLive && new Date(facts.lastLive.getTime() + days * DAY);
  if (until && until > now)
    return `tabs that were given it may be open until ${until.toISOString().slice(0, 10)}`;
  if (isNewest && !facts.isKilled) return `it is among the ${keep} published last`;
  return null;
}

/** Which releases of one remote stay, and why: everything that a tab or a rollback could still request. */
export function pruneVerdicts(releases: readonly ReleaseFacts[], limits: PruneLimits): PruneVerdict[] {
  const latestFirst = releases.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  const newest = new Set(latestFirst.filter(({ isKilled }) => !isKilled).slice(0, limits.keep));
  return latestFirst.map((facts) => ({
    buildId: facts.buildId,
    because: reason(facts, newest.has(facts), limits),
  }));
}
