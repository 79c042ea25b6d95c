import { compositionProblems, contractIncompatibility, ownershipProblems } from './compatibility.ts';
import { publishProblems } from './publish.ts';
import { release, type ReleaseParts } from './release.test-support.ts';

const route = (path: string) => ({ path, public: true, layout: 'default' as const, titleKey: 'title' });
const shell = release('shell', { team: 'Platform', shared: { react: '19.3.1' } });
const example = release('example', {
  team: 'Green',
  contributes: {
    routes: [route('/gardens/:id')],
    slots: { 'vacancy.aside': 'Aside' },
    namespaces: ['example'],
    slices: [{ key: 'example/beds', schema: 1, onSwitch: 'keep' }],
  },
});

const rejections = (own: ReleaseParts): string =>
  publishProblems(release('pond', { team: 'Water', ...own }), {
    shells: [shell],
    newestShell: shell,
    active: [shell, example],
  }).join('\n');

/** The way out, and who has the other end of it in hand. */
it.each<[string, ReleaseParts, RegExp, RegExp]>([
  [
    'a contract range that the live shell does not meet',
    { contract: { min: 2, max: 3 } },
    /Let 'contract' in src\/remote\.config\.ts of pond include 1/,
    /team Platform/,
  ],
  [
    'a shared range that is not met',
    { shared: { react: '^20.0.0' } },
    /Build pond against that version/,
    /team Platform/,
  ],
  [
    'a route of another remote',
    { contributes: { routes: [route('/gardens/:slug')] } },
    /route '\/gardens\/:slug', with it \/gardens\/sample-1, .* Choose another in src\/remote\.config\.ts/,
    /team Green/,
  ],
  [
    'a slot of another remote',
    { contributes: { slots: { 'vacancy.aside': 'Pond' } } },
    /slot 'vacancy\.aside' .* Choose another/,
    /team Green/,
  ],
  [
    'a namespace of another remote',
    { contributes: { namespaces: ['example'] } },
    /namespace 'example' .* Choose another/,
    /team Green/,
  ],
  [
    'a slice of another remote',
    { contributes: { slices: [{ key: 'example/beds', schema: 1, onSwitch: 'keep' }] } },
    /slice 'example\/beds' .* Choose another/,
    /team Green/,
  ],
  [
    'a first visit above its budget',
    { sizeBudget: 4 },
    /Load less with the exposed module, or raise 'sizeBudget'/,
    /^/,
  ],
])('a refusal of %s says what to change and whom to ask', (_name, own, change, owner) => {
  expect(rejections(own)).toMatch(change);
  expect(rejections(own)).toMatch(owner);
  expect(rejections(own)).not.toMatch(/team Water/);
});

it('takes what is published to become active together with a shell that is not live yet', () => {
  const next = release('shell', { buildId: '0.1.0-4567abcd', contract: { min: 2, max: 2 } });
  const two = release('pond', { contract: { min: 2, max: 2 } });
  const live = { shells: [shell], active: [shell] };
  expect(publishProblems(two, { ...live, newestShell: next })).toEqual([]);
  expect(publishProblems(two, { ...live, newestShell: shell }).join()).toMatch(/offers 1/);
  // Of neither contract.
  const three = release('pond', { contract: { min: 3, max: 3 } });
  expect(publishProblems(three, { ...live, newestShell: next }).join()).toMatch(/offers 1/);
});

it.each<[string, ReleaseParts, RegExp]>([
  [
    'a name that the shell lacks',
    { imports: { ui: ['Button', 'Sea', 'Lake'] } },
    /Water imports 'Sea', 'Lake' from ui/,
  ],
  [
    'a library that the shell lacks',
    { imports: { maps: ['Map'] } },
    /Water imports maps, which shell .* does not/,
  ],
  [
    'a library named as objects inherit',
    { imports: { constructor: ['name'] } },
    /Water imports constructor, which/,
  ],
  ['no names at all', { imports: undefined }, /lacks 'imports'/],
])('publishing is refused for %s', (_name, own, reason) => {
  const provider = release('shell', { team: 'Platform', provides: { ui: ['Button', 'default'] } });
  const context = { shells: [provider], newestShell: provider, active: [provider] };
  const problems = publishProblems(release('pond', { team: 'Water', ...own } as ReleaseParts), context);
  expect(problems.join('\n')).toMatch(reason);
  const any = { ...provider, provides: { ui: ['*'] } };
  expect(
    publishProblems(release('pond', { imports: { ui: ['Anything'] } }), {
      ...context,
      shells: [any],
      newestShell: any,
    }),
  ).toEqual([]);
  const names = { imports: { ui: ['Button', '*', 'default'] } };
  expect(publishProblems(release('pond', names), context)).toEqual([]);
});

it('compares names in place of versions for the libraries of the platform, and versions where names are not known', () => {
  const library = '@samen/router';
  const provider = release('shell', { shared: { [library]: '0.2.0' }, provides: { [library]: ['Link'] } });
  const user = release('pond', { shared: { [library]: '^0.1.0' }, imports: { [library]: ['Link'] } });
  expect(compositionProblems([provider, user])).toEqual([]);
  const { imports: _, ...before } = user;
  expect(compositionProblems([provider, before])).toEqual([
    expect.objectContaining({
      kind: 'incompatibility',
      message: expect.stringMatching(/needs @samen\/router \^0\.1\.0/),
    }),
  ]);
});

it('accepts what conflicts with no other remote', () => {
  expect(rejections({ contributes: { routes: [route('/ponds')], namespaces: ['pond'] } })).toBe('');
});

it('names the remote where its release is from before teams were named', () => {
  const { team: _, ...before } = example;
  const claim = release('pond', { contributes: { namespaces: ['example'] } });
  expect(ownershipProblems(claim, [before]).join()).toMatch(/ask the owner of example to give it up/);
});

const living = (remote: string, [min, max]: [number, number]) => release(remote, { contract: { min, max } });

const incompatibility = (remote: [number, number], offered: [number, number]) =>
  contractIncompatibility(living('content', remote), living('shell', offered)).join('\n');

it.each<[remote: [number, number], shell: [number, number], isCompatible: boolean]>([
  [[1, 1], [1, 1], true],
  [[1, 1], [1, 2], true],
  [[2, 2], [1, 2], true],
  [[1, 2], [1, 1], true],
  [[1, 3], [2, 2], true],
  [[2, 2], [1, 1], false],
  [[1, 1], [2, 3], false],
])('contract %j of a remote and %j of a shell: %s', (remote, shell, isCompatible) => {
  expect(incompatibility(remote, shell) === '').toBe(isCompatible);
});

it('says what to change on either side', () => {
  expect(incompatibility([3, 4], [1, 2])).toBe(
    'content 0.1.0-0123abcd lives with contract 3 to 4, and shell 0.1.0-0123abcd offers 1 to 2. ' +
      "Let 'contract' in src/remote.config.ts of content include 2, or ask the owner of shell for a shell that " +
      'offers 3, and for another after it, so that the shell can be rolled back.',
  );
  expect(incompatibility([1, 1], [2, 2])).toMatch(
    /include 2, or ask the owner of shell for a shell that still keeps 1\.$/,
  );
});
