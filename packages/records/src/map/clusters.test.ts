import fc from 'fast-check';
import { clusterPoints } from './clusters.ts';
import type { MapPoint } from './map-types.ts';

const CLUSTER_RADIUS = 40;
const project = ({ longitude, latitude }: MapPoint) => ({ x: longitude * 100, y: latitude * 100 });

const points = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 800 })), { maxLength: 120 })
  .map((spots) =>
    spots.map(([x, y], index): MapPoint => ({
      id: String(index),
      title: String(index),
      longitude: x / 100,
      latitude: y / 100,
      icon: null,
    })),
  );

it('keeps every point exactly once', () => {
  fc.assert(
    fc.property(points, (given) => {
      const ids = clusterPoints(given, project, CLUSTER_RADIUS).flatMap((cluster) =>
        cluster.points.map(({ id }) => id),
      );
      expect(ids.toSorted()).toEqual(given.map(({ id }) => id).toSorted());
    }),
  );
});

it('puts into a group only what is within reach of its first point, and leaves no two first points within reach', () => {
  fc.assert(
    fc.property(points, (given) => {
      const clusters = clusterPoints(given, project, CLUSTER_RADIUS);
      const distance = (one: MapPoint, other: MapPoint) =>
        Math.hypot(project(one).x - project(other).x, project(one).y - project(other).y);
      const firsts = clusters.flatMap(({ points: [first] }) => first ?? []);
      for (const { points: members } of clusters)
        for (const member of members)
          expect(distance(member, members[0] ?? member)).toBeLessThan(CLUSTER_RADIUS);
      for (const first of firsts)
        for (const other of firsts)
          if (first !== other) expect(distance(first, other)).toBeGreaterThanOrEqual(CLUSTER_RADIUS);
    }),
  );
});
