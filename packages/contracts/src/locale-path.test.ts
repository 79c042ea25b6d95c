import { stripLocale, withLocale } from './locale-path.ts';

it.each([
  ['/', '/en'],
  ['/?q=a', '/en?q=a'],
  ['/#verhaal', '/en#verhaal'],
  ['/vacancies/search?q=a.b#x', '/en/vacancies/search?q=a.b#x'],
  ['/nieuws/opening', '/en/nieuws/opening'],
  ['/auth/login-1?redirect=%2Fusers', '/en/auth/login-1?redirect=%2Fusers'],
  ['/platform/releases', '/en/platform/releases'],
  ['/nlp', '/en/nlp'],
  ['/mediator', '/en/mediator'],
])('%s is %s in English', (path, address) => {
  expect(withLocale(path, 'en')).toBe(address);
  expect(withLocale(path, null)).toBe(path);
});

it.each([
  '/en',
  '/nl',
  '/nl/vacancies',
  '/en?q=a',
  '/en#x',
  '//elders.example/x',
  'https://elders.example/',
  '#x',
  '?a=1',
  '/media/scenes/dog.svg',
  '/assets/favicon.svg',
  '/r/shell/1/main.js',
  '/api/v1/vacancies',
  '/dev/mail',
  '/manifest.webmanifest',
  '/feeds/vacancies.rss?lang=en',
  '/feeds/vacancies/7.ics',
  '/platform/v1/stream',
  'mailto:info@plein.example',
  '',
])('%s stays as it is', (address) => {
  expect(withLocale(address, 'en')).toBe(address);
});

it.each([
  ['/nl', { locale: 'nl', path: '/' }],
  ['/en/nieuws/een', { locale: 'en', path: '/nieuws/een' }],
  ['/nieuws', { locale: null, path: '/nieuws' }],
  ['/nlx/a', { locale: null, path: '/nlx/a' }],
])('takes the locale off %s', (pathname, expected) => {
  expect(stripLocale(pathname)).toEqual(expected);
});
