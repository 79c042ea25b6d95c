import { canonicalPath, outsideAddress, sameSitePath } from './same-site-path.ts';

/** Spellings that some browser, proxy or router has read as another host. */
const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/',
  '//evil.example/..',
  '//',
  '///',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/\\\\evil.example',
  '/x\\..\\..\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/x\r\nset-cookie: a=b',
  '/\u007f/evil.example',
  ' //evil.example',
  ' /x',
  '\u00a0//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%252fevil.example',
  '/%25252Fevil.example',
  '/en//evil.example',
  '/nl/%2fevil.example',
  '/x/../en//evil.example',
  '/EN//evil.example',
  '/x/../%2fevil.example',
  '/%2f/evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'mailto:a@evil.example',
  'blob:https://evil.example/x',
  'evil.example',
  'evil.example/x',
  '@evil.example',
  ':80',
  '.evil.example',
  '?x',
  '#x',
  '',
  '*',
];

it.each(ELSEWHERE)('%j is no path of the site', (target) => {
  expect(sameSitePath(target)).toBeNull();
});

it('nothing is no path of the site', () => {
  expect([sameSitePath(null), sameSitePath(undefined)]).toEqual([null, null]);
});

it.each([
  ['/', '/'],
  ['/applications?page=2#top', '/applications?page=2#top'],
  ['/a/../b', '/b'],
  ['/nl', '/nl'],
  ['/a//b', '/a//b'],
  ['/en/b', '/en/b'],
  ['/entree//b', '/entree//b'],
  ['/@evil.example', '/@evil.example'],
  ['/x?next=//evil.example', '/x?next=//evil.example'],
  ['/x?next=https://evil.example\\', '/x?next=https://evil.example\\'],
  ['/x#//evil.example', '/x#//evil.example'],
  ['/één', '/%C3%A9%C3%A9n'],
  ['/a%2fb', '/a%2fb'],
  ['/x?q=hulp in huis', '/x?q=hulp%20in%20huis'],
])('%j is %j', (target, path) => {
  expect(sameSitePath(target)).toBe(path);
  expect(sameSitePath(path)).toBe(path);
  expect(new URL(path, 'http://public.localhost:4000').host).toBe('public.localhost:4000');
});

it.each([
  ['/', '/'],
  ['', '/'],
  ['//', '/'],
  ['/a/', '/a'],
  ['//a///b//', '/a/b'],
  ['/a/b', '/a/b'],
])('%j is known as %j', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

it.each([
  ['https://archief.example/', 'https://archief.example/'],
  ['HTTPS://Archief.example', 'https://archief.example/'],
  ['http://archief.example/', null],
  ['//archief.example/', null],
  ['https://a:b@archief.example/', null],
  ['https://a@archief.example/', null],
  ['https:\n//archief.example/', null],
  ['javascript:alert(1)', null],
  ['/over-ons', null],
  ['', null],
])('leads out to %j as %j', (target, address) => {
  expect(outsideAddress(target)).toBe(address);
});
