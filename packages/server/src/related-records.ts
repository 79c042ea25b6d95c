import type { Resource } from '@samen/jsonapi';
import type { Caller } from './context.ts';
import type { Queries } from './db/database.ts';

/** Records that hang on records of another domain, as this caller sees them, and what goes along with them. */
export interface RelatedRecords {
  data: { ofId: string; record: Resource }[];
  included: Resource[];
}

/** Finds what hangs on the records with these ids. */
export type FindRelated = (
  queries: Queries,
  caller: Caller,
  now: Date,
  ids: readonly string[],
) => Promise<RelatedRecords>;

/**
 * What one domain hands another for an include of its records: `type.relationship`. The domain of the records adds it by
 * declaration merging.
 */
export interface Related {}

declare module 'fastify' {
  interface FastifyInstance {
    related: Related;
  }
}
