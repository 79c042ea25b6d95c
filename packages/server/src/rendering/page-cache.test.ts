import { testClock } from '../test/test-server.ts';
import { testComposition } from '../test/composition.ts';
import { createPageCache } from './page-cache.ts';
import { countedQuery, pageKey } from './page-key.ts';

const page = (text: string) => ({ status: 200, isRendered: true, hasTag: false, pieces: [text, text] });

it('gives a page until content changes, as an old one after a minute, and not after ten', () => {
  const clock = testClock();
  const cache = createPageCache(10_000, clock);
  cache.keep('a', '1', page('a'));
  expect(cache.get('a', '1')).toEqual({ page: page('a'), isFresh: true });
  expect(cache.get('a', '2')).toBeNull();
  cache.keep('a', '2', page('b'));
  clock.advance(59_000);
  expect(cache.get('a', '2')).toEqual({ page: page('b'), isFresh: true });
  clock.advance(1_000);
  expect(cache.get('a', '2')).toEqual({ page: page('b'), isFresh: false });
  clock.advance(540_000);
  expect(cache.get('a', '2')).toBeNull();
});

it('drops what was not requested the longest when there is no room', () => {
  const cache = createPageCache(1_000, testClock());
  cache.keep('a', '1', page('x'.repeat(100)));
  cache.keep('b', '1', page('x'.repeat(100)));
  expect(cache.get('a', '1')).not.toBeNull();
  cache.keep('c', '1', page('x'.repeat(100)));
  expect(cache.get('b', '1')).toBeNull();
  expect(cache.get('a', '1')).not.toBeNull();
  expect(cache.get('c', '1')).not.toBeNull();
});

it('keeps nothing that is larger than all the room', () => {
  const cache = createPageCache(100, testClock());
  cache.keep('a', '1', page('x'.repeat(100)));
  expect(cache.get('a', '1')).toBeNull();
});

it.each([
  ['', ''],
  ['?q=a+b&page=2', '?q=a+b&page=2'],
  ['?utm_source=x&q=a%20b&gclid=1', '?q=a+b'],
  ['?fbclid=x', ''],
])('reads of %j what pages read', (search, readByPages) => {
  expect(countedQuery(search)).toBe(readByPages);
});

it.each([
  [['page'], '?page=2&x=1&utm_source=y', '?page=2'],
  [[], '?x=1', ''],
  [['q'], '?q=a%20b', '?q=a%20b'],
])('of a page that reads %j leaves of %j what that is', (read, search, left) => {
  expect(countedQuery(search, read)).toBe(left);
});

describe('the key', () => {
  const composition = testComposition();
  const identity = {
    tenantId: 'alfa',
    origin: 'http://alfa.localhost',
    locale: 'nl',
    address: '/nieuws',
    composition,
    mayCount: false,
  };

  it('differs by consent, host, language, address and every release', () => {
    const { vacancies } = composition.remotes;
    const moved = {
      ...composition,
      remotes: { ...composition.remotes, vacancies: { ...vacancies!, buildId: '2.0.0-00000000' } },
    };
    const keys = [
      identity,
      { ...identity, origin: 'http://beta.localhost' },
      { ...identity, tenantId: 'beta' },
      { ...identity, locale: 'en' },
      { ...identity, mayCount: true },
      { ...identity, address: '/nl/nieuws' },
      { ...identity, address: '/nieuws?page=2' },
      { ...identity, composition: moved },
      { ...identity, composition: { ...composition, revision: 2 } },
    ].map(pageKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(pageKey({ ...identity, composition: structuredClone(composition) })).toBe(keys[0]);
  });

  it('is none for endless queries', () => {
    expect(pageKey({ ...identity, address: `/nieuws?q=${'x'.repeat(600)}` })).toBeNull();
  });
});
