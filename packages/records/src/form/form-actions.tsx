import { Button } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { styled } from 'styled-components';

interface FormActionsProps {
  submitLabel: string;
  /** ‘Cancel’ when left out. */
  cancelLabel?: string | undefined;
  isSending: boolean;
  onCancel: () => void;
}

/** The foot of the form of one record: away from it, then the button that sends it, in the order of every form. */
export function FormActions({ submitLabel, cancelLabel, isSending, onCancel }: FormActionsProps) {
  const { t } = useTranslation();
  return (
    <Actions>
      <Button variant="outlineSecondary" size="md" disabled={isSending} onClick={onCancel}>
        {cancelLabel ?? t('common:form.cancel')}
      </Button>
      <Button type="submit" size="md">
        {submitLabel}
      </Button>
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
`;
