import { useId, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { Dialog, type ConfirmDialogProps } from './dialog.tsx';

export interface FormDialogProps extends Omit<ConfirmDialogProps, 'confirmLabel' | 'onConfirm'> {
  /** Names what is done: "Vacature verlengen". */
  submitLabel: string;
  /** Checks the fields itself; the browser does not. */
  onSubmit: () => void;
  /** Cannot be sent as it is now. */
  disabled?: boolean;
}

/** A dialog around fields: a form with the dialog's buttons to send it or to cancel. */
export function FormDialog({
  isOpen,
  title,
  children,
  submitLabel,
  cancelLabel,
  onSubmit,
  onCancel,
  danger = false,
  busy = false,
  disabled = false,
}: FormDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onCancel}
      locked={busy}
      actions={
        <>
          <Button variant="outlineSecondary" size="md" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} size="md" danger={danger} busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={submit}>
        {children}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
