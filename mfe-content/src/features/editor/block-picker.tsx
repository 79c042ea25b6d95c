import { OFFERED_BLOCK_TYPES, type ContentBlockType } from '@samen/resources/content';
import { Button, Dialog, Glyph, TextField } from '@samen/design-system';
import { foldWord } from '@samen/resources/shared';
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
    about: t(`about.${type}` as EditorKey),
    words: t(`words.${type}` as EditorKey),
  }));
  const found = foundBlocks(choices, typed);
  const [first] = found;
  const isSearched = typed.trim() !== '';
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
        onKeyDown={(event) => {
          // An input method takes Enter for what it composes.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (isSearched && first) onPick(first.value);
        }}
      />
      <p role="status">
        {!first && t('picker.none')}
        {isSearched && first && t('picker.first', { name: first.label })}
      </p>
      <Choices>
        {found.map(({ value, label, about }) => (
          <li key={value}>
            <Choice type="button" onClick={() => onPick(value)}>
              <Glyph icon={blockIcon(value)} />
              <b>{label}</b>
              <span>{about}</span>
            </Choice>
          </li>
        ))}
      </Choices>
    </Dialog>
  );
}

interface BlockChoice {
  value: ContentBlockType;
  label: string;
  about: string;
  /** What people call it too, between commas. */
  words: string;
}

/** The blocks of which all that was typed begins a word; that first which is called so, then those with it in their names. */
function foundBlocks(choices: readonly BlockChoice[], typed: string): readonly BlockChoice[] {
  const sought = foldWord(typed).trim();
  const found = new Set(
    matching(
      choices.map(({ value, label, about, words }) => ({ value, label, detail: `${about} ${words}` })),
      typed,
    ).map(({ value }) => value),
  );
  const rank = ({ label, words }: BlockChoice): number => {
    if (foldWord(label) === sought) return 0;
    if (words.split(',').some((word) => foldWord(word).trim() === sought)) return 1;
    return foldWord(label).includes(sought) ? 2 : 3;
  };
  const shown = choices.filter(({ value }) => found.has(value));
  return sought === '' ? shown : shown.toSorted((one, other) => rank(one) - rank(other));
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
