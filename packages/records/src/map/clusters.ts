import type { MapPoint } from './map-types.ts';

/** Points that would overlap at this zoom, shown as one number; a single point is a cluster of one. */
export interface Cluster {
  /** The id of its first point. */
  id: string;
  points: readonly MapPoint[];
  latitude: number;
  longitude: number;
}

/** Where a place is on the screen of this zoom, in pixels. */
export type Project = (point: MapPoint) => { x: number; y: number };

/**
 * Puts points nearer than `reach` pixels to the first one of a group into that group. The order of the points decides,
 * so the same points give the same groups.
 */
export function clusterPoints(points: readonly MapPoint[], project: Project, radius: number): Cluster[] {
  const groups: { x: number; y: number; points: MapPoint[] }[] = [];
  const cells = new Map<string, number[]>();
  for (const point of points) {
    const { x, y } = project(point);
    const column = Math.floor(x / radius);
    const row = Math.floor(y / radius);
    const near = neighbours(column, row)
      .flatMap((key) => cells.get(key) ?? [])
      .map((index) => groups[index])
      .find((group) => group && Math.hypot(group.x - x, group.y - y) < radius);
    if (near) {
      near.points.push(point);
      continue;
    }
    const key = `${column},${row}`;
    cells.set(key, [...(cells.get(key) ?? []), groups.length]);
    groups.push({ x, y, points: [point] });
  }
  return groups.map(({ points: members }) => ({
    id: members[0]?.id ?? '',
    points: members,
    latitude: mean(members.map(({ latitude }) => latitude)),
    longitude: mean(members.map(({ longitude }) => longitude)),
  }));
}

function neighbours(column: number, row: number): string[] {
  const around = [-1, 0, 1];
  return around.flatMap((right) => around.map((down) => `${column + right},${row + down}`));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
