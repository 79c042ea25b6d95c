import { problemText } from '@samen/api-client';
import { FORM_BOUNDS } from '@samen/resources/forms';
import { ConfirmDialog, Note } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useState } from 'react';
import { useWithdrawInvitationsMutation } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';

/** Withdraws invitations to a form once that is confirmed. */
export function useWithdrawing(formId: string, { onDone }: { onDone: () => void }) {
  const { t } = useManageTexts();
  const toasts = useToasts();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<unknown>();
  const [send, { isLoading }] = useWithdrawInvitationsMutation();
  async function confirm() {
    setProblem(undefined);
    let count = 0;
    for (let at = 0; at < chosen.length; at += FORM_BOUNDS.invited) {
      const { data, error } = await send({ formId, ids: chosen.slice(at, at + FORM_BOUNDS.invited) });
      if (error !== undefined) return setProblem(error);
      count += data ?? 0;
    }
    setChosen([]);
    onDone();
    toasts.add({ color: count > 0 ? 'success' : 'info', title: t('invitations.withdrawn', { count }) });
  }
  return {
    withdraw(ids: readonly string[]) {
      setProblem(undefined);
      setChosen(ids);
    },
    dialog: chosen.length > 0 && (
      <ConfirmDialog
        isOpen
        danger
        busy={isLoading}
        title={t('invitations.withdrawal.question', { count: chosen.length })}
        confirmLabel={t('invitations.withdrawal.confirm')}
        cancelLabel={t('common:form.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setChosen([])}
      >
        <p>{t('invitations.withdrawal.text')}</p>
        {problem !== undefined && (
          <Note tone="danger" announce>
            {problemText(problem, t)}
          </Note>
        )}
      </ConfirmDialog>
    ),
  };
}
