import type { RawBuilder } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

/** Records that can be merged, by the table that they stand in. */
export type MergedType = 'organizations' | 'users';

/** What a column names, by the table of the records. */
export const mergedAs = { organizations: 'organization', users: 'person' } as const;

/** A condition on a row, by its alias. */
type Condition = (row: RawBuilder<unknown>) => RawBuilder<unknown>;

interface Column {
  table: keyof Tables;
  column: string;
  of: (typeof mergedAs)[MergedType];
}

/** What belongs to the record that goes by this column belongs to the other from then on. */
export interface MovedColumn extends Column {
  /** What moves, for people; without it that is not worth a line. */
  kind?: string;
  /** What is counted of it, where that is not the rows. */
  counts?: string;
  /** Which rows name a record of this type; all of them without it. */
  where?: Condition;
  /** Columns that may be there once together with this one, of the rows for which `among` holds. */
  once?: { with: readonly string[]; among?: Condition };
  /**
   * What becomes of the row of the one that goes where both have one and one alone may be there: it is removed, it stays
   * where it is, or it gets these values and moves.
   */
  both?: 'removed' | 'stays' | ((now: Date) => Readonly<Record<string, string>>);
  /** Which rows of the one that goes take the place of the other's, where both have one. */
  prevails?: Condition;
  /**
   * There may be so many of one record, each in its place: those of the one that goes come behind the other's in their order,
   * as many as find room. What stays is counted as `left`. `lock` lets no one else change those of a record until the
   * transaction ends.
   */
  room?: {
    most: number;
    place: string;
    left: string;
    lock: (queries: Queries, tenantId: string, id: string) => Promise<void>;
  };
  /** The column that may not name the same record: rows between the two are removed. */
  apart?: string;
  /** Which rows are of the record that goes although the column is empty. */
  claims?: (row: RawBuilder<unknown>, goneId: string) => RawBuilder<unknown>;
}

/** The record is named within objects: its id is replaced in them. */
export interface NamingColumn extends Column {
  within: 'json';
}

/** It is left as it is, and why. */
export interface StayingColumn extends Column {
  stays: string;
}

/** What a merge does with a column that names organizations or people. Each of them has one entry, which a test counts. */
export type MergedColumn = MovedColumn | NamingColumn | StayingColumn;
