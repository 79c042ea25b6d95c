import type { Queries } from '../../../db/database.ts';
import type { CellValues, CheckedRow, ImportContext, Importer } from '../../../imports/importer.ts';
import {
  importRowRepository,
  type FoundRow,
  type ImportRowRecord,
  type KeyedRow,
} from './import-rows.repository.ts';
import type { ImportRecord } from './imports.repository.ts';
import type { StoredDuplicate } from './imports.table.ts';

/** The cells of a row in the order of the file, as they were corrected. */
export const correctedCells = (
  { columns }: Pick<ImportRecord, 'columns'>,
  { cells, corrections }: Pick<ImportRowRecord, 'cells' | 'corrections'>,
): string[] =>
  columns.map(({ field }, at) => (field === null ? undefined : corrections[field]) ?? cells[at] ?? '');

/** The same by their fields. What is empty is not there. */
export function valuesOf(
  record: Pick<ImportRecord, 'columns'>,
  row: Pick<ImportRowRecord, 'cells' | 'corrections'>,
): CellValues {
  const texts = correctedCells(record, row);
  const entries = record.columns.flatMap(({ field }, at) => {
    const text = texts[at] ?? '';
    return field === null || text.trim() === '' ? [] : [[field, text] as const];
  });
  return Object.fromEntries(entries);
}

/** Earlier rows that share a key with a row, each with the fields in which they are the same. */
function earlierRows(
  { number }: ImportRowRecord,
  { keys }: CheckedRow,
  all: readonly KeyedRow[],
  unique: readonly string[],
): StoredDuplicate[] {
  const same = all.filter(
    (one) =>
      one.number < number && keys.some(({ field, value }) => field === one.field && value === one.value),
  );
  const [first] = same.toSorted((one, other) => one.number - other.number);
  if (!first) return [];
  const reasons = [...new Set(same.filter((one) => one.number === first.number).map(({ field }) => field))];
  return [
    {
      name: '',
      recordId: null,
      row: first.number,
      reasons,
      isSame: reasons.some((field) => unique.includes(field)),
    },
  ];
}

function stateOf({ errors }: CheckedRow, duplicates: readonly StoredDuplicate[]): FoundRow['state'] {
  if (errors.length > 0) return 'error';
  return duplicates.length > 0 ? 'duplicate' : 'good';
}

/** Checks rows by the rules of their importer, and against the rows before them. */
export async function checkRows(
  queries: Queries,
  context: ImportContext,
  importer: Importer,
  record: ImportRecord,
  rows: readonly ImportRowRecord[],
): Promise<void> {
  const stored = importRowRepository(queries, context.caller.tenantId);
  const checked = await importer.check(
    queries,
    context,
    rows.map((row) => valuesOf(record, row)),
  );
  const keys = checked.flatMap((one) => one.keys);
  const own = rows.map(({ number }) => number);
  const all = [
    ...(await stored.firstWith(record.id, keys, own)),
    ...rows.flatMap(({ number }, at) => (checked[at]?.keys ?? []).map((key) => ({ ...key, number }))),
  ];
  const found = rows.flatMap((row, at): FoundRow[] => {
    const one = checked[at];
    if (!one) return [];
    const duplicates = [...one.duplicates, ...earlierRows(row, one, all, importer.unique)];
    const { id, number } = row;
    return [{ id, number, state: stateOf(one, duplicates), errors: one.errors, duplicates, keys: one.keys }];
  });
  await stored.saveFound(record.id, found);
}
