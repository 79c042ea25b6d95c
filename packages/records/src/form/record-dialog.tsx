import { Dialog } from '@samen/design-system';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormActions } from './form-actions.tsx';
import { RecordForm } from './record-form.tsx';
import { useClosableForm } from './use-closable-form.tsx';
import type { RecordFormHandle } from './use-record-form.ts';

export interface RecordDialogProps<Values extends FieldValues> {
  form: RecordFormHandle<Values>;
  title: string;
  submitLabel: string;
  /** Where ‘Cancel’ could be read as what the dialog does. */
  cancelLabel?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The form of one record in a dialog, which opens at its first field. Closing it with input that is not saved prompts first. */
export function RecordDialog<Values extends FieldValues>({
  form,
  title,
  submitLabel,
  cancelLabel,
  onClose,
  children,
}: RecordDialogProps<Values>) {
  const { fields, isSending, close, prompt } = useClosableForm(form, onClose);
  return (
    <Dialog isOpen title={title} onClose={close} locked={isSending}>
      <RecordForm
        ref={fields}
        form={form}
        footer={
          <FormActions
            submitLabel={submitLabel}
            cancelLabel={cancelLabel}
            isSending={isSending}
            onCancel={close}
          />
        }
      >
        {children}
      </RecordForm>
      {prompt}
    </Dialog>
  );
}
