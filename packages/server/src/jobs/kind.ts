import type { ServerContext } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { ClaimedJob } from './jobs.repository.ts';

/** Does a job, or a part of one, as its tenant. Throwing puts the job back with growing delay. */
export type JobHandler = (job: ClaimedJob, context: ServerContext) => Promise<void>;

export type JobPayload = Record<string, unknown>;

/** Does a part of a job. Resolves to the payload with which the job continues, or to null where nothing is left. */
export type BatchHandler = (job: ClaimedJob, context: ServerContext) => Promise<JobPayload | null>;

/** For work that finds by itself what is left of it. */
export const goOnWhen = (isMore: boolean): JobPayload | null => (isMore ? {} : null);

interface KindBase {
  /** What is done before the work, by itself, and stays when the work fails. It may be done twice. */
  prepare?: JobHandler;
  /** What becomes of its records when it will not be tried again. */
  onDeath?: (queries: Queries, job: ClaimedJob, message: string) => Promise<void>;
  /** Jobs of this kind that one server does at once. */
  atOnce?: number;
}

/** Works in the database alone: its work and the end of the job are one transaction, so it is done once. */
export interface OnceKind extends KindBase {
  run: JobHandler;
  batch?: never;
  mark?: never;
}

/**
 * Works in the database alone, on more rows than one transaction should lock: each part is one, which returns where the next
 * part begins. In between, what waits for its slot comes first. A part takes less than a second.
 */
export interface BatchedKind extends KindBase {
  batch: BatchHandler;
  run?: never;
  mark?: never;
}

/** Where a job notes what is done: a column that it reads before and writes behind each part of its work. */
export type JobMark = `${string}.${string}`;

/**
 * Works outside of the database: killed between its work and its end it begins again, and goes by its mark. A part in
 * the database is in one transaction with its mark; one outside, as a mail, can be done twice.
 */
export interface MarkedKind extends KindBase {
  run: JobHandler;
  mark: JobMark;
  batch?: never;
}

export type JobKind = OnceKind | BatchedKind | MarkedKind;

export type JobKinds = Readonly<Record<string, JobKind>>;
