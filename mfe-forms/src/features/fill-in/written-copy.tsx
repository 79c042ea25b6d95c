import { Button, Textarea } from '@samen/design-system';
import { copyText, useToasts, useTranslation as useCommon } from '@samen/federation-kit';
import { useRef } from 'react';
import { styled } from 'styled-components';

/** A text that was written and cannot be sent, to take it along. */
export function WrittenCopy({ label, text }: { label: string; text: string }) {
  const { t } = useCommon();
  const toasts = useToasts();
  const area = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    if (await copyText(text, area.current)) toasts.add({ color: 'success', title: t('common:form.copied') });
  };
  return (
    <Text>
      <Textarea
        ref={area}
        label={label}
        value={text}
        readOnly
        rows={Math.min(12, text.split('\n').length + 1)}
      />
      <div>
        <Button variant="outlineSecondary" size="sm" onClick={() => void copy()}>
          {t('common:form.copy')}
        </Button>
      </div>
    </Text>
  );
}

const Text = styled.div`
  display: grid;
  gap: 10px;
`;
