import type { Resource } from '@samen/jsonapi';
import {
  FormSubmissions,
  submissionMachine,
  type FieldValue,
  type FormQuestion,
  type SubmissionHandler,
  type SubmittedFile,
  type SubmittedValue,
} from '@samen/resources/forms';
import { isInScope, type AccessScope } from '../../../auth/access-scope.ts';
import { presenter } from '../../../declared/presenter.ts';
import { accessTo } from '../../../state-machine/index.ts';
import { actionsFrom } from '../../../state-machine/taker.ts';
import type { SubmissionFile } from '../form-uploads/index.ts';
import type { StoredQuestion } from '../forms/index.ts';
import { replyAddress } from './reply-address.ts';
import type { ReplyRow, SubmissionRow } from './submissions.repository.ts';

export interface SubmissionView {
  /** All that the form has or had. */
  questions: readonly StoredQuestion[];
  scope: AccessScope;
  /** What came with them. */
  files: readonly SubmissionFile[];
  /** Where one is shown. */
  detail?: {
    replies: readonly ReplyRow[];
    handlers: SubmissionHandler[];
    notes: AccessScope;
    urlOf: (file: SubmissionFile) => string;
  };
}

/** What files are called, by their ids. */
export const fileNames = (files: readonly SubmissionFile[]): Map<string, string> =>
  new Map(files.map(({ id, filename }) => [id, filename]));

/** What chosen options are called now, and files; one that is no longer there by its value. */
export function labelsOf(
  { options }: Pick<FormQuestion, 'options'>,
  value: FieldValue,
  names: ReadonlyMap<string, string>,
): string[] {
  const chosen = typeof value === 'object' ? value : [value];
  return chosen.map(
    (one) => options.find((option) => option.value === one)?.label ?? names.get(String(one)) ?? String(one),
  );
}

const hasLabels = ({ questionType, options }: FormQuestion, value: FieldValue): boolean =>
  questionType === 'multiple_choice' || options.length > 0 || typeof value === 'object';

function submittedValues({ id, given }: SubmissionRow, { questions, files, detail }: SubmissionView) {
  const own = files.filter(({ submission_id }) => submission_id === id);
  const names = fileNames(own);
  const shown = own.map((file): SubmittedFile => ({
    id: file.id,
    filename: file.filename,
    contentType: file.content_type,
    byteSize: file.byte_size,
    url: detail?.urlOf(file) ?? '',
  }));
  return questions.flatMap(({ question }): SubmittedValue[] => {
    const value = given[question.id];
    if (value === undefined) return [];
    const { id: questionId, text, questionType } = question;
    // Files of what was taken for spam are gone, and have no names.
    const named =
      questionType === 'file' && typeof value === 'object' ? value.filter((one) => names.has(one)) : value;
    const labels = hasLabels(question, value) ? labelsOf(question, named, names) : [];
    const ids = questionType === 'file' && detail && typeof value === 'object' ? value : null;
    return [
      {
        questionId,
        question: text,
        questionType,
        value,
        labels,
        ...(ids && { files: ids.flatMap((one) => shown.find((file) => file.id === one) ?? []) }),
      },
    ];
  });
}

const present = presenter<FormSubmissions, SubmissionRow, SubmissionView>(FormSubmissions, {
  values: {
    submitterName: (row) => row.submitter_name,
    assigneeName: (row) => row.assignee_name,
    invitation: (row) => row.invited_email,
    replyTo: (row, { questions }) => replyAddress(row, questions),
    replies: (_row, { detail }) =>
      detail?.replies.map(({ body, sent_at, author_name: authorName }) => ({
        body,
        sentAt: sent_at.toISOString(),
        authorName,
      })),
    handlers: (_row, { detail }) => detail?.handlers,
    answers: (row, view) => submittedValues(row, view),
  },
  audiences: { detail: (_row, { detail }) => detail !== undefined },
  related: {},
  meta: (row, { scope, detail }) => ({
    can: [
      ...actionsFrom(
        submissionMachine,
        row.status,
        { access: accessTo(row, { 'forms.manage': scope }) },
        'form_submissions',
      ),
      ...(detail && isInScope(detail.notes, row) ? ['internal_notes.edit'] : []),
    ],
  }),
});

export const presentSubmission = (row: SubmissionRow, view: SubmissionView): Resource => present(row, view);
