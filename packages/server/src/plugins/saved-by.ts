import type { FastifyRequest } from 'fastify';
import type { Caller } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';

/** A record as it was saved at a moment. */
interface SavedRecord {
  type: string;
  id: string;
  at: Date;
}

/** The name of who saved a record, where the activity shows this caller that; null where it was themselves or no one. */
export type FindChanger = (queries: Queries, caller: Caller, record: SavedRecord) => Promise<string | null>;

const OF_A_RECORD = /^\/api\/v1\/(\w+)\/:id(?:\/|$)/;

/** A write that was based on another version says who saved that one, as far as the caller may know it and it can be read. */
export async function withChanger(
  error: unknown,
  request: FastifyRequest,
  find: FindChanger | null,
): Promise<unknown> {
  if (!(error instanceof Problem) || error.code !== 'stale_record' || find === null) return error;
  const [, type] = OF_A_RECORD.exec(request.routeOptions.url ?? '') ?? [];
  const { saved_at: savedAt } = error.details.meta ?? {};
  // What operators do to releases has no caller.
  if (!type || typeof savedAt !== 'string') return error;
  const { caller, params, server } = request;
  const { id = '' } = params as { id?: string };
  const record = { type, id, at: new Date(savedAt) };
  const name = await server.context.db
    .read(caller.tenantId, (queries) => find(queries, caller, record))
    .catch((failure: unknown) => {
      request.log.warn({ err: failure }, 'no name of who saved a record');
      return null;
    });
  if (name === null) return error;
  return new Problem('stale_record', {
    ...error.details,
    meta: { ...error.details.meta, saved_by: name },
  });
}
