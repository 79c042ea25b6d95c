import fc from 'fast-check';
import { activated, previousOf, rolledBack, withoutKilled } from './activation-history.ts';

it('grows with each activation and shrinks with each roll-back', () => {
  const history = activated(activated(activated([], 'a'), 'b'), 'c');
  expect(previousOf(history)).toBe('b');
  const back = rolledBack(history, 'b');
  expect(back).toEqual(['a', 'b']);
  expect(previousOf(back)).toBe('a');
  expect(previousOf(rolledBack(back, 'a'))).toBeNull();
});

it('takes the place of the active release when it goes back to one that never stood here', () => {
  expect(rolledBack(['a', 'b'], 'x')).toEqual(['a', 'x']);
});

it('keeps the last twenty', () => {
  const history = Array.from({ length: 30 }, (_, index) => String(index)).reduce(activated, [] as string[]);
  expect(history).toHaveLength(20);
  expect(history.at(-1)).toBe('29');
});

it('never goes back to what was rolled back, whatever came before', () => {
  const builds = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 15 });
  fc.assert(
    fc.property(builds, (ids) => {
      let history = ids.reduce(activated, [] as string[]);
      const seen = new Set<string>();
      for (let previous = previousOf(history); previous; previous = previousOf(history)) {
        seen.add(history.at(-1)!);
        expect(seen.has(previous)).toBe(false);
        history = rolledBack(history, previous);
        expect(history.at(-1)).toBe(previous);
      }
      expect(history).toEqual([ids[0]]);
    }),
  );
});

it('forgets a release that was killed, wherever it stands', () => {
  expect(withoutKilled(['a', 'b', 'a', 'c', 'b'], 'b')).toEqual(['a', 'c']);
  expect(withoutKilled(['b'], 'b')).toEqual([]);
});
