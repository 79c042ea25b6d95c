import type { MergedField, MergedRecordType, MergeObstacle } from '@samen/resources/administration';
import type { Queries } from './db/database.ts';
import type { UseCaseContext } from './use-case.ts';

/** A record that the caller may merge. */
export interface MergeableRecord {
  id: string;
  name: string;
  /** Of an account. */
  email: string | null;
  version: number;
  since: Date;
  centerId: string;
}

/** What two records have in a field, as a person reads it. */
export interface ComparedField {
  name: MergedField;
  kept: string | null;
  gone: string | null;
}

/** Two records, with whether the second may go on as the first. */
export interface Compared {
  kept: MergeableRecord;
  gone: MergeableRecord;
  fields: ComparedField[];
  isPossible: boolean;
  /** Why not, where that can be said. */
  obstacle?: MergeObstacle | null;
}

/** Writes what a merge changes of the two themselves, so that it can be put back. */
export interface MergeWriter {
  change: (table: string, id: string, values: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Two records that look alike, the one with the lower id first. */
export interface FoundPair {
  first_id: string;
  second_id: string;
  reasons: readonly string[];
  center_id: string;
}

/** How a domain merges records of its own; what hangs on them is registered as `merged`. */
export interface Merger {
  /** Throws where the caller may not merge one of them; locks both where they are to be merged. */
  compare: (
    queries: Queries,
    context: UseCaseContext,
    ids: { keptId: string; goneId: string; isLocked: boolean },
  ) => Promise<Compared>;
  /** Ends the one that goes, and gives the other the fields that are taken from it. */
  write: (
    queries: Queries,
    context: UseCaseContext,
    writer: MergeWriter,
    merge: { keptId: string; goneId: string; taken: ReadonlySet<MergedField> },
  ) => Promise<void>;
  /** Writes it into the activity of a record, with the other one, and notifies people. */
  happened: (
    queries: Queries,
    context: UseCaseContext,
    id: string,
    step: 'merge' | 'unmerge',
    data: { other: string; merge: string },
  ) => Promise<void>;
  /** The next records after one, by their ids, with what looks like them in the same centre. */
  alikeAfter: (
    queries: Queries,
    tenantId: string,
    part: { after: string | null; amount: number; now: Date },
  ) => Promise<{ ids: string[]; pairs: FoundPair[] }>;
  /** Whether a merge of a record is the caller's to see and to undo. */
  may: (queries: Queries, context: UseCaseContext, id: string) => Promise<boolean>;
}

export type Mergers = Readonly<Record<MergedRecordType, Merger>>;
