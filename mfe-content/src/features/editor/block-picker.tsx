import { OFFERED_BLOCK_TYPES, type ContentBlockType } from '@samen/resources/content';
import { Button, Dialog, Glyph, TextField } from '@samen/design-system';
import { matching } from '@samen/records';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts, type EditorKey } from '../../shared/editor-texts.ts';
import { blockIcon } from './block-icon.ts';

interface BlockPickerProps {
  onPick: (type: ContentBlockType) => void;
  onClose: () => void;
}

/** Which block comes in: each with what it is for, found by its name or by that. */
export function BlockPicker({ onPick, onClose }: BlockPickerProps) {
  const { t } = useEditorTexts();
  const [typed, setTyped] = useState('');
  const choices = OFFERED_BLOCK_TYPES.map((type) => ({
    value: type,
    label: t(`block.${type}` as EditorKey),
    detail: t(`about.${type}` as EditorKey),
  }));
  const found = matching(choices, typed);
  return (
    <Dialog
      isOpen
      size="md"
      title={t('picker.title')}
      onClose={onClose}
      closeLabel={t('picker.close')}
      actions={
        <Button variant="outlineSecondary" size="md" onClick={onClose}>
          {t('common:form.cancel')}
        </Button>
      }
    >
      <TextField
        data-autofocus
        type="search"
        size="md"
        autoComplete="off"
        label={t('picker.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">{found.length === 0 && t('picker.none')}</p>
      <Choices>
        {found.map(({ value, label, detail }) => (
          <li key={value}>
            <Choice type="button" onClick={() => onPick(value as ContentBlockType)}>
              <Glyph icon={blockIcon(value)} />
              <b>{label}</b>
              <span>{detail}</span>
            </Choice>
          </li>
        ))}
      </Choices>
    </Dialog>
  );
}

const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: 8px;
  margin-top: 12px;
`;

const Choice = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 10px;
  align-content: start;
  width: 100%;
  height: 100%;
  padding: 10px 12px;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--text);
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--primary-text);
    background: var(--primary-soft);
  }
  b {
    color: var(--text-strong);
    font-weight: 600;
  }
  span {
    grid-column: 2;
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;
