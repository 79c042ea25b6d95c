import { DndContext, type Announcements, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Glyph, VisuallyHidden } from '@samen/design-system';
import { closestLine, DragHandle, useDragSensors } from '@samen/records/drag';
import { CircleAlert, EyeOff, GripVertical, Plus, type LucideIcon } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { blockIcon } from './block-icon.ts';
import { useBlockName } from './block-name.ts';
import type { EditedBlock } from './document/page-document.ts';
import { useSame } from './use-same.ts';

interface OutlineProps {
  blocks: readonly EditedBlock[];
  selectedId: string | null;
  /** The blocks in which something is missing or wrong. */
  faulty: ReadonlySet<string>;
  isFull: boolean;
  onSelect: (id: string) => void;
  onMove: (id: string, to: number) => void;
  onAdd: () => void;
}

/** What the outline shows of a block. */
interface Entry extends Pick<EditedBlock, 'id' | 'blockType' | 'visible'> {
  name: string;
  isFaulty: boolean;
}

/** The blocks below each other: chosen by a press, moved by drag, by keyboard and with Alt and the arrows. */
export function Outline({ blocks, selectedId, faulty, isFull, onSelect, onMove, onAdd }: OutlineProps) {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  const entries = useSame(
    blocks.map((block): Entry => {
      const { id, blockType, visible } = block;
      return { id, blockType, visible, name: nameOf(block), isFaulty: faulty.has(id) };
    }),
  );
  return (
    <nav aria-label={t('outline.title')}>
      <Rows entries={entries} selectedId={selectedId} onSelect={onSelect} onMove={onMove} />
      <AddButton>
        <Button
          variant="outlineSecondary"
          size="md"
          block
          icon={<Glyph icon={Plus} size="sm" />}
          disabled={isFull}
          onClick={onAdd}
        >
          {t('outline.add')}
        </Button>
        {isFull && <p>{t('outline.full')}</p>}
      </AddButton>
    </nav>
  );
}

type RowsProps = Pick<OutlineProps, 'selectedId' | 'onSelect' | 'onMove'> & { entries: readonly Entry[] };

/** Rendered again only when a name, a sign or the order changes: not with every key. */
const Rows = memo(function Rows({ entries, selectedId, onSelect, onMove }: RowsProps) {
  const { t } = useEditorTexts();
  const announcements = useAnnouncements(entries);
  const sensors = useDragSensors();
  const ids = useSame(entries.map(({ id }) => id));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestLine}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('outline.dragHelp') } }}
    >
      <SortableContext items={ids as string[]} strategy={verticalListSortingStrategy}>
        <List>
          {entries.map((entry, index) => (
            <Row
              key={entry.id}
              {...entry}
              index={index}
              isSelected={entry.id === selectedId}
              onSelect={onSelect}
              onMove={onMove}
            />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
});

/** What is said to screen readers while a block is dragged. */
function useAnnouncements(entries: readonly Entry[]): Announcements {
  const { t } = useEditorTexts();
  const name = (id: string | number) => entries.find((one) => one.id === id)?.name ?? '';
  const place = (id: string | number) => ({
    number: entries.findIndex((one) => one.id === id) + 1,
    count: entries.length,
  });
  return {
    onDragStart: ({ active }) => t('outline.lifted', { name: name(active.id), ...place(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('outline.over', { name: name(active.id), ...place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t('outline.dropped', { name: name(active.id), ...place(over.id) }) : undefined,
    onDragCancel: ({ active }) => t('outline.cancelled', { name: name(active.id) }),
  };
}

interface RowProps extends Entry, Pick<OutlineProps, 'onSelect' | 'onMove'> {
  index: number;
  isSelected: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { id, blockType, visible, name, isFaulty, index, isSelected, onSelect, onMove } = props;
  const { t } = useEditorTexts();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const press = (event: KeyboardEvent) => {
    const by = event.altKey
      ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown']
      : undefined;
    if (by === undefined) return;
    event.preventDefault();
    onMove(id, index + by);
  };
  return (
    <Item
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      $isSelected={isSelected}
      $isDragging={isDragging}
    >
      <DragHandle type="button" {...attributes} {...listeners} aria-label={t('outline.drag', { name })}>
        <Glyph icon={GripVertical} size="sm" />
      </DragHandle>
      <Choose
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(id)}
        onKeyDown={press}
        $isHidden={!visible}
      >
        <Glyph icon={blockIcon(blockType)} size="sm" />
        <Name>{name}</Name>
        {!visible && <Sign icon={EyeOff} label={t('canvas.hidden')} />}
        {isFaulty && <Sign icon={CircleAlert} label={t('outline.faulty')} />}
      </Choose>
    </Item>
  );
});

function Sign({ icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Glyph icon={icon} size="sm" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
`;

const Item = styled.li<{ $isSelected: boolean; $isDragging: boolean }>`
  display: flex;
  align-items: center;
  border-radius: var(--r-sm);
  background: ${({ $isSelected }) => ($isSelected ? 'var(--primary-soft-hover)' : 'var(--surface)')};
  ${({ $isDragging }) => $isDragging && 'position: relative; z-index: 2; box-shadow: var(--shadow-md);'}
`;

const Choose = styled.button<{ $isHidden: boolean }>`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 6px;
  min-width: 0;
  min-height: 36px;
  padding: 4px 8px 4px 4px;
  border: 0;
  background: none;
  color: ${({ $isHidden }) => ($isHidden ? 'var(--text-muted)' : 'var(--text)')};
  font-size: var(--fs-sm);
  text-align: start;
  cursor: pointer;

  &[aria-current] {
    color: var(--on-primary-soft);
    font-weight: 600;
  }
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const AddButton = styled.div`
  margin-top: 12px;

  p {
    margin-top: 6px;
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
`;
