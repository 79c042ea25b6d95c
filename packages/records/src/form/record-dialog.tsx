import { Button, ConfirmDialog, Dialog, useIsPending } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { RecordForm } from './record-form.tsx';
import { useFormTexts } from './use-form-texts.ts';
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

const FIELD = ['input', 'select', 'textarea'].map((name) => `${name}:not([type='hidden'], :disabled)`).join();

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
  const { t: formText } = useFormTexts();
  const isSending = useIsPending(form.submission);
  const [isPrompting, setPrompting] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // After the dialog, which stores where the focus came from.
    if (!fields.current?.contains(document.activeElement))
      fields.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, []);
  const close = () => (form.isDirty ? setPrompting(true) : onClose());
  const discard = () => {
    form.forget();
    onClose();
  };
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
      <ConfirmDialog
        isOpen={isPrompting}
        title={formText('discard.title')}
        cancelLabel={formText('discard.stay')}
        confirmLabel={formText('discard.leave')}
        danger
        onCancel={() => setPrompting(false)}
        onConfirm={discard}
      >
        {formText('discard.text')}
      </ConfirmDialog>
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
`;
