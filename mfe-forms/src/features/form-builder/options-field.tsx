import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { FORM_BOUNDS, type QuestionOption } from '@samen/resources/forms';
import { Button, FieldError, Glyph, IconButton, TextField } from '@samen/design-system';
import { closestLine, DragHandle, useDragSensors } from '@samen/records/drag';
import { GripVertical, Plus, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { newOption } from './built-question.ts';

interface OptionsFieldProps {
  /** Of the field of an option: `options.0.label`. */
  idOf: (path: string) => string;
  errorOf: (path: string) => string | undefined;
  options: readonly QuestionOption[];
  isOptional: boolean;
  onChange: (options: QuestionOption[], key?: string) => void;
  onLeave: (path: string) => void;
}

/** What can be chosen: written below each other, Enter for the next one, and dragged. */
export function OptionsField({ idOf, errorOf, options, isOptional, onChange, onLeave }: OptionsFieldProps) {
  const { t } = useManageTexts();
  const sensors = useDragSensors();
  const next = useRef<number | null>(null);
  const isFull = options.length >= FORM_BOUNDS.options;
  useEffect(() => {
    if (next.current !== null) document.getElementById(idOf(`options.${next.current}.label`))?.focus();
    next.current = null;
  });
  const addAt = (at: number) => {
    if (isFull) return;
    next.current = at;
    onChange([...options.slice(0, at), newOption(), ...options.slice(at)]);
  };
  const moveTo = (from: number, to: number) => {
    const option = options[from];
    if (!option || to < 0 || to >= options.length || to === from) return;
    const others = options.filter((_one, at) => at !== from);
    onChange([...others.slice(0, to), option, ...others.slice(to)]);
  };
  const remove = (at: number) => {
    next.current = options.length > 1 ? Math.max(0, at - 1) : null;
    onChange(options.filter((_one, index) => index !== at));
  };
  const press = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      addAt(at + 1);
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const to = at + (event.key === 'ArrowUp' ? -1 : 1);
      next.current = to;
      moveTo(at, to);
    }
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const place = (id: string | number) => options.findIndex(({ value }) => value === id);
    if (over) moveTo(place(active.id), place(over.id));
  };
  const problem = errorOf('options');
  return (
    <Group id={idOf('options')} role="group" aria-label={t('question.options')}>
      <Legend aria-hidden>
        {t('question.options')} {isOptional && <small>{t('common:form.optional')}</small>}
      </Legend>
      {isOptional && <Help>{t('question.optionsHelp')}</Help>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestLine}
        onDragEnd={drop}
        accessibility={{ screenReaderInstructions: { draggable: t('question.optionDragHelp') } }}
      >
        <SortableContext items={options.map(({ value }) => value)} strategy={verticalListSortingStrategy}>
          {options.map((option, at) => (
            <OptionLine
              key={option.value}
              id={idOf(`options.${at}.label`)}
              number={at + 1}
              option={option}
              error={errorOf(`options.${at}.label`)}
              onKey={(event) => press(event, at)}
              onType={(label) =>
                onChange(
                  options.map((one) => (one.value === option.value ? { ...one, label } : one)),
                  `option-${option.value}`,
                )
              }
              onLeave={() => onLeave(`options.${at}.label`)}
              onRemove={() => remove(at)}
            />
          ))}
        </SortableContext>
      </DndContext>
      {problem && <FieldError id={`${idOf('options')}-note`}>{problem}</FieldError>}
      <div>
        <Button
          variant="tertiary"
          size="sm"
          icon={<Glyph icon={Plus} size="sm" />}
          disabled={isFull}
          onClick={() => addAt(options.length)}
        >
          {t('question.addOption')}
        </Button>
      </div>
    </Group>
  );
}

interface OptionLineProps {
  id: string;
  number: number;
  option: QuestionOption;
  error: string | undefined;
  onKey: (event: KeyboardEvent) => void;
  onType: (label: string) => void;
  onLeave: () => void;
  onRemove: () => void;
}

function OptionLine({ id, number, option, error, onKey, onType, onLeave, onRemove }: OptionLineProps) {
  const { t } = useManageTexts();
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id: option.value,
    attributes: { roleDescription: t('row.sortable') },
  });
  const name = option.label.trim() || t('question.option', { number });
  return (
    <Line ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <DragHandle
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('question.dragOption', { name })}
      >
        <Glyph icon={GripVertical} size="sm" />
      </DragHandle>
      <TextField
        id={id}
        size="sm"
        hideLabel
        label={t('question.option', { number })}
        error={error}
        value={option.label}
        maxLength={FORM_BOUNDS.label}
        autoComplete="off"
        onKeyDown={onKey}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
      />
      <IconButton
        size="sm"
        tooltip={false}
        label={t('question.removeOption', { name })}
        icon={<Glyph icon={X} size="sm" />}
        onClick={onRemove}
      />
    </Line>
  );
}

const Group = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`;

const Legend = styled.span`
  color: var(--text-strong);
  font-weight: 600;
  font-size: var(--fs-sm);

  small {
    color: var(--text-muted);
    font-weight: 400;
  }
`;

const Help = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px;
  background: var(--surface);
`;
