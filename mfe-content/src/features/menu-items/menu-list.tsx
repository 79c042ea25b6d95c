import {
  DndContext,
  type Announcements,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { MenuItem } from '@samen/resources/shared';
import { hidden } from '@samen/design-system';
import { closestLine, useDragSensors } from '@samen/records/drag';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { MenuLine } from './menu-line.tsx';
import { drop, linesOf, step, type Step, type Tree } from './menu-tree.ts';

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  tree: Tree;
  openId: string | null;
  onChange: (tree: Tree) => void;
  onAdd: (parent: MenuItem) => void;
  onEdit: (item: MenuItem) => void;
  onRemove: (item: MenuItem) => void;
}

/** How far an item is dragged to the side to stand a level deeper. */
const LEVEL = 32;

const isBelowIn = (tree: Tree, id: string): boolean =>
  linesOf(tree).some((line) => line.id === id && line.parentId !== null);

/** Arrows to the side change the level, those up and down leave it. */
const coordinates: KeyboardCoordinateGetter = (event, given) => {
  const { x, y } = given.currentCoordinates;
  if (event.code === 'ArrowRight' || event.code === 'ArrowLeft') {
    event.preventDefault();
    return { x: x + (event.code === 'ArrowRight' ? LEVEL : -LEVEL), y };
  }
  const next = sortableKeyboardCoordinates(event, given);
  return next ? { ...next, x } : undefined;
};

/** A menu as a tree: moved by drag, by keyboard, with Alt and the arrows, and by buttons. */
export function MenuList({ label, items, tree, openId, onChange, onAdd, onEdit, onRemove }: MenuListProps) {
  const { t } = useEditorTexts();
  const [dragged, setDragged] = useState<{ id: string; isBelow: boolean } | null>(null);
  /** Where the dragged item would be dropped: read by what is said of it. */
  const next = useRef(tree);
  const lastPlace = useRef('');
  const [announced, setAnnounced] = useState('');
  const sensors = useDragSensors(coordinates);
  const byId = new Map(items.map((item) => [item.id, item]));
  const nameOf = (id: string | number) => byId.get(String(id))?.name ?? '';
  /** Where an item stands, in words. */
  const placeIn = (at: Tree, id: string | number) => {
    const line = linesOf(at).find((one) => one.id === id);
    if (!line) return '';
    const place = { name: nameOf(id), number: line.index + 1, count: line.count };
    return line.parentId === null
      ? t('menus.place', place)
      : t('menus.placeBelow', { ...place, parent: nameOf(line.parentId) });
  };
  const treeAt = ({ active, over, delta }: Pick<DragMoveEvent, 'active' | 'over' | 'delta'>): Tree => {
    if (!over) return tree;
    const id = String(active.id);
    return drop(tree, id, String(over.id), Number(isBelowIn(tree, id)) + Math.round(delta.x / LEVEL));
  };
  const show = (at: Tree, id: string) => {
    next.current = at;
    setDragged({ id, isBelow: isBelowIn(at, id) });
  };
  // With the move itself: the announcements of the list are made before it.
  const announceMove = (at: Tree, id: string) => {
    const place = placeIn(at, id);
    if (place === lastPlace.current) return;
    lastPlace.current = place;
    setAnnounced(place);
  };
  // A move by key is known before the line that it came to.
  const follow = (event: DragMoveEvent) => {
    const [at, id] = [treeAt(event), String(event.active.id)];
    show(at, id);
    announceMove(at, id);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('menus.lifted', { place: placeIn(tree, active.id) }),
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => t('menus.dropped', { place: placeIn(next.current, active.id) }),
    onDragCancel: ({ active }) => t('menus.cancelled', { name: nameOf(active.id) }),
  };
  const move = (id: string, by: Step) => {
    const moved = step(tree, id, by);
    if (!moved) return;
    onChange(moved);
    setAnnounced(placeIn(moved, id));
  };
  // What stands below an item goes along with it.
  const lines = linesOf(tree).filter(({ parentId }) => parentId === null || parentId !== dragged?.id);
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestLine}
        onDragStart={({ active }) => {
          lastPlace.current = placeIn(tree, active.id);
          show(tree, String(active.id));
        }}
        onDragMove={follow}
        onDragOver={follow}
        onDragEnd={(event) => {
          setDragged(null);
          onChange(treeAt(event));
        }}
        onDragCancel={() => setDragged(null)}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('menus.dragHelp') } }}
      >
        <SortableContext items={lines.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <List aria-label={label}>
            {lines.map((line) => {
              const item = byId.get(line.id);
              if (!item) return null;
              return (
                <MenuLine
                  key={line.id}
                  item={item}
                  isOpen={item.id === openId}
                  isBelow={line.id === dragged?.id ? dragged.isBelow : line.parentId !== null}
                  can={(by) => step(tree, line.id, by) !== null}
                  onStep={(by) => move(line.id, by)}
                  onAdd={line.parentId === null ? () => onAdd(item) : null}
                  onEdit={() => onEdit(item)}
                  onRemove={() => onRemove(item)}
                />
              );
            })}
          </List>
        </SortableContext>
      </DndContext>
      <Announcement role="status">{announced}</Announcement>
    </>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Announcement = styled.p`
  ${hidden}
`;
