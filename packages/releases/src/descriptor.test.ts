import type { ReleaseDescriptor } from '@samen/contracts/release';
import { checkDescriptor, firstVisitSizes } from './descriptor.ts';

const integrity = `sha384-${'a'.repeat(64)}`;
const valid = (): ReleaseDescriptor => ({
  format: 1,
  remote: 'content',
  version: '0.1.0',
  buildId: '0.1.0-0123abcd',
  mode: 'production',
  contract: { min: 1, max: 1 },
  shared: { react: '^19.3.1' },
  sizeBudget: 100,
  globalName: 'content_0_1_0_0123abcd',
  files: [
    { path: 'server/index.cjs', integrity, size: 1 },
    { path: 'web/entry.js', integrity, size: 10, gzip: 5 },
    { path: 'web/main.css', integrity, size: 10, gzip: 4 },
    { path: 'web/lazy.js', integrity, size: 10, gzip: 90 },
  ],
  entry: ['web/entry.js'],
  styles: ['web/main.css'],
  preload: [],
  server: 'server/index.cjs',
  contributes: {
    routes: [],
    navigation: [],
    slots: {},
    namespaces: ['content'],
    texts: {},
    slices: [{ key: 'content/drafts', schema: 1, onSwitch: 'keep' }],
    switchPolicy: 'auto',
  },
});

it('opens a descriptor that agrees with itself', () => {
  expect(checkDescriptor(valid())).toEqual({ descriptor: valid(), problems: [] });
});

it('opens that of a shell that keeps more than one contract', () => {
  const shell = {
    ...valid(),
    remote: 'shell',
    globalName: 'shell_0_1_0_0123abcd',
    contract: { min: 1, max: 2 },
  };
  const { problems } = checkDescriptor({ ...shell, contributes: { ...shell.contributes, slices: [] } });
  expect(problems).toEqual([]);
});

it.each<[string, (descriptor: ReleaseDescriptor) => unknown, RegExp]>([
  ['nothing', () => null, /release\.json: the document/],
  ['a build id of another form', (one) => ({ ...one, buildId: 'latest' }), /\/buildId/],
  [
    'a build id of another version',
    (one) => ({ ...one, version: '0.2.0' }),
    /does not begin with version 0\.2\.0/,
  ],
  [
    'a global name that two builds would share',
    (one) => ({ ...one, globalName: 'content' }),
    /has to be content_0_1_0_0123abcd/,
  ],
  ['a name that leads out', (one) => ({ ...one, remote: '../shell' }), /\/remote/],
  [
    'a path that leads out',
    (one) => ({ ...one, files: [...one.files, { path: 'web/../../x', integrity, size: 1 }] }),
    /no path below web\/ or server\//,
  ],
  [
    'a hidden file',
    (one) => ({ ...one, files: [...one.files, { path: 'web/.env', integrity, size: 1 }] }),
    /no path below web\/ or server\//,
  ],
  ['a file twice', (one) => ({ ...one, files: [...one.files, ...one.files] }), /lists a file twice/],
  ['an entry it does not list', (one) => ({ ...one, entry: ['web/other.js'] }), /starts with web\/other\.js/],
  ['no hash', (one) => ({ ...one, files: [{ path: 'web/entry.js', integrity: '', size: 1 }] }), /integrity/],
  ['a foreign slice', (one) => withSlice(one, 'vacancies/x'), /has to be called 'content\//],
  ['an empty contract range', (one) => ({ ...one, contract: { min: 2, max: 1 } }), /2 to 1 is empty/],
  ['a range of another form', (one) => ({ ...one, shared: { react: '>=19' } }), /react '>=19'/],
])('refuses %s', (_name, change, message) => {
  const { descriptor, problems } = checkDescriptor(change(valid()));
  expect(descriptor).toBeNull();
  expect(problems.join('\n')).toMatch(message);
});

function withSlice(descriptor: ReleaseDescriptor, key: string): ReleaseDescriptor {
  return {
    ...descriptor,
    contributes: { ...descriptor.contributes, slices: [{ key, schema: 1, onSwitch: 'keep' }] },
  };
}

it('counts for the first visit what it starts with, as it travels', () => {
  expect(firstVisitSizes(valid())).toMatchObject({ gzip: 9 });
});
