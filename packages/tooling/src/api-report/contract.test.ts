import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkContracts, type ContractOutcome } from './contract.ts';

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    types: [],
    // Little of the language is needed, and each check reads it.
    lib: ['ES5'],
    allowImportingTsExtensions: true,
    noEmit: true,
  },
};
const INDEX = `export { area, LIMIT, type Bed, type RemoteConfig } from './beds.ts';\n`;
const BEDS = `import type { Plant } from './plants.ts';
/** A setting. */
export const LIMIT = 12;
export interface Bed { name: string; plants: Plant[]; note?: string }
export interface RemoteConfig { name: string }
export interface Inside { secret: string }
export function area(bed: { width: number } | string): number { return typeof bed === 'string' ? 0 : bed.width; }
`;
const PLANTS = `export type Kind = 'tree' | 'herb' | 'fern';
export interface Leaf { kind: Plant['kind'] }
export const COLOURS = { red: 'warm', blue: 'cold' } as const;
export const SIZES = ['small', 'large'] as const;
export interface Plant { kind: 'tree' | 'herb'; colour: keyof typeof COLOURS; size: (typeof SIZES)[number]; leaf?: Leaf }
`;

let root: string;
const put = (file: string, text: string) => writeFileSync(path.join(root, 'packages/kit/src', file), text);
function change(file: string, find: string, replacement: string): void {
  const text = { 'index.ts': INDEX, 'beds.ts': BEDS, 'plants.ts': PLANTS }[file] ?? '';
  expect(text).toContain(find);
  put(file, text.replace(find, replacement));
}
const check = (version = 1): ContractOutcome =>
  checkContracts(root, [
    { name: 'contract', version, what: 'the kit', entries: ['kit/src/index'], isOwn: () => true },
  ])[0]!;

function accept(outcome: ContractOutcome): void {
  if (outcome.state !== 'new' && outcome.state !== 'grown') throw new Error(outcome.state);
  outcome.write();
}

/** A package with its report. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'samen-contract-'));
  mkdirSync(path.join(root, 'packages/kit/src'), { recursive: true });
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  put('index.ts', INDEX);
  put('beds.ts', BEDS);
  put('plants.ts', PLANTS);
  accept(check());
});
afterEach(() => rmSync(root, { recursive: true }));

it.each<[string, string, string, string]>([
  ['a setting', 'beds.ts', 'LIMIT = 12', 'LIMIT = 13'],
  ['what a function does', 'beds.ts', '? 0 :', '? 1 :'],
  ['what is not handed out', 'beds.ts', 'secret: string', 'secret: number'],
])('takes a change of %s for none', (_name, file, find, replacement) => {
  change(file, find, replacement);
  expect(check()).toEqual({ state: 'same' });
});

it.each<[string, string, string, string]>([
  ['a member', 'beds.ts', 'note?: string', 'note?: string; colour: string'],
  [
    'a member that remotes may leave out',
    'beds.ts',
    'RemoteConfig { name: string',
    'RemoteConfig { name: string; team?: string',
  ],
  ['an argument more that is taken', 'beds.ts', '| string)', '| string | number[])'],
  ['a word', 'plants.ts', `kind: 'tree' | 'herb'`, `kind: 'tree' | 'herb' | 'moss'`],
  ['a name in a table', 'plants.ts', 'red:', `green: 'cold', red:`],
  ['a word in a list', 'plants.ts', `'small',`, `'small', 'middle',`],
  ['a name for words', 'plants.ts', `{ kind: 'tree' | 'herb'`, '{ kind: Kind'],
  ['words for a member that has them', 'plants.ts', `Plant['kind']`, `'tree' | 'herb'`],
])('lets %s be added, and asks to write that down', (_name, file, find, replacement) => {
  change(file, find, replacement);
  const outcome = check();
  expect(outcome.state).toBe('grown');
  accept(outcome);
  expect(check()).toEqual({ state: 'same' });
});

it.each<[string, string, string, string, RegExp]>([
  ['an export that is gone', 'index.ts', 'area, ', '', /'area' is gone/],
  ['a member that is gone', 'beds.ts', 'name: string; ', '', /'Bed' no longer fits .*'name' is missing/],
  [
    'a member that may be missing',
    'beds.ts',
    '{ name: string; p',
    '{ name?: string; p',
    /'Bed' no longer fits/,
  ],
  ['an argument that is no longer taken', 'beds.ts', ' | string)', ')', /'area' no longer fits/],
  ['another answer', 'beds.ts', '): number', '): number | null', /'area' no longer fits .*null/],
  ['a word that is gone, far down', 'plants.ts', `kind: 'tree' | `, 'kind: ', /'Plant' no longer has 'tree'/],
  ['a name that is gone from a table', 'plants.ts', `red: 'warm', `, '', /'COLOURS' no longer has 'red'/],
  ['a word that is gone from a list', 'plants.ts', `'small', `, '', /'SIZES' no longer has 'small'/],
  ['another shape, far down', 'plants.ts', 'kind:', 'sort:', /'Bed' no longer fits .*'kind' is missing/],
  [
    'a member more that every remote has to write',
    'beds.ts',
    'RemoteConfig { name: string',
    'RemoteConfig { name: string; team: string',
    /'RemoteConfig' no longer fits .*'team' is missing/,
  ],
])('refuses %s, until the contract has another version', (_name, file, find, replacement, message) => {
  change(file, find, replacement);
  const outcome = check();
  expect(outcome).toEqual({
    state: 'broken',
    problems: expect.arrayContaining([expect.stringMatching(message)]),
  });
  expect(outcome).not.toHaveProperty('write');
  accept(check(2));
  expect(check(2)).toEqual({ state: 'same' });
});

describe('two contracts of one package', () => {
  const domain = (name: string, version = 1) => ({
    name,
    version,
    what: name,
    entries: [`kit/src/${name}/index`],
    isOwn: (file: string) => file.startsWith(`kit/src/${name}/`),
  });
  const both = (version = 1) => checkContracts(root, [domain('lower'), domain('upper', version)]);

  beforeEach(() => {
    for (const name of ['lower', 'upper']) mkdirSync(path.join(root, 'packages/kit/src', name));
    put('lower/index.ts', `export interface Place { city: string; street: string }\n`);
    put(
      'upper/index.ts',
      `import type { Place } from '../lower/index.ts';\nexport interface Job { place: Place; title: string }\n`,
    );
    both().forEach(accept);
  });

  it('are written down apart', () => {
    expect(both()).toEqual([{ state: 'same' }, { state: 'same' }]);
    const report = readFileSync(path.join(root, 'docs/contracts/upper-1.api.md'), 'utf8');
    expect(report).toContain('title: string');
    expect(report).not.toContain('street');
  });

  it('are broken each by its own changes alone', () => {
    put('lower/index.ts', `export interface Place { city: string }\n`);
    expect(both()).toEqual([
      { state: 'broken', problems: [expect.stringMatching(/'Place' no longer fits .*'street' is missing/)] },
      { state: 'same' },
    ]);
  });

  it('have another number each', () => {
    put(
      'upper/index.ts',
      `import type { Place } from '../lower/index.ts';\nexport interface Job { place: Place }\n`,
    );
    expect(both()).toMatchObject([{ state: 'same' }, { state: 'broken' }]);
    expect(both(2)).toMatchObject([{ state: 'same' }, { state: 'new' }]);
  });

  it('compare their own part with what they refer to as it is now', () => {
    put('lower/index.ts', `export interface Place { city: string }\n`);
    put(
      'upper/index.ts',
      `import type { Place } from '../lower/index.ts';\nexport interface Job { place: Place; title: string; more?: string }\n`,
    );
    expect(both()).toMatchObject([{ state: 'broken' }, { state: 'grown' }]);
  });
});
