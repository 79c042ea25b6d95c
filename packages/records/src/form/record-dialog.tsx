import { Button, Dialog } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
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
  const { t } = useTranslation();
  const { fields, isSending, close, prompt } = useClosableForm(form, onClose);
  return (
    <Dialog isOpen title={title} onClose={close} locked={isSending}>
      <RecordForm
        ref={fields}
        form={form}
        footer={
          <Actions>
            <Button variant="outlineSecondary" size="md" disabled={isSending} onClick={close}>
              {cancelLabel ?? t('common:form.cancel')}
            </Button>
            <Button type="submit" size="md">
              {submitLabel}
            </Button>
          </Actions>
        }
      >
        {children}
      </RecordForm>
      {prompt}
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
`;
