import { chooseLocale, rememberLocale } from './locale.ts';

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

it('remembers the choice for 365 days', () => {
  const written: unknown[] = [];
  rememberLocale({ get: () => null, set: (...cookie) => written.push(cookie), remove: () => undefined }, 'en');
  expect(written).toEqual([['locale', 'en', 31_536_000]]);
});
