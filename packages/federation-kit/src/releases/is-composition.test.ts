import { makeComposition, makeRelease } from '@samen/testing';
import { isComposition } from './is-composition.ts';

const release = makeRelease('example', '1.0.0-0000000a');
const earlier = makeRelease('example', '1.0.0-0000000b');
const whole = () => JSON.parse(JSON.stringify(makeComposition({ example: [release, earlier] }))) as object;
const changed = (part: object) => ({ ...whole(), ...part });
const example = (part: object) => ({ remotes: { example: { ...release, fallback: null, ...part } } });

it('knows a composition, with and without a release to fall back to', () => {
  expect(isComposition(whole())).toBe(true);
  expect(isComposition(changed({ remotes: {} }))).toBe(true);
  expect(isComposition(changed(example({})))).toBe(true);
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['a list', []],
  ['a page of a proxy', { title: 'Bad gateway' }],
  ['no revision', changed({ revision: undefined })],
  ['a revision that is a text', changed({ revision: '7' })],
  ['no shell', changed({ shell: null })],
  ['no word about what was killed', changed({ killed: undefined })],
  ['no remotes', changed({ remotes: [] })],
  ['a remote that is null', changed({ remotes: { example: null } })],
  ['a remote without an entry', changed(example({ entry: undefined }))],
  ['a remote without hashes', changed(example({ files: null }))],
  ['a remote without a contract', changed(example({ contract: { min: 1 } }))],
  ['a remote without routes', changed(example({ contributes: { ...release.contributes, routes: {} } }))],
  ['a remote without texts', changed(example({ contributes: { ...release.contributes, texts: undefined } }))],
  ['a fallback that is damaged', changed(example({ fallback: {} }))],
  ['no word about a fallback', changed(example({ fallback: undefined }))],
])('takes %s for none', (_name, value) => {
  expect(isComposition(value)).toBe(false);
});
