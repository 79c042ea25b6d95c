import type {
  ImportDuplicates,
  ImportKind,
  ImportMapping,
  ImportRowChanges,
  ImportRun,
} from '@samen/resources/administration';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { requireVersion } from '../../../http/require-version.ts';
import { requireOneself } from '../../../http/user-of.ts';
import type { ImportContext, Importer, Importers } from '../../../imports/importer.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { ReadTable } from '../../../sandbox/child/tables/read-table.ts';
import { callerSteps, OWNER } from '../../../state-machine/index.ts';
import { withoutGuard } from '../../../http/csv.ts';
import { checkRows, valuesOf } from './check-rows.ts';
import { importRowRepository, type ImportRowRecord } from './import-rows.repository.ts';
import {
  importerOf,
  ownerOf,
  requireChoice,
  requireMapped,
  requireReady,
  requireRemovable,
} from './imports.policy.ts';
import { importRepository, type Counts, type ImportRecord } from './imports.repository.ts';
import { importStates } from './imports.states.ts';
import { matchColumns } from './match-columns.ts';

/** Most rows that are looked at again because another row has changed. */
const MOST_NEIGHBOURS = 50;
/** Files of one person that wait to be run. */
const MOST_OPEN = 10;

const NO_COUNTS: Counts = {
  unchecked: 0,
  good: 0,
  error: 0,
  duplicate: 0,
  added: 0,
  updating: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  left: 0,
};

/** A file as it came. */
export interface ReceivedTable {
  kind: ImportKind;
  filename: string;
  table: ReadTable;
}

/** What the use cases of imports work with. */
export function importService(queries: Queries, context: ImportContext, importers: Importers) {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const imports = importRepository(queries, tenantId);
  const rows = importRowRepository(queries, tenantId);
  const steps = callerSteps(queries, context);
  const run = (record: ImportRecord, name: string, columns = {}) =>
    importStates.run(steps, record, { step: { name }, taker: OWNER }, { columns });

  async function lockOwn(id: string): Promise<{ record: ImportRecord; importer: Importer }> {
    requireOneself(caller);
    const seen = await imports.find(ownerOf(caller), id);
    const record = seen && (await imports.lock(id));
    if (!record) throw new Problem('not_found');
    return { record, importer: importerOf(importers, caller, record.kind) };
  }

  /** Lets a job check the rows that are to be checked, unless the import has another revision by then. */
  const checkSoon = ({ id, revision }: Pick<ImportRecord, 'id' | 'revision'>) =>
    enqueue(queries, {
      tenantId,
      kind: 'import.check',
      payload: { importId: id, revision },
      runAt: clock.now(),
    });

  /** Begins to check all rows, where every field that is needed has a column. */
  async function map(
    record: ImportRecord,
    importer: Importer,
    columns: ImportRecord['columns'],
  ): Promise<ImportRecord> {
    const isComplete = importer.fields.every(
      ({ name, isRequired }) => !isRequired || columns.some(({ field }) => field === name),
    );
    const mapped = await run(record, isComplete ? 'map' : 'unmap', {
      columns: JSON.stringify(columns),
      revision: record.revision + 1,
    });
    await rows.reset(record.id);
    const counts = await imports.saveCounts(record.id);
    if (isComplete) await checkSoon(mapped);
    return { ...mapped, counts };
  }

  /** A row of an import that has not run yet. */
  async function lockRow(id: string) {
    const found = await rows.find(id);
    if (!found) throw new Problem('not_found');
    const locked = await lockOwn(found.import_id);
    requireMapped(locked.record);
    const row = await rows.find(id);
    if (!row) throw new Problem('not_found');
    return { ...locked, row };
  }

  async function correct(
    record: ImportRecord,
    importer: Importer,
    row: ImportRowRecord,
    values: NonNullable<ImportRowChanges['values']>,
  ): Promise<void> {
    const wrong = values.find(({ field }) => !record.columns.some((column) => column.field === field));
    if (wrong) throw invalidAttribute('values', 'inclusion');
    const before = await rows.keysOf(record.id, row.number);
    const given = Object.fromEntries(values.map(({ field, text }) => [field, text]));
    await rows.correct(row.id, { ...row.corrections, ...given });
    const corrected = await rows.find(row.id);
    if (corrected) await checkRows(queries, context, importer, record, [corrected]);
    // Whatever was like it before, or is like it now, may be so no more or only now.
    const after = await rows.keysOf(record.id, row.number);
    const keys = [...before, ...after];
    const numbers = await rows.numbersWith(record.id, keys, row.number, MOST_NEIGHBOURS);
    const neighbours = await rows.byNumbers(record.id, numbers);
    if (neighbours.length > 0) await checkRows(queries, context, importer, record, neighbours);
  }

  /** Corrects the row and every other one that is wrong in the same way, and lets those be checked again. */
  async function correctEverywhere(
    record: ImportRecord,
    importer: Importer,
    row: ImportRowRecord,
    values: NonNullable<ImportRowChanges['values']>,
  ): Promise<void> {
    const before = valuesOf(record, row);
    const given = values.map(({ field, text }) => {
      const at = record.columns.findIndex((column) => column.field === field);
      const isChoice = importer.fields.some(({ name, choices }) => name === field && choices);
      if (at === -1 || !isChoice) throw invalidAttribute('values', 'inclusion');
      return { field, at, from: before[field] ?? '', to: text };
    });
    await rows.correctAll(record.id, row.id, given);
    await checkSoon(await imports.update(record.id, { revision: record.revision + 1 }, clock.now()));
  }

  return {
    async add({ kind, filename, table }: ReceivedTable): Promise<ImportRecord> {
      requireOneself(caller);
      const importer = importerOf(importers, caller, kind);
      const { userId, organizationId } = ownerOf(caller);
      await imports.lockAdding(userId);
      if ((await imports.countOpen(userId)) >= MOST_OPEN)
        throw invalidAttribute('file', 'too_many_files', { n: MOST_OPEN });
      const now = clock.now();
      const record = await imports.insert({
        kind,
        filename,
        delimiter: table.delimiter,
        encoding: table.encoding,
        columns: JSON.stringify([]),
        row_count: table.rows.length,
        counts: JSON.stringify(NO_COUNTS),
        locale: caller.locale,
        created_by_id: userId,
        organization_id: organizationId,
        volunteer_center_id: caller.centerId,
        status_changed_at: now,
        created_at: now,
        updated_at: now,
      });
      await rows.insert(
        record.id,
        table.rows.map(({ number, cells }) => ({ number, cells: cells.map(withoutGuard) })),
      );
      return map(record, importer, matchColumns(table.header, importer));
    },

    async mapColumns(id: string, { mapping, lockVersion }: ImportMapping): Promise<ImportRecord> {
      const { record, importer } = await lockOwn(id);
      requireVersion(record, lockVersion);
      const fields = mapping.filter((field) => field !== null);
      const isKnown = fields.every((name) => importer.fields.some((field) => field.name === name));
      if (mapping.length !== record.columns.length || !isKnown)
        throw invalidAttribute('mapping', 'inclusion');
      if (new Set(fields).size < fields.length) throw invalidAttribute('mapping', 'taken');
      const columns = record.columns.map((column, at) => {
        const field = mapping[at] ?? null;
        return field === column.field ? column : { ...column, field, match: 'chosen' as const };
      });
      return map(record, importer, columns);
    },

    async changeRow(id: string, { values, everywhere = false, choice }: ImportRowChanges) {
      const { record, importer, row } = await lockRow(id);
      if (values) await (everywhere ? correctEverywhere : correct)(record, importer, row, values);
      if (choice) {
        requireChoice(choice, row);
        await rows.choose(id, choice);
      }
      await imports.saveCounts(record.id);
      const changed = await rows.find(id);
      if (!changed) throw new Problem('not_found');
      return { record, row: changed };
    },

    /** Does the same with every duplicate with which it can be. */
    async chooseAll(id: string, { choice }: ImportDuplicates): Promise<ImportRecord> {
      const { record } = await lockOwn(id);
      requireMapped(record);
      await rows.chooseAll(id, choice);
      return { ...record, counts: await imports.saveCounts(id) };
    },

    /** Runs it once: of two presses at the same moment the later one finds it running. */
    async start(id: string, { invite = false }: ImportRun): Promise<ImportRecord> {
      const { record } = await lockOwn(id);
      requireReady(record);
      const started = await run(record, 'run', { invite });
      await enqueue(queries, {
        tenantId,
        kind: 'import.run',
        payload: { importId: id },
        runAt: clock.now(),
      });
      return started;
    },

    async undo(id: string): Promise<ImportRecord> {
      const { record } = await lockOwn(id);
      const undoing = await run(record, 'undo');
      await enqueue(queries, {
        tenantId,
        kind: 'import.undo',
        payload: { importId: id },
        runAt: clock.now(),
      });
      return undoing;
    },

    /** Throws away what has not run. */
    async remove(id: string): Promise<void> {
      const { record } = await lockOwn(id);
      requireRemovable(record);
      await imports.remove(id);
    },
  };
}
