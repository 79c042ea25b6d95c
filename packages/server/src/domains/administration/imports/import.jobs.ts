import type { ImportStatus, LeftReason } from '@samen/resources/administration';
import { jobCaller } from '../../../auth/job-caller.ts';
import type { ServerContext } from '../../../context.ts';
import { databaseRejection } from '../../../db/database-errors.ts';
import type { Queries } from '../../../db/database.ts';
import { removeOver } from '../../../db/retention.repository.ts';
import type { JobParts } from '../../../domain.ts';
import { invalid, Problem, type FieldError } from '../../../errors/problem.ts';
import type { ImportContext, Importer } from '../../../imports/importer.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import {
  goOnWhen,
  type BatchedKind,
  type JobKind,
  type JobKinds,
  type JobPayload,
  type OnceKind,
} from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { jobSender } from '../../../services/notifications/index.ts';
import { jobSteps, SYSTEM } from '../../../state-machine/index.ts';
import { checkRows, valuesOf } from './check-rows.ts';
import { IMPORT_ROW_RULE, importRowRepository, type ImportRowRecord } from './import-rows.repository.ts';
import { mayImport, updatedBy } from './imports.policy.ts';
import { IMPORT_RULE, importRepository, type ImportRecord } from './imports.repository.ts';
import { importStates } from './imports.states.ts';
import '../names.ts';

/** Rows that are read at once. */
const ROWS = 50;
/** Milliseconds after which a part begins nothing new. */
const PART = 400;
const PURGED = 500;

/** What one part of a job works with. */
interface Part {
  context: ServerContext;
  tenantId: string;
  record: ImportRecord;
  importer: Importer;
  own: ImportContext;
}

type Work = Part | 'over' | 'forbidden';

/** Does work in a transaction, or within that of the job: what fails in it is undone by itself. */
const write = <Result>(
  { context, tenantId }: Pick<Part, 'context' | 'tenantId'>,
  work: (queries: Queries) => Promise<Result>,
) => context.db.write(tenantId, work);

/** The import in that state, with who works on it and whether they still may. */
async function open(
  context: ServerContext,
  tenantId: string,
  importId: string,
  { importers, emit }: JobParts,
  status: ImportStatus,
): Promise<Work> {
  const sender = await jobSender(tenantId, context);
  if (!sender) return 'over';
  return context.db.write(tenantId, async (queries) => {
    const record = await importRepository(queries, tenantId).lock(importId);
    if (record?.status !== status) return 'over';
    const importer = importers[record.kind];
    const caller = await jobCaller(queries, context, tenantId, {
      userId: record.created_by_id,
      organizationId: record.organization_id,
      centerId: record.volunteer_center_id,
      locale: record.locale,
    });
    if (!importer || !caller || !mayImport(caller, importer)) return 'forbidden';
    const { clock, domainData } = context;
    return { context, tenantId, record, importer, own: { caller, clock, sender, emit, domainData } };
  });
}

/** Begins a part. What it returns says whether there is time for more in it. */
function partTime(): () => boolean {
  const begun = performance.now();
  return () => performance.now() - begun < PART;
}

/** What is wrong with a row, where it is the row that is wrong. */
function errorsOf(error: unknown): readonly FieldError[] | null {
  if (error instanceof Problem) return error.errors.length > 0 ? error.errors : [{ code: error.code }];
  const rejection = error instanceof Error ? databaseRejection(error) : null;
  // Another one came first.
  if (rejection?.code === 'duplicate') return [{ code: 'taken' }];
  return rejection?.code === 'unavailable' ? null : [{ code: 'internal' }];
}

/**
 * Makes a record of a row or changes one, and says so beside it in the same transaction. A mistake of ours is logged by the
 * job, which fails once; when that is tried again the row is left out.
 */
async function make(part: Part, row: ImportRowRecord, isAgain: boolean): Promise<void> {
  const { importer, own, record, tenantId } = part;
  try {
    await write(part, async (queries) => {
      if (row.state === 'duplicate' && row.choice === 'update') return update(queries, part, row);
      const made = await importer.create(queries, own, valuesOf(record, row), { invite: record.invite });
      await importRowRepository(queries, tenantId).markMade(row.id, made);
    });
  } catch (error) {
    const errors = errorsOf(error);
    const isOurs = errors?.some(({ code }) => code === 'internal') ?? false;
    if (errors === null || (isOurs && !isAgain)) throw error;
    await write(part, (queries) => importRowRepository(queries, tenantId).markFailed(row.id, errors));
  }
}

/** Changes the record that a row is like. What two rows say of one record could not be taken back by themselves. */
async function update(
  queries: Queries,
  { importer, own, record, tenantId }: Part,
  row: ImportRowRecord,
): Promise<void> {
  const rows = importRowRepository(queries, tenantId);
  const recordId = updatedBy(row);
  if (recordId === null) throw new Problem('not_found');
  if (await rows.hasUpdated(record.id, recordId)) throw invalid({ code: 'taken' });
  await rows.markUpdated(row.id, await importer.update(queries, own, valuesOf(record, row), recordId));
}

async function undoOne(part: Part, row: ImportRowRecord): Promise<void> {
  const { importer, own, tenantId } = part;
  const mark = (left: LeftReason | null) =>
    write(part, (queries) => importRowRepository(queries, tenantId).markUndone(row.id, left));
  const { made } = row;
  if (made === null) return mark('gone');
  const { before, ...rest } = made;
  try {
    await write(part, async (queries) => {
      const left = await (before
        ? importer.restore(queries, own, { ...rest, before })
        : importer.undo(queries, own, made));
      await importRowRepository(queries, tenantId).markUndone(row.id, left);
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isForbidden = error.code === 'forbidden' || error.code === 'not_found';
    await mark(isForbidden ? 'forbidden' : before ? 'changed' : 'used');
  }
}

/** Brings an import to the state in which its job leaves it. */
async function end(
  context: ServerContext,
  tenantId: string,
  importId: string,
  step: 'finish' | 'fail' | 'finishUndo' | 'stopUndo',
  failure?: 'forbidden' | 'internal',
): Promise<void> {
  const sender = await jobSender(tenantId, context);
  if (!sender) return;
  await context.db.write(tenantId, async (queries) => {
    const imports = importRepository(queries, tenantId);
    const record = await imports.lock(importId);
    if (!record) return;
    if (step === 'finish' || step === 'fail') await importRowRepository(queries, tenantId).settle(importId);
    const counts = await imports.saveCounts(importId);
    await importStates.run(
      jobSteps(queries, sender),
      { ...record, counts },
      { step: { name: step }, taker: SYSTEM },
      { columns: failure ? { failure } : {} },
    );
  });
}

const saveCounts = (part: Part) =>
  write(part, (queries) => importRepository(queries, part.tenantId).saveCounts(part.record.id));

/** Where a job will not be tried again, another one notifies of it: it has what that takes. */
const endLater: NonNullable<JobKind['onDeath']> = (queries, { tenantId, payload }) =>
  enqueue(queries, {
    tenantId,
    kind: 'import.fail',
    payload: { importId: String(payload['importId']) },
    runAt: new Date(0),
  });

/** The jobs of imports, which know the domains of what they import by their importers alone. */
export function importJobs(parts: JobParts) {
  /** Checks the rows, as long as no column means something else. */
  const check: BatchedKind = {
    async batch(job, context): Promise<JobPayload | null> {
      const { tenantId } = job;
      const { importId, revision } = payloadOf(job, 'import.check');
      const part = await open(context, tenantId, importId, parts, 'mapped');
      if (part === 'over' || part === 'forbidden' || part.record.revision !== revision) return null;
      const hasTime = partTime();
      let isMore = true;
      while (isMore && hasTime()) {
        const count = await write(part, async (queries) => {
          const rows = await importRowRepository(queries, tenantId).next(importId, ['unchecked'], ROWS);
          if (rows.length > 0) await checkRows(queries, part.own, part.importer, part.record, rows);
          return rows.length;
        });
        isMore = count === ROWS;
      }
      await saveCounts(part);
      return isMore ? { importId, revision } : null;
    },
  };

  /** Makes the records, each in one transaction with the mark of its row: no row is made twice. */
  const run: BatchedKind = {
    async batch(job, context): Promise<JobPayload | null> {
      const { tenantId } = job;
      const { importId } = payloadOf(job, 'import.run');
      const part = await open(context, tenantId, importId, parts, 'running');
      if (part === 'over') return null;
      if (part === 'forbidden') {
        await end(context, tenantId, importId, 'fail', 'forbidden');
        return null;
      }
      const hasTime = partTime();
      const rows = await context.db.read(tenantId, (queries) =>
        importRowRepository(queries, tenantId).nextToMake(importId, ROWS),
      );
      let done = 0;
      for (const row of rows) {
        if (!hasTime()) break;
        await make(part, row, job.attempts > 1);
        done += 1;
      }
      if (done === rows.length && rows.length < ROWS) {
        await end(context, tenantId, importId, 'finish');
        return null;
      }
      await saveCounts(part);
      return { importId };
    },

    onDeath: endLater,
  };

  /** Removes what was made and restores what was changed, the last first: what was made upon another one goes before it. */
  const undo: BatchedKind = {
    async batch(job, context): Promise<JobPayload | null> {
      const { tenantId } = job;
      const { importId } = payloadOf(job, 'import.undo');
      const part = await open(context, tenantId, importId, parts, 'undoing');
      if (part === 'over') return null;
      const hasTime = partTime();
      const rows = await context.db.read(tenantId, (queries) =>
        importRowRepository(queries, tenantId).next(importId, ['created', 'updated'], ROWS, 'desc'),
      );
      let done = 0;
      for (const row of rows) {
        if (!hasTime()) break;
        if (part === 'forbidden')
          await context.db.write(tenantId, (queries) =>
            importRowRepository(queries, tenantId).markUndone(row.id, 'forbidden'),
          );
        else await undoOne(part, row);
        done += 1;
      }
      if (done === rows.length && rows.length < ROWS) {
        await end(context, tenantId, importId, 'finishUndo');
        return null;
      }
      await context.db.write(tenantId, (queries) => importRepository(queries, tenantId).saveCounts(importId));
      return { importId };
    },

    onDeath: endLater,
  };

  /** Ends what could not be brought to its end, so that what was made by then can be undone. */
  const fail: OnceKind = {
    async run(job, context) {
      const { importId } = payloadOf(job, 'import.fail');
      const record = await context.db.write(job.tenantId, (queries) =>
        importRepository(queries, job.tenantId).lock(importId),
      );
      if (record?.status === 'running') await end(context, job.tenantId, importId, 'fail', 'internal');
      if (record?.status === 'undoing') await end(context, job.tenantId, importId, 'stopUndo', 'internal');
    },
  };

  /** Every night, as the rules of rows and of imports say. */
  const retain = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
    const now = clock.now();
    return db.write(tenantId, async (queries) => {
      const rows = await removeOver(queries, tenantId, IMPORT_ROW_RULE, now, PURGED);
      const removed = await removeOver(queries, tenantId, IMPORT_RULE, now, 1);
      return goOnWhen(rows === PURGED || removed === 1);
    });
  });

  return {
    'import.check': check,
    'import.fail': fail,
    'import.run': run,
    'import.undo': undo,
    'imports.retain': retain,
  } satisfies JobKinds;
}
