import type { RawBuilder } from 'kysely';
import type { WorkKind } from '@samen/resources/administration';
import type { Caller } from './context.ts';
import type { UseCaseContext } from './use-case.ts';
import type { Queries } from './db/database.ts';

/** Whose work is collected. */
export interface WorkScope {
  caller: Pick<Caller, 'tenantId' | 'features'>;
  /** All centres of the tenant where it is null. */
  centerId: string | null;
  now: Date;
  /** `YYYY-MM-DD`. */
  today: string;
}

/**
 * A kind of records that wait for the decision of a centre, as the domain that owns them says it. What no longer waits is
 * no longer selected: there is nothing to close.
 */
export interface WorkSource {
  /**
   * Selects `record_id`, `subject_type`, `title`, `detail`, `locale`, `volunteer_center_id`, `since`, `due_at` and
   * `assignee_id`, in this order. `since` is the same for as long as a record waits, and another one when it does so
   * again: what was put off before is not put off then.
   */
  select: (scope: WorkScope) => RawBuilder<unknown>;
  /** Selects, as `id`, the people whom the title of a record names, where it names people. */
  people?: (tenantId: string, recordId: string) => RawBuilder<unknown>;
  /** Where the records have a person of their own who handles them, that one is set; `assignee_id` above names them. */
  assign?: (
    queries: Queries,
    context: UseCaseContext,
    recordId: string,
    assigneeId: string | null,
  ) => Promise<void>;
}

/** What domains add to the queue of a centre, each kind once. */
export type WorkSources = Readonly<Partial<Record<WorkKind, WorkSource>>>;

declare module 'fastify' {
  interface FastifyInstance {
    work: WorkSources;
  }
}
