import { HOME_SLUG } from '@samen/resources/content';
import { outcomeOf } from '../../../test/callers.ts';
import { datesOf, firstShown, isShown, requireNoEnd } from './publication.policy.ts';

const NOW = new Date('2026-05-08T12:00:00Z');
const EARLIER = new Date('2026-05-08T11:00:00Z');
const LATER = new Date('2026-05-08T13:00:00Z');
const SHOWN = { is_published: true, publish_from: null, publish_until: null };

describe('a page', () => {
  it.each([
    [{}, true],
    [{ publish_from: NOW, publish_until: LATER }, true],
    [{ publish_from: EARLIER }, true],
    [{ publish_from: LATER }, false],
    [{ publish_until: NOW }, false],
    [{ publish_until: EARLIER }, false],
    [{ is_published: false }, false],
    [{ is_published: false, publish_from: EARLIER, publish_until: LATER }, false],
  ])('with %j is shown: %s', (own, expected) => {
    expect(isShown({ ...SHOWN, ...own }, NOW)).toBe(expected);
  });

  it.each([
    [null, null],
    [EARLIER, EARLIER],
    [NOW, NOW],
    [LATER, null],
  ])('of %s was shown first at %s', (published_at, expected) => {
    expect(firstShown({ published_at }, NOW)).toBe(expected);
  });

  it.each([
    ['news', null, 'done'],
    ['news', LATER, 'done'],
    [HOME_SLUG, null, 'done'],
    [HOME_SLUG, LATER, 'invalid_transition'],
  ])('%s may end at %s: %s', async (slug, until, expected) => {
    expect(await outcomeOf(() => requireNoEnd({ slug }, until))).toBe(expected);
  });
});

describe('the days of a page', () => {
  const [earlier, now, later] = [EARLIER, NOW, LATER].map((moment) => moment.toISOString());
  const end = '2026-05-09T12:00:00.000Z';

  it.each([
    [{}, { from: null, until: null }],
    [
      { publishFrom: null, publishUntil: null },
      { from: null, until: null },
    ],
    [{ publishFrom: later }, { from: LATER, until: null }],
    [{ publishUntil: later }, { from: null, until: LATER }],
    [
      { publishFrom: later, publishUntil: end },
      { from: LATER, until: new Date(end) },
    ],
    [{ publishFrom: earlier }, { from: null, until: null }],
    [{ publishFrom: now }, { from: null, until: null }],
  ])('%j are %j', (given, expected) => {
    expect(datesOf(given, NOW)).toEqual(expected);
  });

  it.each([
    [{ publishUntil: now }, 'date_future'],
    [{ publishUntil: earlier }, 'date_future'],
    [{ publishFrom: end, publishUntil: later }, 'date_order'],
    [{ publishFrom: later, publishUntil: later }, 'date_order'],
    [{ publishFrom: later, publishUntil: earlier }, 'date_future'],
  ])('are not %j: %s', (given, code) => {
    const errors = [{ code, pointer: '/data/attributes/publish_until' }];
    expect(() => datesOf(given, NOW)).toThrow(expect.objectContaining({ errors }));
  });
});
