import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FORMATS } from '@samen/resources/shared';
import {
  growsLinearly,
  growsLinearlyTo,
  HOSTILE_MARKDOWN,
  HOSTILE_TEXTS,
  LONG_TEXTS,
  type HostileText,
} from '@samen/testing/grows-linearly';
import type { SchemaError } from '../errors/validation.ts';
import { LONGEST, MARKDOWN_PARSERS, PARSERS } from './parsers.ts';

const slowOn = (parse: (text: string) => unknown, texts: readonly HostileText[] = HOSTILE_TEXTS): string[] =>
  texts.filter(({ make }) => !growsLinearly(parse, make)).map(({ name }) => name);

describe('time grows with the text and no faster in', () => {
  it.each(Object.keys(PARSERS))('%s', (name) => {
    expect(slowOn(PARSERS[name]!)).toEqual([]);
  });

  it.each(Object.keys(MARKDOWN_PARSERS))('%s, of lists, quotations and headings', (name) => {
    expect(slowOn(MARKDOWN_PARSERS[name]!, HOSTILE_MARKDOWN)).toEqual([]);
  });
});

// The longest texts take as long as all the rest.
const inFull = process.env['TEST_FULL'] ? describe : describe.skip;

inFull('time grows no faster up to the longest text that reaches', () => {
  it.each(Object.entries(LONGEST))('%s', (name, longest) => {
    const slow = LONG_TEXTS.filter(({ make }) => !growsLinearlyTo(longest, PARSERS[name]!, make));
    expect(slow.map((text) => text.name)).toEqual([]);
  });
});

describe('the measurement sees', () => {
  /** As errors of a union were once put together: every one was compared with every other. */
  function oldWithoutBranches(text: string): unknown {
    const errors: Pick<SchemaError, 'instancePath' | 'keyword'>[] = [...text].map((sign, at) => ({
      keyword: at % 12 === 0 ? 'anyOf' : 'type',
      instancePath: `/${sign}/${at}`,
    }));
    const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
    return errors.filter(
      (error) => !unions.some((one) => one !== error && one.instancePath === error.instancePath),
    );
  }
  const many = (unit: string) => (length: number) => `${unit.repeat(Math.floor(length / unit.length))}x`;

  it.each([
    [
      'comments before a drawing',
      (text: string) => /^\s*(?:<!--[\s\S]*?-->\s*)*<svg/.test(text),
      many('<!---->'),
    ],
    // eslint-disable-next-line regexp/no-super-linear-move -- what the rule keeps out
    ['slashes at the end', (text: string) => text.replace(/\/+$/, ''), many('/')],
    ['errors of unions', oldWithoutBranches, many('1')],
    [
      'a list that is looked through for each of its entries',
      (text: string) => [...text].map((_, at) => text.slice(at).lastIndexOf('?')),
      many('a'),
    ],
  ])('%s', (_name, parse, hostile) => {
    expect(growsLinearly(parse, hostile)).toBe(false);
  });
});

inFull('the measurement of the longest sees', () => {
  const { make } = LONG_TEXTS.find(({ name }) => name.startsWith('a"\u0315'))!;

  it('marks that are sorted', () => {
    expect(growsLinearlyTo(65_536, (text) => text.normalize('NFD'), make)).toBe(false);
  });
});

/** Folders in which what strangers send is read. */
const FOLDERS = [
  'server/src/{http,plugins,html,forms,errors,auth}',
  'server/src/services/uploads',
  'server/src/domains/{content/pages,vacancies/vacancies}',
  'server/src/releases',
  'contracts/src',
  'resources/src',
  'jsonapi/src',
];

/** Functions of a text that is ours, or that something else has bounded; each with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  compiled: 'scripts of ours',
  resource: 'types of ours',
  isFeatureOn: 'names of switches, looked up',
  idsUnder: 'names of our own blocks',
  typedFile: 'an id and a name of our own',
  fileOf: 'a file that was checked',
  isPublishedSql: 'names of our tables',
  isShownSql: 'names of our tables',
  passwordErrors: 'at most 1,000 characters',
  editDistance: 'words of at most 40 letters',
  reminderBefore: 'days of the database',
  hashPassword: 'at most 128 characters',
  phoneText: 'a number that was checked',
  presentPhone: 'a number that was checked',
  hashSecret: 'a digest of the platform',
  secretBox: 'the key of the installation',
  entityTag: 'documents of ours',
  invalidAttribute: 'names of our attributes',
  fieldName: 'names of our attributes',
  globalNameOf: 'the name of a remote',
  isOwnLibrary: 'the name of a library',
  sizedPictureUrl: 'paths of our own files',
  fileTypeName: 'types of our own table',
  shellWatchScript: 'a build id',
  signedInBar: 'a nonce of ours',
  needsScripts: 'a locale of ours',
  featureSwitches: 'the identifier of a tenant',
  presetRamp: 'a table of ours',
  isMuted: 'a table of ours',
  opaqueHex: 'a colour that was checked',
  channels: 'a colour that was checked',
  luminance: 'a colour that was checked',
  contrast: 'a colour that was checked',
  rampFromColour: 'a colour that was checked',
  readableColour: 'a colour that was checked',
  analyticsOrigins: 'an address of the configuration',
  toOklch: 'a colour that was checked',
  fontUrl: 'files of our own table',
  fontNamed: 'a table of ours',
  timeText: 'times that were checked',
  rankCorrections: 'words of at most 40 letters',
  markdown: 'only marks a text as Markdown',
  storedFiles: 'a folder of the installation',
  nameOfField: 'a table of ours',
  csvDay: 'days that were checked',
  pagePurpose: 'a table of ours',
};

it('knows every function that reads a text', () => {
  const packages = path.resolve(import.meta.dirname, '../../..');
  const files = globSync(
    FOLDERS.map((folder) => `${folder}/**/*.ts`),
    { cwd: packages },
  );
  const found = files
    .filter((file) => !/\.test(-support)?\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(packages, file), 'utf8').matchAll(
        /^export (?:function (\w+)|const (\w+) =) ?\(\w+: string\b/gm,
      ),
    ])
    .map(([, one, other]) => one ?? other ?? '');
  expect(found.length).toBeGreaterThan(30);
  expect(Object.keys(FORMATS).length).toBeGreaterThan(5);
  expect(found.filter((name) => !(name in PARSERS) && !(name in OTHERS))).toEqual([]);
});
