import type { Limit } from '../config-reader.ts';
import { rateLimited } from '../errors/problem.ts';
import type { LimitKey, Limits } from './limits.ts';

/** Counts one at once on all servers, and refuses when it was one too many; the response has the time of the next try. */
export async function enforceLimit(limits: Limits, key: LimitKey, limit: Limit): Promise<void> {
  const { seconds } = await limits.count(key, limit);
  if (seconds > 0) throw rateLimited(seconds);
}

/**
 * The same for work that counts only when it succeeds, for one or for several together: what it throws is taken back from the
 * count, and so are several that are too many together, as fewer may not be.
 */
export async function countWhenDone<Result>(
  limits: Limits,
  key: LimitKey,
  limit: Limit,
  work: () => Promise<Result>,
  amount = 1,
): Promise<Result> {
  const { seconds, takeBack } = await limits.count(key, limit, amount);
  if (seconds > 0) {
    await takeBack();
    throw rateLimited(seconds);
  }
  try {
    return await work();
  } catch (error) {
    await takeBack();
    throw error;
  }
}
