import {
  DECISION_LENGTH,
  REJECTION_REASONS,
  type Application,
  type ApplicationDecision,
} from '@samen/resources/vacancies';
import type { BulkOutcome } from '@samen/resources/shared';
import { Note, Select, Textarea } from '@samen/design-system';
import { missingField, RecordDialog, useRecordForm, useRules } from '@samen/records';
import { ReplyMenu, typeInto } from '@samen/records/replies';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useDecideOnManyMutation } from '../../shared/list-acts.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useApplicationTexts } from './use-application-texts.ts';
import { CHOSEN_REASONS } from './reason-key.ts';
import { ReplyPreview } from './reply-preview.tsx';

interface Values {
  rejectionReason: string;
  message: string;
}

interface DecideManyDialogProps {
  ids: readonly string[];
  status: ApplicationDecision['status'];
  /** Those of them that are in sight, of which the message is shown as each gets it. */
  shown: readonly Application[];
  onClose: () => void;
  onDecided: (outcome: BulkOutcome) => void;
}

const isReason = (value: string): value is (typeof REJECTION_REASONS)[number] =>
  REJECTION_REASONS.some((reason) => reason === value);

/** One decision on many: says to how many it goes, with the message as all of them get it. */
export function DecideManyDialog({ ids, status, shown, onClose, onDecided }: DecideManyDialogProps) {
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const rules = useRules();
  const [decide] = useDecideOnManyMutation();
  const count = ids.length;
  const form = useRecordForm<Values, BulkOutcome>({
    name: `decide-many-${status}`,
    values: { rejectionReason: '', message: '' },
    label: (field) => text(`many.form.${field}`),
    async save({ message, rejectionReason }) {
      if (status === 'rejected' && !isReason(rejectionReason))
        return { error: missingField('rejection_reason', t('common:validation.required')) };
      const { data, error } = await decide({
        ids: [...ids],
        status,
        message: message.trim() || null,
        ...(status === 'rejected' && isReason(rejectionReason) ? { rejectionReason } : {}),
      });
      return data ? { data: data.meta } : { error };
    },
    onSaved: onDecided,
  });
  const message = useWatch({ control: form.methods.control, name: 'message' });
  return (
    <RecordDialog
      form={form}
      title={text(`many.title.${status}`, { count })}
      submitLabel={text(`many.submit.${status}`, { count })}
      onClose={onClose}
    >
      <Note tone="info">{text(`many.consequence.${status}`, { count })}</Note>
      {status === 'rejected' && (
        <Select
          {...form.field('rejectionReason')}
          placeholder={text('form.choose')}
          options={CHOSEN_REASONS.map((value) => ({ value, label: text(`reasons.${value}`) }))}
        />
      )}
      <Suspense>
        <ReplyMenu
          purpose={status === 'accepted' ? 'accept' : 'reject'}
          values={null}
          current={() => form.methods.getValues('message')}
          onChoose={(chosen) => typeInto(document.getElementById(form.common('message').id), chosen)}
        />
      </Suspense>
      <Textarea
        {...form.field('message', rules.text({ max: DECISION_LENGTH }))}
        rows={5}
        optionalText={t('common:form.optional')}
        help={text('many.messageHelp')}
        counter={{
          max: DECISION_LENGTH,
          label: (used, most) => t('common:form.counter', { used, max: most }),
        }}
      />
      <ReplyPreview message={message} applications={shown} />
    </RecordDialog>
  );
}
