import { useDraggable } from '@dnd-kit/core';
import { QUESTION_TYPES, type QuestionType } from '@samen/resources/forms';
import { Glyph } from '@samen/design-system';
import { GripVertical } from 'lucide-react';
import { styled } from 'styled-components';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { TYPE_ICONS } from './question-types.ts';

/** How a type of question is called while it is dragged into the form. */
const PREFIX = 'type:';
export const typeOfDragged = (id: string | number): QuestionType | null =>
  QUESTION_TYPES.find((type) => id === `${PREFIX}${type}`) ?? null;

interface TypePaletteProps {
  isFull: boolean;
  onAdd: (type: QuestionType) => void;
}

/** The types of questions: pressed, one comes into the form; dragged, where it is dropped. */
export function TypePalette({ isFull, onAdd }: TypePaletteProps) {
  const { t } = useManageTexts();
  return (
    <nav aria-labelledby="question-types">
      <Title id="question-types">{t('types.title')}</Title>
      <List>
        {QUESTION_TYPES.map((type) => (
          <li key={type}>
            <PaletteType type={type} isFull={isFull} onAdd={onAdd} />
          </li>
        ))}
      </List>
      <Hint>{t(isFull ? 'types.full' : 'types.hint')}</Hint>
    </nav>
  );
}

function PaletteType({ type, isFull, onAdd }: TypePaletteProps & { type: QuestionType }) {
  const { t } = useManageTexts();
  const { listeners, setNodeRef } = useDraggable({ id: `${PREFIX}${type}`, disabled: isFull });
  return (
    <TypeButton
      ref={setNodeRef}
      type="button"
      disabled={isFull}
      aria-label={t('types.add', { type: t(`type.${type}`) })}
      // By keys it is pressed: where it comes is where the person is at work.
      onPointerDown={(event) => listeners?.['onPointerDown']?.(event)}
      onClick={() => onAdd(type)}
    >
      <Glyph icon={TYPE_ICONS[type]} size="sm" />
      <span>{t(`type.${type}`)}</span>
      <Glyph icon={GripVertical} size="sm" />
    </TypeButton>
  );
}

const Title = styled.h2`
  margin-bottom: 10px;
  color: var(--text-strong);
  font-weight: 650;
  font-size: var(--fs-sm);
`;

const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const TypeButton = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 40px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--r-md);
  background: none;
  color: var(--text-strong);
  font-size: var(--fs-sm);
  text-align: start;
  cursor: grab;
  touch-action: none;

  > span {
    flex: 1;
  }
  > :first-child {
    color: var(--primary-text);
  }
  > :last-child {
    color: var(--text-muted);
  }
  &:hover {
    background: var(--sunken);
  }
  &:disabled {
    cursor: default;
    opacity: 0.5;
  }
`;

const Hint = styled.p`
  margin-top: 12px;
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
