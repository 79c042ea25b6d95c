import type { BulkOutcome } from '@samen/resources/shared';
import { BULK_MESSAGE_LENGTH, type Application } from '@samen/resources/vacancies';
import { Note, Textarea } from '@samen/design-system';
import { RecordDialog, useRecordForm, useRules } from '@samen/records';
import { ReplyMenu, typeInto } from '@samen/records/replies';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useMessageManyMutation } from '../../shared/list-acts.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { ReplyPreview } from './reply-preview.tsx';
import { useApplicationTexts } from './use-application-texts.ts';

interface MessageManyDialogProps {
  ids: readonly string[];
  /** Those of them that are in sight, of which the message is shown as each gets it. */
  shown: readonly Application[];
  onClose: () => void;
  onSent: (outcome: BulkOutcome) => void;
}

/** One message to many, each in a conversation of their own, and no decision. */
export function MessageManyDialog({ ids, shown, onClose, onSent }: MessageManyDialogProps) {
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const rules = useRules();
  const [send] = useMessageManyMutation();
  const count = ids.length;
  const form = useRecordForm<{ message: string }, BulkOutcome>({
    name: 'message-many',
    values: { message: '' },
    label: () => text('many.form.message'),
    async save({ message }) {
      const { data, error } = await send({ ids: [...ids], message: message.trim() });
      return data ? { data: data.meta } : { error };
    },
    onSaved: onSent,
  });
  const message = useWatch({ control: form.methods.control, name: 'message' });
  return (
    <RecordDialog
      form={form}
      title={text('many.title.message', { count })}
      submitLabel={text('many.submit.message', { count })}
      onClose={onClose}
    >
      <Note tone="info">{text('many.consequence.message', { count })}</Note>
      <Suspense>
        <ReplyMenu
          purpose="message"
          values={null}
          current={() => form.methods.getValues('message')}
          onChoose={(chosen) => typeInto(document.getElementById(form.common('message').id), chosen)}
        />
      </Suspense>
      <Textarea
        {...form.field('message', rules.text({ required: true, max: BULK_MESSAGE_LENGTH }))}
        rows={6}
        help={text('many.writeHelp')}
        counter={{
          max: BULK_MESSAGE_LENGTH,
          label: (used, most) => t('common:form.counter', { used, max: most }),
        }}
      />
      <ReplyPreview message={message} applications={shown} />
    </RecordDialog>
  );
}
