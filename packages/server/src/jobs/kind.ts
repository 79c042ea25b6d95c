import type { ServerContext } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { ClaimedJob } from './jobs.repository.ts';

/** Does a job, or a part of one, as its tenant. Throwing puts the job back with growing delay. */
export type JobHandler = (job: ClaimedJob, context: ServerContext) => Promise<void>;

interface KindBase {
  run: JobHandler;
  /** What is done before the work, by itself, and stays when the work fails. It may be done twice. */
  prepare?: JobHandler;
  /** What becomes of its records when it will not be tried again. */
  onDeath?: (queries: Queries, job: ClaimedJob, message: string) => Promise<void>;
}

/** Works in the database alone: its work and the end of the job are one transaction, so it is done once. */
export interface OnceKind extends KindBase {
  mark?: never;
}

/** Where a job notes what is done: a column that it reads before and writes behind each part of its work. */
export type JobMark = `${string}.${string}`;

/**
 * Works in parts, or outside of the database: killed between its work and its end it begins again, and goes by its mark.
 * A part in the database is in one transaction with its mark; one outside, as a mail, can be done twice.
 */
export interface MarkedKind extends KindBase {
  mark: JobMark;
}

export type JobKind = OnceKind | MarkedKind;

export type JobKinds = Readonly<Record<string, JobKind>>;
