import { OFFERED_BLOCK_TYPES, type ContentBlockType } from '@samen/resources/content';
import { Button, Dialog } from '@samen/design-system';
import { styled } from 'styled-components';
import { useEditorTexts, type EditorKey } from '../../shared/editor-texts.ts';

interface BlockPickerProps {
  onPick: (type: ContentBlockType) => void;
  onClose: () => void;
}

/** Which block comes in: each with what it is for. */
export function BlockPicker({ onPick, onClose }: BlockPickerProps) {
  const { t } = useEditorTexts();
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
      <Choices>
        {OFFERED_BLOCK_TYPES.map((type) => (
          <li key={type}>
            <Choice type="button" onClick={() => onPick(type)}>
              <b>{t(`block.${type}` as EditorKey)}</b>
              <span>{t(`about.${type}` as EditorKey)}</span>
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
`;

const Choice = styled.button`
  display: grid;
  gap: 2px;
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
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;
