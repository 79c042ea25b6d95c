import {
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useMemo } from 'react';
import { styled } from 'styled-components';

export { closestLine } from './closest-line.ts';

/** The same object each time: other options are other sensors, with which every line is rendered again. */
const POINTER = { activationConstraint: { distance: 4 } };

/** Lines are dragged by a pointer that has moved a little, so that a press stays a press, and by keys. */
export const useDragSensors = (coordinateGetter: KeyboardCoordinateGetter = sortableKeyboardCoordinates) =>
  useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(
      KeyboardSensor,
      useMemo(() => ({ coordinateGetter }), [coordinateGetter]),
    ),
  );

/** What a line is dragged by. */
export const DragHandle = styled.button`
  display: grid;
  place-items: center;
  width: 28px;
  min-height: 36px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--text-muted);
  cursor: grab;
  touch-action: none;
`;
