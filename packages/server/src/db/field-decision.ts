import type { DataGroup } from '@samen/resources/administration';

/**
 * What the data viewer shows of the records of one type: names of columns, divided by blanks. A column that is not there is
 * masked; a test fails until one that no response shows, and which may be secret, is decided upon. Free text of people is
 * masked; what stands on pages for everyone is not, nor is what organizations publish of themselves.
 */
export interface FieldDecision {
  group: DataGroup;
  /** Shown as they are, filtered and sorted. */
  open: string;
  /** Of a person, or written by one: revealed one by one. */
  masked?: string;
  /** What opens something to who has it. Never shown. */
  secret?: string;
  /** The columns that name the people whose data it is. */
  people?: string;
}

/** The columns of when a record was written. */
export const WRITTEN = 'created_at updated_at';
/** The columns of where someone lives. */
export const HOUSE = 'street house_number postal_code latitude longitude';

/** The names of columns, one by one. */
export const namesIn = (names = ''): string[] => names.split(/\s+/).filter(Boolean);
