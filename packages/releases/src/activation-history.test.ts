import fc from 'fast-check';
import { activated, previousOf, rolledBack, withoutKilled } from './activation-history.ts';

it('grows with each activation and shrinks with each roll-back', () => {
  const trail = activated(activated(activated([], 'a'), 'b'), 'c');
  expect(previousOf(trail)).toBe('b');
  const back = rolledBack(trail, 'b');
  expect(back).toEqual(['a', 'b']);
  expect(previousOf(back)).toBe('a');
  expect(previousOf(rolledBack(back, 'a'))).toBeNull();
});

it('takes the place of the active release when it goes back to one that never stood here', () => {
  expect(rolledBack(['a', 'b'], 'x')).toEqual(['a', 'x']);
});

it('keeps the last twenty', () => {
  const trail = Array.from({ length: 30 }, (_, index) => String(index)).reduce(activated, [] as string[]);
  expect(trail).toHaveLength(20);
  expect(trail.at(-1)).toBe('29');
});

it('never goes back to what was rolled back, whatever came before', () => {
  const builds = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 15 });
  fc.assert(
    fc.property(builds, (ids) => {
      let trail = ids.reduce(activated, [] as string[]);
      const seen = new Set<string>();
      for (let previous = previousOf(trail); previous; previous = previousOf(trail)) {
        seen.add(trail.at(-1)!);
        expect(seen.has(previous)).toBe(false);
        trail = rolledBack(trail, previous);
        expect(trail.at(-1)).toBe(previous);
      }
      expect(trail).toEqual([ids[0]]);
    }),
  );
});

it('forgets a release that was killed, wherever it stands', () => {
  expect(withoutKilled(['a', 'b', 'a', 'c', 'b'], 'b')).toEqual(['a', 'c']);
  expect(withoutKilled(['b'], 'b')).toEqual([]);
});
