import { audit } from '../audit/audit.ts';
import type { ServerContext } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { JobKinds } from '../jobs/kind.ts';

export const TENANT = 'alfa';
export const ITEMS = [0, 1, 2, 3];
/** In the middle. */
const LAST = 2;

/** One kind of each sort. `onHalfway` is called in the middle of each. */
export function killedKinds(onHalfway: (kind: string) => Promise<void>): JobKinds {
  const record = (queries: Queries, { clock }: ServerContext, kind: string, item: number) =>
    audit(queries, { tenantId: TENANT }, clock.now(), {
      action: 'upload.added',
      subjectType: 'uploads',
      subjectId: `${kind} ${item}`,
      subjectName: kind,
    });
  const isRecorded = async (queries: Queries, kind: string, item: number) =>
    (await queries
      .selectFrom('audit_events')
      .where('tenant_id', '=', TENANT)
      .where('subject_id', '=', `${kind} ${item}`)
      .select('id')
      .executeTakeFirst()) !== undefined;

  return {
    once: {
      run: ({ kind }, context) =>
        context.db.write(TENANT, async (queries) => {
          for (const item of ITEMS) {
            await record(queries, context, kind, item);
            if (item === LAST) await onHalfway(kind);
          }
        }),
    },
    batched: {
      batch: ({ kind, payload }, context) =>
        context.db.write(TENANT, async (queries) => {
          const item = Number(payload['item'] ?? 0);
          await record(queries, context, kind, item);
          if (item === LAST) await onHalfway(kind);
          return item === ITEMS.at(-1) ? null : { item: item + 1 };
        }),
    },
    outside: {
      mark: 'audit_events.subject_id',
      async run({ kind }, context) {
        for (const item of ITEMS) {
          await context.db.write(TENANT, async (queries) => {
            if (!(await isRecorded(queries, kind, item))) await record(queries, context, kind, item);
          });
          if (item === LAST) await onHalfway(kind);
        }
      },
    },
  };
}
