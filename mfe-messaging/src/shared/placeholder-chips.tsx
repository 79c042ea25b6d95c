import { Button } from '@samen/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useTemplateTexts, type TemplateTextKey } from './template-texts.ts';

interface PlaceholderChipsProps {
  placeholders: readonly string[];
  /** Where they go. */
  help: string;
  onInsert: (placeholder: string) => void;
}

/** What may stand in a text, each of which is inserted where the caret was. */
export function PlaceholderChips({ placeholders, help, onInsert }: PlaceholderChipsProps) {
  const { t } = useTemplateTexts();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <Title id={id}>{t('edit.insert')}</Title>
      <Help id={`${id}-help`}>{help}</Help>
      <Chips>
        {placeholders.map((name) => (
          <Button
            key={name}
            variant="outlineSecondary"
            size="sm"
            title={`{{${name}}}`}
            onClick={() => onInsert(name)}
          >
            {t(`placeholder.${name}` as TemplateTextKey)}
          </Button>
        ))}
      </Chips>
    </div>
  );
}

const Title = styled.p`
  color: var(--text-strong);
  font-weight: 600;
  font-size: var(--fs-sm);
`;

const Help = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;
