import { closestLine } from './closest-line.ts';

type Given = Parameters<typeof closestLine>[0];

/** Lines of these heights below each other, of which the last is dragged until its top is at `top`. */
function over(heights: readonly number[], dragged: number, top: number): string {
  const tops = heights.map((_height, index) => heights.slice(0, index).reduce((sum, one) => sum + one, 0));
  const rectOf = (index: number, at = tops[index] ?? 0) => {
    const height = heights[index] ?? 0;
    return { top: at, bottom: at + height, height, left: 0, right: 200, width: 200 };
  };
  const [first] = closestLine({
    active: { id: dragged, rect: { current: { initial: rectOf(dragged), translated: null } } },
    collisionRect: rectOf(dragged, top),
    droppableContainers: heights.map((_height, id) => ({ id })),
    droppableRects: new Map(heights.map((_height, id) => [id, rectOf(id)])),
    pointerCoordinates: null,
  } as unknown as Given);
  return String(first?.id);
}

it.each([
  ['stays where it is', 2, 88, '2'],
  ['goes up by one', 2, 44, '1'],
  ['goes on to the first, though its middle is in the second', 2, 0, '0'],
])('a line that is higher than others %s', (_what, dragged, top, expected) => {
  expect(over([44, 44, 118], dragged, top)).toBe(expected);
});

it.each([
  ['goes down by one, its end on the end of the next', 44, '1'],
  ['goes on to the last', 88, '2'],
])('and %s', (_what, top, expected) => {
  expect(over([118, 44, 44], 0, top)).toBe(expected);
});
