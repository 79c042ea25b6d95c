import type { Locale } from '@samen/contracts';
import { takesValue, type FieldValue } from '@samen/resources/forms';
import { BYTE_ORDER_MARK, csvLine } from '../../../http/csv.ts';
import type { SubmissionFile } from '../form-uploads/index.ts';
import type { StoredQuestion } from '../forms/index.ts';
import type { SubmissionRow } from './submissions.repository.ts';
import { fileNames, labelsOf } from './submissions.resource.ts';
import en from './csv.en.json' with { type: 'json' };
import nl from './csv.nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/**
 * What was filled in at a form, as a table. A question has its column for good: new ones come behind it, one that was
 * removed stays, and the number before its text is the same whatever the text becomes.
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
    return value === true ? texts.yes : labelsOf(question, value, names).join('; ');
  };

  return {
    head: (): string =>
      `${BYTE_ORDER_MARK}${csvLine([
        texts.id,
        texts.submitted_at,
        texts.status,
        texts.submitter,
        ...columns.map(({ question, number }) => `${number}. ${question.text}`),
      ])}`,

    /** With what files are called that came with them. */
    rows(rows: readonly SubmissionRow[], files: readonly SubmissionFile[]): string {
      const names = fileNames(files);
      return rows
        .map(({ id, submitted_at, status, submitter_name, given }) =>
          csvLine([
            id,
            submitted_at.toISOString(),
            status === 'spam' ? status : texts[status],
            submitter_name ?? '',
            ...columns.map((column) => textOf(column, given[column.question.id], names)),
          ]),
        )
        .join('');
    },
  };
}
