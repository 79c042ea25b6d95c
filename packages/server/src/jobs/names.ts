/** Every job by its name. Each domain adds those of its `domain.ts` by declaration merging. */
export interface Jobs {}
export type JobName = keyof Jobs & string;

/**
 * What a job is queued with, by its name; one that is not here is queued with nothing. Each domain adds its own by
 * declaration merging. With what a job in batches continues is known to that job alone.
 */
export interface JobPayloads {}
