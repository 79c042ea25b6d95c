import { DECISION_LENGTH, type Application } from '@samen/resources/vacancies';
import { Button, Dialog, Textarea, useIsPending } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { isOvertaken } from '../../shared/is-overtaken.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useApplicationTexts } from './use-application-texts.ts';
import { useWithdrawApplicationMutation } from './applications.api.ts';

/** Confirms once, with an optional reason. */
export function WithdrawDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const toasts = useToasts();
  const rules = useRules();
  const [withdraw] = useWithdrawApplicationMutation();
  const form = useRecordForm<{ reason: string }, 'done' | 'late'>({
    name: `withdraw-${application.id}`,
    values: { reason: '' },
    label: () => text('withdrawReason'),
    save: async ({ reason }) => {
      const result = await withdraw({ id: application.id, reason: reason.trim() });
      // The page shows by then how it stands.
      if (isOvertaken(result.error)) return { data: 'late' as const };
      return result.error === undefined ? { data: 'done' as const } : { error: result.error };
    },
    onSaved: (outcome) => {
      toasts.add({
        title: text(outcome === 'done' ? 'withdrawn' : 'withdrawnLate'),
        color: outcome === 'done' ? 'success' : 'info',
      });
      onClose();
    },
  });
  const isSending = useIsPending(form.submission);
  return (
    <Dialog isOpen onClose={onClose} title={text('withdrawTitle')} locked={isSending}>
      <RecordForm
        form={form}
        footer={
          <>
            <Button type="submit" danger block>
              {text('withdraw')}
            </Button>
            <Button variant="tertiary" block onClick={onClose}>
              {text('keep')}
            </Button>
          </>
        }
      >
        <p>{text('withdrawText', { name: application.organizationName })}</p>
        <Textarea
          {...form.field('reason', rules.text({ max: DECISION_LENGTH }))}
          rows={3}
          optionalText={t('common:form.optional')}
        />
      </RecordForm>
    </Dialog>
  );
}
