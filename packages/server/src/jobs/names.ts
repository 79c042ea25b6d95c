/** Every job by its name. Each domain adds those of its `domain.ts` by declaration merging. */
export interface Jobs {}
export type JobName = keyof Jobs & string;
