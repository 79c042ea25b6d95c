import { DECISION_LENGTH, type Application } from '@samen/resources/vacancies';
import { Button, Dialog, Textarea, useIsPending } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { isOvertaken } from '../../shared/is-overtaken.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useWithdrawApplicationMutation } from './applications.api.ts';

/** Confirms once, with an optional reason. */
export function WithdrawDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const rules = useRules();
  const [withdraw] = useWithdrawApplicationMutation();
  const form = useRecordForm<{ reason: string }, 'done' | 'late'>({
    name: `withdraw-${application.id}`,
    values: { reason: '' },
    label: () => t('applications.withdrawReason'),
    save: async ({ reason }) => {
      const result = await withdraw({ id: application.id, reason: reason.trim() });
      // The page shows by then how it stands.
      if (isOvertaken(result.error)) return { data: 'late' as const };
      return result.error === undefined ? { data: 'done' as const } : { error: result.error };
    },
    onSaved: (outcome) => {
      toasts.add({
        title: t(outcome === 'done' ? 'applications.withdrawn' : 'applications.withdrawnLate'),
        color: outcome === 'done' ? 'success' : 'info',
      });
      onClose();
    },
  });
  const isSending = useIsPending(form.submission);
  return (
    <Dialog isOpen onClose={onClose} title={t('applications.withdrawTitle')} locked={isSending}>
      <RecordForm
        form={form}
        footer={
          <>
            <Button type="submit" danger block>
              {t('applications.withdraw')}
            </Button>
            <Button variant="tertiary" block onClick={onClose}>
              {t('applications.keep')}
            </Button>
          </>
        }
      >
        <p>{t('applications.withdrawText', { name: application.organizationName })}</p>
        <Textarea
          {...form.field('reason', rules.text({ max: DECISION_LENGTH }))}
          rows={3}
          optionalText={t('common:form.optional')}
        />
      </RecordForm>
    </Dialog>
  );
}
