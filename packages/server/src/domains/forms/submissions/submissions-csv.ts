import type { Locale } from '@samen/contracts';
import { nameOfField } from '@samen/resources/field-names';
import { takesValue, type FieldValue, type FormSubmissions } from '@samen/resources/forms';
import type { ExportedField } from '../../../audit/list-export.ts';
import { BYTE_ORDER_MARK, csvDay, csvLine, csvMoment } from '../../../http/csv.ts';
import type { SubmissionFile } from '../form-uploads/index.ts';
import type { StoredQuestion } from '../forms/index.ts';
import type { SubmissionRow } from './submissions.repository.ts';
import { fileNames, labelsOf } from './submissions.resource.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

const FIELDS = [
  'id',
  'submittedAt',
  'status',
  'submitterName',
  'invitation',
  'agreedText',
  'assigneeId',
  'repliedAt',
] as const satisfies readonly ExportedField<FormSubmissions>[];

/**
 * What was filled in at a form, as a table. What is known of each stands first; a question has its column for good: new
 * ones come behind it, one that was removed stays, and the number before its text is the same whatever the text becomes.
 */
export function submissionsCsv(questions: readonly StoredQuestion[], locale: Locale) {
  const texts = TEXTS[locale];
  const columns = questions
    .filter(({ question }) => takesValue(question))
    .toSorted((one, other) => one.number - other.number);
  const textOf = (
    { question }: StoredQuestion,
    value: FieldValue | undefined,
    names: ReadonlyMap<string, string>,
  ): string => {
    if (value === undefined) return '';
    if (question.questionType === 'date' && typeof value === 'string') return csvDay(value, locale);
    return value === true ? texts.yes : labelsOf(question, value, names).join('; ');
  };

  return {
    head: (): string =>
      `${BYTE_ORDER_MARK}${csvLine([
        ...FIELDS.map((field) => nameOfField(field, locale)),
        ...columns.map(({ question, number }) => `${number}. ${question.text}`),
      ])}`,

    /** With what files are called that came with them. */
    rows(rows: readonly SubmissionRow[], files: readonly SubmissionFile[]): string {
      const names = fileNames(files);
      return rows
        .map((row) =>
          csvLine([
            row.id,
            csvMoment(row.submitted_at, locale),
            row.status === 'spam' ? row.status : texts[row.status],
            row.submitter_name ?? '',
            row.invited_email ?? '',
            row.agreed_text ?? '',
            row.assignee_name ?? '',
            row.replied_at ? csvMoment(row.replied_at, locale) : '',
            ...columns.map((column) => textOf(column, row.given[column.question.id], names)),
          ]),
        )
        .join('');
    },
  };
}
