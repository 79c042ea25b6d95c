import type { CollisionDetection } from '@dnd-kit/core';

/**
 * The line whose place a dragged one is in: by the edge that goes ahead, so that a line that is higher than others gets past
 * them by keys too, which put that edge on the edge of the next line. Middles would keep it where it is.
 */
export const closestLine: CollisionDetection = ({
  active,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const initial = active.rect.current.initial ?? collisionRect;
  const edge = collisionRect.top < initial.top ? 'top' : 'bottom';
  return droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer;
      const rect = droppableRects.get(id);
      const value = rect && Math.abs(rect[edge] - collisionRect[edge]);
      return value === undefined ? [] : [{ id, data: { droppableContainer, value } }];
    })
    .sort((one, other) => one.data.value - other.data.value);
};
