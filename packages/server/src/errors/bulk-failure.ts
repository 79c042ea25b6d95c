import type { Locale } from '@samen/contracts';
import type { BulkFailure, BulkOutcome } from '@samen/resources/shared';
import { firstDetail } from './document.ts';
import { Problem } from './problem.ts';

function failureOf(id: string, error: unknown, locale: Locale): BulkFailure {
  if (!(error instanceof Problem)) throw error;
  const { code, errors } = error;
  return {
    id,
    code,
    detail: firstDetail(error, locale),
    errors: errors.map((one) => ({ code: one.code, pointer: one.pointer ?? '' })),
  };
}

/**
 * Changes one record after the other and names those that the rules reject. A rule has to reject before anything of its
 * record is written.
 */
export async function changeEach(
  ids: readonly string[],
  locale: Locale,
  change: (id: string) => Promise<unknown>,
): Promise<BulkOutcome> {
  const updated: string[] = [];
  const failed: BulkFailure[] = [];
  for (const id of ids)
    try {
      await change(id);
      updated.push(id);
    } catch (error) {
      failed.push(failureOf(id, error, locale));
    }
  return { updated, failed };
}
