import type { SearchedType, SearchResult } from '@samen/resources/administration';
import type { Caller } from './context.ts';
import type { Queries } from './db/database.ts';

/** A record that a search found, as this caller sees it. */
export interface FoundRecord extends Pick<SearchResult, 'title' | 'isManaged'> {
  id: string;
  titleLocale?: SearchResult['titleLocale'];
  detail?: string | null;
  status?: string | null;
  path?: string | null;
}

/** What is searched for, in whose name, and how many are found at most. */
export interface SearchRequest {
  caller: Caller;
  now: Date;
  /** Trimmed, with single spaces; not shorter than the bounds say. */
  words: string;
  most: number;
}

/**
 * Finds records of one type by words, those first that are meant most likely: within what the lists of that type show to
 * this caller, and nothing besides.
 */
export type FindRecords = (queries: Queries, request: SearchRequest) => Promise<readonly FoundRecord[]>;

/** What of each type is searched with; a domain has those of its own records. */
export type SearchFinders = Readonly<Partial<Record<SearchedType, FindRecords>>>;

declare module 'fastify' {
  interface FastifyInstance {
    finders: SearchFinders;
  }
}
