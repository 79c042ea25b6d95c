/** Where a chart is rendered, in the units of its picture. */
export interface Plane {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;
const MOST_LINES = 5;

/** Round values from zero to at least `most`, so few that they can be read. */
export function ticksFor(most: number): number[] {
  const step = STEPS.find((one) => most / one <= MOST_LINES) ?? Math.ceil(most / MOST_LINES);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** A line through the values, evenly spaced, where `top` touches the upper edge. */
export function linePath(values: readonly number[], top: number, plane: Plane): string {
  const { left, right, bottom } = plane;
  const wide = (right - left) / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const y = bottom - ((bottom - plane.top) * value) / top;
      return `${index === 0 ? 'M' : 'L'}${(left + wide * index).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** The same, closed along the lower edge. */
export function areaPath(values: readonly number[], top: number, plane: Plane): string {
  return `${linePath(values, top, plane)} L${plane.right},${plane.bottom} L${plane.left},${plane.bottom}Z`;
}
