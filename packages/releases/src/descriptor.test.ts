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
  [
    'a pattern that stands for more addresses than can be tried',
    (one) => withRoute(one, `/content${'/a?'.repeat(16)}`),
    /routes\/0\/path/,
  ],
  ['a long pattern', (one) => withRoute(one, `/${'a'.repeat(200)}`), /routes\/0\/path/],
  ['a text that is too long for every page', (one) => withText(one, 'x'.repeat(501)), /texts\/nl\/title/],
  ['an empty contract range', (one) => ({ ...one, contract: { min: 2, max: 1 } }), /2 to 1 is empty/],
  ['a range of another form', (one) => ({ ...one, shared: { react: '>=19' } }), /react '>=19'/],
])('refuses %s', (_name, change, message) => {
  const { descriptor, problems } = checkDescriptor(change(valid()));
  expect(descriptor).toBeNull();
  expect(problems.join('\n')).toMatch(message);
});

const ESCAPE = '\u001b[2J';
const READ = { method: 'GET', path: '/api/v1/vacancies/:id' } as const;

it.each<[string, Record<string, unknown>]>([
  ['a team', { team: `Content${ESCAPE}` }],
  ['the name of a domain', { domains: { [`content${ESCAPE}`]: 1 } }],
  ['the address of a call', { calls: [{ ...READ, path: `/api/${ESCAPE}` }] }],
  ['a filter', { calls: [{ ...READ, filters: [`q${ESCAPE}`] }] }],
  ['a name that nothing reads', { [`other${ESCAPE}`]: {} }],
  ['a team, written from right to left', { team: 'Content\u202e' }],
])('refuses a sequence for terminals in %s, and does not repeat it', (_name, parts) => {
  const { descriptor, problems } = checkDescriptor({ ...valid(), ...parts });
  expect(descriptor).toBeNull();
  expect(problems).toEqual([
    'release.json holds a control character in a text or a name. Build the release again.',
  ]);
});

it.each([
  { path: '/api/v1/vacancies?page=1' },
  { path: '/api/v1/vacancies/<b>' },
  { path: 'api' },
  { filters: ['q and more'] },
  { sorts: ['-title, name'] },
  { includes: [''] },
  { parameters: ['x'.repeat(101)] },
])('refuses a call that is none: %j', (parts) => {
  const { problems } = checkDescriptor({ ...valid(), calls: [{ ...READ, ...parts }] });
  expect(problems.join('\n')).toMatch(/\/calls\/0\/\w+/);
});

it('takes calls of every form', () => {
  const calls = [
    { ...READ, filters: ['category_ids_in'], includes: ['organization.address'], sorts: ['title'] },
    { method: 'GET', path: '/builds/latest.json', parameters: ['page[after]', 'place_name'] },
  ];
  expect(checkDescriptor({ ...valid(), calls }).problems).toEqual([]);
});

const withRoute = (one: ReleaseDescriptor, path: string) => ({
  ...one,
  contributes: { ...one.contributes, routes: [{ path, public: true, layout: 'default', titleKey: 'title' }] },
});
const withText = (one: ReleaseDescriptor, title: string) => ({
  ...one,
  contributes: { ...one.contributes, texts: { nl: { title } } },
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
