import { problemText } from '@samen/api-client';
import { submissionMachine, type FormSubmission, type SubmissionStatus } from '@samen/resources/forms';
import { ConfirmDialog, Note, type MenuItem } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useState } from 'react';
import { useDecideSubmissionMutation, useRemoveSubmissionMutation } from '../../shared/manage.api.ts';
import { useManageTexts, type ManageKey } from '../../shared/manage-texts.ts';

/** A step that the state of what was filled in allows. */
export interface SubmissionStep {
  name: string;
  to: SubmissionStatus;
  label: string;
}

/** What can be done with what someone filled in; removing it is confirmed first. */
export function useSubmissionActions({ onRemoved }: { onRemoved?: () => void } = {}) {
  const { t } = useManageTexts();
  const toasts = useToasts();
  const [removed, setRemoved] = useState<FormSubmission | null>(null);
  const [problem, setProblem] = useState<unknown>();
  const [decide, { isLoading: isDeciding }] = useDecideSubmissionMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveSubmissionMutation();

  const stepsOf = ({ status }: FormSubmission): SubmissionStep[] =>
    Object.entries(submissionMachine[status]).map(([name, { to }]) => ({
      name,
      to,
      label: t(`submission.step.${name}` as ManageKey),
    }));
  async function take({ id, formId }: FormSubmission, { to }: SubmissionStep) {
    const { error } = await decide({ id, formId, decision: { status: to } });
    toasts.add(
      error === undefined
        ? { color: 'success', title: t(`submission.became.${to}`) }
        : {
            color: 'danger',
            title: t('action.failed'),
            message: problemText(error, t),
            duration: 0,
          },
    );
  }
  const confirmRemovalOf = (submission: FormSubmission) => {
    setProblem(undefined);
    setRemoved(submission);
  };
  async function removeConfirmed() {
    if (!removed) return;
    setProblem(undefined);
    const { error } = await remove({ id: removed.id, formId: removed.formId });
    if (error !== undefined) return setProblem(error);
    setRemoved(null);
    toasts.add({ color: 'success', title: t('submission.removed') });
    onRemoved?.();
  }

  return {
    isDeciding,
    stepsOf,
    take,
    confirmRemovalOf,
    itemsFor: (submission: FormSubmission): MenuItem[] => [
      ...stepsOf(submission).map((step) => ({
        id: step.name,
        label: step.label,
        onSelect: () => void take(submission, step),
      })),
      {
        id: 'remove',
        label: t('submission.remove'),
        danger: true,
        onSelect: () => confirmRemovalOf(submission),
      },
    ],
    dialog: removed && (
      <ConfirmDialog
        isOpen
        danger
        busy={isRemoving}
        title={t('submission.removal.question')}
        confirmLabel={t('submission.removal.confirm')}
        cancelLabel={t('common:form.cancel')}
        onConfirm={() => void removeConfirmed()}
        onCancel={() => setRemoved(null)}
      >
        <p>{t('submission.removal.text')}</p>
        {problem !== undefined && (
          <Note tone="danger" announce>
            {problemText(problem, t)}
          </Note>
        )}
      </ConfirmDialog>
    ),
  };
}
