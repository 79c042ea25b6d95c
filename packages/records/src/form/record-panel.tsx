import { Heading } from '@samen/design-system';
import { useId, useImperativeHandle, type ReactNode, type Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { FormActions } from './form-actions.tsx';
import type { RecordDialogProps } from './record-dialog.tsx';
import { RecordForm } from './record-form.tsx';
import { useClosableForm, type Leaving } from './use-closable-form.tsx';

export interface RecordPanelProps<Values extends FieldValues> extends RecordDialogProps<Values> {
  /** How another record takes the panel's place: what was typed into this one is not lost unnoticed. */
  ref?: Ref<Pick<Leaving, 'leave'>>;
  /** What else can be done with the record. */
  below?: ReactNode;
}

/**
 * The form of one record beside the list that it is of, which stays usable. It opens at its first field; Escape and
 * ‘Cancel’ close it, and with input that is not saved they prompt first.
 */
export function RecordPanel<Values extends FieldValues>({
  ref,
  form,
  title,
  submitLabel,
  cancelLabel,
  onClose,
  children,
  below,
}: RecordPanelProps<Values>) {
  const id = useId();
  const { fields, isSending, leave, close, prompt } = useClosableForm(form, onClose);
  useImperativeHandle(ref, () => ({ leave }));
  return (
    <>
      <Panel
        aria-labelledby={id}
        onKeyDown={({ key, defaultPrevented }) => {
          if (key === 'Escape' && !defaultPrevented && !isSending) close();
        }}
      >
        <Heading level={2} size="h4" id={id}>
          {title}
        </Heading>
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
        {below}
      </Panel>
      {prompt}
    </>
  );
}

const Panel = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-content: start;

  > h2 {
    padding-bottom: 10px;
    border-bottom: 1px solid var(--text-strong);
    overflow-wrap: anywhere;
  }
`;
