import { addressIn, chooseLocale, rememberLocale, splitLocale } from './locale.ts';

const nothing = { internationalisation: true, prefix: null, cookie: null, languages: [] };

describe('the locale of a visit', () => {
  it.each([
    ['falls back to Dutch', {}, 'nl'],
    ['follows the browser', { languages: ['de-DE', 'en-GB', 'nl'] }, 'en'],
    ['prefers the cookie over the browser', { cookie: 'nl', languages: ['en'] }, 'nl'],
    ['ignores a cookie that names no locale', { cookie: 'fr', languages: ['en'] }, 'en'],
    ['prefers the prefix over the cookie', { prefix: 'en' as const, cookie: 'nl' }, 'en'],
    ['is Dutch where there is one language', { internationalisation: false, cookie: 'en', languages: ['en'] }, 'nl'],
  ])('%s', (_rule, sources, locale) => {
    expect(chooseLocale({ ...nothing, ...sources })).toBe(locale);
  });
});

it.each([
  ['/nl/nieuws/een', { locale: 'nl', path: '/nieuws/een' }],
  ['/en', { locale: 'en', path: '/' }],
  ['/en/', { locale: 'en', path: '/' }],
  ['/nlx/over', { locale: null, path: '/nlx/over' }],
  ['/', { locale: null, path: '/' }],
])('splits %s', (pathname, parts) => {
  expect(splitLocale(pathname)).toEqual(parts);
});

it('changes the prefix of an address that has one, and adds none', () => {
  expect(addressIn('en', '/nl/nieuws/een')).toBe('/en/nieuws/een');
  expect(addressIn('en', '/nl')).toBe('/en');
  expect(addressIn('en', '/nieuws')).toBe('/nieuws');
});

it('remembers the choice for 365 days', () => {
  const written: unknown[] = [];
  rememberLocale({ get: () => null, set: (...cookie) => written.push(cookie), remove: () => undefined }, 'en');
  expect(written).toEqual([['locale', 'en', 31_536_000]]);
});
