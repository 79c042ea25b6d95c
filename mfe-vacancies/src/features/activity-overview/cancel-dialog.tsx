import { CANCELLATION_LENGTH, type ActivityOccurrence } from '@samen/resources/vacancies';
import { Textarea } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { RecordDialog, useRecordForm, useRules } from '@samen/records';
import { isOvertaken } from '../../shared/is-overtaken.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useCancelOccurrenceMutation } from './overview.api.ts';
import { useOverviewTexts } from './use-overview-texts.ts';

interface OccurrenceDialogProps {
  occurrence: ActivityOccurrence;
  onClose: () => void;
}

/** Takes one date out, with what those who come read about it. */
export function CancelDialog({ occurrence, onClose }: OccurrenceDialogProps) {
  const { t } = useTranslation();
  const { t: text } = useOverviewTexts();
  const format = useFormat();
  const toasts = useToasts();
  const rules = useRules();
  const [cancel] = useCancelOccurrenceMutation();
  const { vacancy, startsAt } = occurrence;
  const date = format.date(startsAt, { weekday: 'long', day: 'numeric', month: 'long' });
  const form = useRecordForm<{ message: string }, 'done' | 'late'>({
    name: `cancel-${occurrence.id}`,
    values: { message: '' },
    label: () => text('cancelMessage'),
    unsaved: 'prompt',
    save: async ({ message }) => {
      const result = await cancel({
        id: vacancy?.id ?? '',
        cancelled: { startsAt, message: message.trim() },
      });
      if (isOvertaken(result.error)) return { data: 'late' as const };
      return result.error === undefined ? { data: 'done' as const } : { error: result.error };
    },
    onSaved: (outcome) => {
      toasts.add({
        title: text(outcome === 'done' ? 'cancelDone' : 'cancelLate'),
        color: outcome === 'done' ? 'success' : 'info',
      });
      onClose();
    },
  });
  const max = CANCELLATION_LENGTH;
  return (
    <RecordDialog
      form={form}
      title={text('cancelTitle', { date })}
      submitLabel={text('cancelSubmit')}
      cancelLabel={text('cancelKeep')}
      onClose={onClose}
    >
      <p>{text('cancelText', { title: vacancy?.title, date })}</p>
      <Textarea
        {...form.field('message', rules.text({ required: true, max }))}
        rows={4}
        counter={{ max, label: (used, most) => t('common:form.counter', { used, max: most }) }}
      />
    </RecordDialog>
  );
}
