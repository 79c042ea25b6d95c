import { guardedFullLoad, type PageLoads } from './full-load.ts';

function page(overrides: Partial<PageLoads> = {}) {
  const values = new Map<string, string>();
  const loads: string[] = [];
  const clock = { time: 1_000_000 };
  const loadsOf: PageLoads = {
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
    startedAt: 0,
    now: () => clock.time,
    load: (path) => void loads.push(path),
    ...overrides,
  };
  return { loadsOf, loads, clock };
}

it('loads once per ten seconds and build', () => {
  const { loadsOf, loads, clock } = page();
  expect(guardedFullLoad(loadsOf, 'a', '/x')).toBe(true);
  clock.time += 9_999;
  expect(guardedFullLoad(loadsOf, 'a', '/x')).toBe(false);
  expect(guardedFullLoad(loadsOf, 'b', '/y')).toBe(true);
  clock.time += 1;
  expect(guardedFullLoad(loadsOf, 'a', '/z')).toBe(true);
  expect(loads).toEqual(['/x', '/y', '/z']);
});

it('does not load again from the document it has loaded, however late that fails', () => {
  const { loadsOf, clock } = page();
  guardedFullLoad(loadsOf, 'a', '/x');
  const next = { ...loadsOf, startedAt: clock.time + 300 };
  clock.time += 25_000;
  expect(guardedFullLoad(next, 'a', '/x')).toBe(false);
});
