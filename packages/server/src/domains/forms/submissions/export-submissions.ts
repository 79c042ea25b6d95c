import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { formUploadRepository } from '../form-uploads/index.ts';
import { editedForm, formRepository } from '../forms/index.ts';
import { submissionsCsv } from './submissions-csv.ts';
import { submissionRepository, type SubmissionRow } from './submissions.repository.ts';

/** Read at a time. */
const BATCH = 500;

/** What was filled in at a form that the caller manages, as CSV; the activity says that it went out. */
export async function exportSubmissions(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
  formId: string,
): Promise<string> {
  const { row: form } = await editedForm(queries, caller, formId);
  const submissions = submissionRepository(queries, caller.tenantId);
  const uploads = formUploadRepository(queries, caller.tenantId);
  const table = submissionsCsv(
    await formRepository(queries, caller.tenantId).questions(form.id),
    caller.locale,
  );
  const parts = [table.head()];
  let rows: SubmissionRow[] = [];
  do {
    rows = await submissions.next(form.id, rows.at(-1), BATCH);
    parts.push(table.rows(rows, await uploads.of(rows.map(({ id }) => id))));
  } while (rows.length === BATCH);
  await audit(queries, caller, clock.now(), {
    action: 'form.exported',
    subjectType: 'forms',
    subjectId: form.id,
  });
  return parts.join('');
}
