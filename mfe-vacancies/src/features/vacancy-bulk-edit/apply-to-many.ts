import { SHARED_CONSTANTS } from '@samen/resources/shared';
import type { BulkFailure, VacancyBulkUpdate } from '@samen/resources/vacancies';

/** What is to change; what is absent stays as it is. */
export type BulkChange = Omit<VacancyBulkUpdate, 'ids'>;

export interface BulkOutcome {
  updated: readonly string[];
  failed: readonly BulkFailure[];
  /** Why it stopped part-way; what had been done by then is done. */
  error?: unknown;
}

type Send = (
  request: VacancyBulkUpdate,
) => Promise<{ data?: { meta: Pick<BulkOutcome, 'updated' | 'failed'> }; error?: unknown }>;

/** The API takes one change at a time; a new last day goes along with publishing again. */
export function partsOf({ status, expiresAt, contactPersonId, categoryIds }: BulkChange): BulkChange[] {
  const day = expiresAt === undefined ? {} : { expiresAt };
  return [
    ...(contactPersonId === undefined ? [] : [{ contactPersonId }]),
    ...(categoryIds === undefined ? [] : [{ categoryIds }]),
    // After what publishing may need.
    ...(status === undefined
      ? expiresAt === undefined
        ? []
        : [day]
      : status === 'published'
        ? [{ status, ...day }]
        : [...(expiresAt === undefined ? [] : [day]), { status }]),
  ];
}

/** Changes many, as many at a time as the API takes; `onStep` receives the part that is done. */
export async function applyToMany(
  ids: readonly string[],
  change: BulkChange,
  send: Send,
  onStep: (share: number) => void,
): Promise<BulkOutcome> {
  const parts = partsOf(change);
  const size = SHARED_CONSTANTS.bulkLimit;
  const updated = new Set<string>();
  const failed = new Map<string, BulkFailure>();
  const steps = parts.length * Math.ceil(ids.length / size);
  let step = 0;
  const outcome = (): BulkOutcome => ({
    updated: [...updated].filter((id) => !failed.has(id)),
    failed: [...failed.values()],
  });
  for (const part of parts)
    for (let from = 0; from < ids.length; from += size) {
      // What was refused one change is not given the next.
      const some = ids.slice(from, from + size).filter((id) => !failed.has(id));
      const response = some.length > 0 ? await send({ ids: some, ...part }) : undefined;
      if (response?.error !== undefined) return { ...outcome(), error: response.error };
      for (const id of response?.data?.meta.updated ?? []) updated.add(id);
      for (const failure of response?.data?.meta.failed ?? []) failed.set(failure.id, failure);
      step += 1;
      onStep(step / steps);
    }
  return outcome();
}
