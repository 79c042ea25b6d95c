import { APPLICATION_BOUNDS, type Application } from '@samen/contracts';
import { Button, Dialog, Textarea, useIsPending } from '@samen/design-system';
import { useToasts, useTranslation } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { useWithdrawApplicationMutation } from './applications.api.ts';

/** Asks once, and lets who wants say why. */
export function WithdrawDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const rules = useRules();
  const [withdraw] = useWithdrawApplicationMutation();
  const form = useRecordForm({
    name: `withdraw-${application.id}`,
    values: { reason: '' },
    label: () => t('applications.withdrawReason'),
    save: async ({ reason }) => {
      const result = await withdraw({ id: application.id, reason: reason.trim() });
      return result.error === undefined ? { data: result.data } : { error: result.error };
    },
    onSaved: () => {
      toasts.add({ title: t('applications.withdrawn'), color: 'success' });
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
          {...form.field('reason', rules.text({ max: APPLICATION_BOUNDS.decision }))}
          rows={3}
          optionalText={t('common:form.optional')}
        />
      </RecordForm>
    </Dialog>
  );
}
