import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { failedRowsCsv } from './import-csv.ts';
import { importRowRepository, type ImportRowRecord } from './import-rows.repository.ts';
import type { ImportRecord } from './imports.repository.ts';

/** Rows that are read at once. */
const BATCH = 500;

/** The rows of an import of which nothing came, as CSV with what is wrong with each; the activity says that they went out. */
export async function exportFailedRows(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
  record: ImportRecord,
): Promise<string> {
  const stored = importRowRepository(queries, caller.tenantId);
  const table = failedRowsCsv(record, caller.locale);
  const parts = [table.head()];
  let rows: ImportRowRecord[] = [];
  do {
    rows = await stored.after(record.id, ['error', 'failed'], rows.at(-1)?.number ?? 0, BATCH);
    parts.push(table.rows(rows));
  } while (rows.length === BATCH);
  await audit(queries, caller, clock.now(), {
    action: 'import.exported',
    subjectType: 'imports',
    subjectId: record.id,
  });
  return parts.join('');
}
