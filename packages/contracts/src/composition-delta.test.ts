import { deltaBetween, applyDelta, type CompositionDelta } from './composition-delta.ts';
import type { ComposedRelease, Composition } from './release-descriptor.ts';

function release(buildId: string): ComposedRelease {
  const entry = `/r/example/${buildId}/remoteEntry.js`;
  return {
    buildId,
    version: '1.0.0',
    entry,
    globalName: `garden_${buildId}`,
    integrity: 'sha384-x',
    files: { [entry]: 'sha384-x' },
    preload: [],
    styles: [],
    contract: { min: 1, max: 1 },
    contributes: {
      routes: [],
      navigation: [],
      slots: {},
      namespaces: [],
      texts: {},
      slices: [],
      switchPolicy: 'auto',
    },
  };
}

type Builds = Record<string, [active: string, fallback?: string]>;

function composition(revision: number, builds: Builds, own: Partial<Composition> = {}): Composition {
  const shell = (buildId: string) => ({ buildId, version: '1.0.0', scripts: [], styles: [], files: {} });
  const remotes = Object.entries(builds).map(([name, [active, fallback]]) => [
    name,
    { ...release(active), fallback: fallback ? release(fallback) : null },
  ]);
  return { revision, shell: shell('s1'), remotes: Object.fromEntries(remotes), killed: [], ...own };
}

const before = composition(4, { example: ['b', 'a'], other: ['p'] });
const overTheWire = (change: CompositionDelta): CompositionDelta =>
  JSON.parse(JSON.stringify(change)) as CompositionDelta;

it.each<[string, Composition]>([
  ['a roll-back', composition(5, { example: ['a', 'z'], other: ['p'] })],
  ['a roll-back to the first release', composition(5, { example: ['a'], other: ['p'] })],
  ['a newer release', composition(5, { example: ['c', 'b'], other: ['p'] })],
  ['another fallback', composition(5, { example: ['b', 'y'], other: ['p'] })],
  ['a remote that comes', composition(5, { example: ['b', 'a'], other: ['p'], shed: ['h'] })],
  ['a remote that goes', composition(5, { example: ['b', 'a'] })],
  ['several at once, over revisions', composition(9, { example: ['c'], other: ['q', 'p'] })],
  ['a killed release', composition(5, { example: ['a'], other: ['p'] }, { killed: ['example/b'] })],
  ['tabs to be reloaded', composition(5, { example: ['a'], other: ['p'] }, { reload: { 'example/b': 5 } })],
  [
    'another shell',
    composition(5, { example: ['b', 'a'], other: ['p'] }, { shell: { ...before.shell, buildId: 's2' } }),
  ],
  ['nothing but the revision', { ...before, revision: 5 }],
])('tells %s so that who has the composition before has the next one', (_, after) => {
  const change = overTheWire(deltaBetween(before, after));
  expect(applyDelta(before, after.revision, change)).toEqual(after);
});

it('says by name what was known', () => {
  const change = deltaBetween(before, composition(5, { example: ['a', 'z'], other: ['p'] }));
  expect(change.remotes).toEqual({ example: { was: 'b', release: 'a', fallback: release('z') } });
  expect(change).not.toHaveProperty('shell');
});

it('says nothing to who has another composition', () => {
  const change = deltaBetween(before, composition(5, { example: ['a', 'z'], other: ['p'] }));
  expect(applyDelta({ ...before, revision: 3 }, 5, change)).toBeNull();
  // A developer's own release in the place of what is live.
  const withExample = (example: Composition['remotes'][string]) => ({ ...before, remotes: { example } });
  expect(applyDelta(withExample({ ...release('own'), fallback: release('a') }), 5, change)).toBeNull();
  const alone = withExample({ ...release('b'), fallback: null });
  expect(applyDelta(alone, 5, change)).toBeNull();
  const other = deltaBetween(before, composition(5, { example: ['c', 'a'], other: ['p'] }));
  expect(applyDelta(alone, 5, other)).toBeNull();
});

it('leaves what it starts from as it is', () => {
  const copy = structuredClone(before);
  applyDelta(before, 5, deltaBetween(before, composition(5, { example: ['a'] })));
  expect(before).toEqual(copy);
});
