import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { takesValue } from '@samen/resources/forms';
import { Glyph, IconButton, VisuallyHidden } from '@samen/design-system';
import { DragHandle } from '@samen/records/drag';
import { ArrowDown, ArrowUp, CircleAlert, Copy, GitBranch, GripVertical, Trash2 } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useManageTexts } from '../../shared/manage-texts.ts';
import type { BuiltQuestion } from './built-question.ts';
import { TYPE_ICONS } from './question-types.ts';

export const ACTIONS = ['copy', 'up', 'down', 'remove'] as const;
export type Action = (typeof ACTIONS)[number];

const ICONS = { copy: Copy, up: ArrowUp, down: ArrowDown, remove: Trash2 } as const;

/** The ids of what of a row can have the focus. */
export const rowId = (id: string, part: Action | 'name' = 'name') => `question-${id}-${part}`;

interface QuestionRowProps {
  question: BuiltQuestion;
  /** Among those that take a value, from 1; null for what is read only. */
  number: number | null;
  isSelected: boolean;
  isFaulty: boolean;
  isFirst: boolean;
  isLast: boolean;
  isFull: boolean;
  onSelect: (id: string) => void;
  onAction: (id: string, action: Action) => void;
}

/** A question in the form that is built. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, number, isSelected, isFaulty, isFirst, isLast, isFull, onSelect, onAction } = props;
  const { t } = useManageTexts();
  const { id, questionType, text, helpText, required, conditions, options } = question;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('row.sortable') },
  });
  const name = text.trim() || t('row.nameless');
  const off: Record<Action, boolean> = { copy: isFull, up: isFirst, down: isLast, remove: false };
  const press = (event: KeyboardEvent) => {
    const entry = event.altKey
      ? ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key as 'ArrowUp' | 'ArrowDown']
      : undefined;
    if (entry === undefined) return;
    event.preventDefault();
    if (!off[entry]) onAction(id, entry);
  };
  return (
    <Row
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      $isSelected={isSelected}
      $isDragging={isDragging}
      onClick={() => onSelect(id)}
    >
      <DragHandle
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('row.drag', { name })}
        onClick={(event) => event.stopPropagation()}
      >
        <Glyph icon={GripVertical} size="sm" />
      </DragHandle>
      <Body>
        <Name
          type="button"
          id={rowId(id)}
          aria-current={isSelected || undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={press}
        >
          {number !== null && <Number>{number}</Number>}
          <span>{name}</span>
          {required && takesValue(question) && (
            <Required>
              <span aria-hidden>*</span>
              <VisuallyHidden>{t('row.required')}</VisuallyHidden>
            </Required>
          )}
        </Name>
        {helpText && <Help>{helpText}</Help>}
        <Facts>
          <Fact>
            <Glyph icon={TYPE_ICONS[questionType]} size="sm" />
            {t(`type.${questionType}`)}
          </Fact>
          {options.length > 0 && (
            <Fact>{options.map(({ label }) => label.trim() || t('row.namelessOption')).join(' · ')}</Fact>
          )}
          {conditions && (
            <Fact>
              <Glyph icon={GitBranch} size="sm" />
              {t('row.conditional')}
            </Fact>
          )}
          {isFaulty && (
            <Faulty>
              <Glyph icon={CircleAlert} size="sm" />
              {t('row.faulty')}
            </Faulty>
          )}
        </Facts>
      </Body>
      {isSelected && (
        <Tools
          role="group"
          aria-label={t('row.actions', { name })}
          onClick={(event) => event.stopPropagation()}
        >
          {ACTIONS.map((option) => (
            <IconButton
              key={option}
              id={rowId(id, option)}
              size="sm"
              label={t(`row.${option}`, { name })}
              icon={<Glyph icon={ICONS[option]} size="sm" />}
              disabled={off[option]}
              onClick={() => onAction(id, option)}
            />
          ))}
        </Tools>
      )}
    </Row>
  );
});

const Row = styled.li<{ $isSelected: boolean; $isDragging: boolean }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding: 14px 20px 14px 8px;
  border-top: 1px solid var(--border);
  background: var(--surface);
  cursor: pointer;
  ${({ $isSelected }) => $isSelected && 'outline: 2px solid var(--primary-text); outline-offset: -2px;'}
  ${({ $isDragging }) =>
    $isDragging && 'z-index: 3; border-radius: var(--r-md); box-shadow: var(--shadow-md);'}
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  gap: 4px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.button`
  display: flex;
  align-items: baseline;
  gap: 8px;
  min-height: 32px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: var(--text-strong);
  font-weight: 650;
  font-size: var(--fs-base);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  > span {
    min-width: 0;
  }
`;

const Number = styled.span`
  flex: none;
  color: var(--text-muted);
  font-weight: 500;
`;

const Required = styled.span`
  color: var(--danger-text);
`;

const Help = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
`;

const Faulty = styled(Fact)`
  color: var(--danger-text);
`;

const Tools = styled.div`
  position: absolute;
  inset-block-start: -18px;
  inset-inline-end: 12px;
  z-index: 2;
  display: flex;
  gap: 2px;
  padding: 2px;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-md);
  background: var(--surface);
  cursor: default;
`;
