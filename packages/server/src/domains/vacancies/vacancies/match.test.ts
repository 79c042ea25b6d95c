import fc from 'fast-check';
import { distanceBetween, LANGUAGE_LEVELS, WEEK_DAY_PARTS } from '@samen/resources/shared';
import {
  DUTCH_LEVELS,
  matchOf,
  type MatchOffered,
  type MatchReason,
  type MatchSought,
} from '@samen/resources/vacancies';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const some = <T>(all: readonly T[]) => fc.subarray([...all]);
const point = fc.record({
  latitude: fc.double({ min: 51, max: 53, noNaN: true }),
  longitude: fc.double({ min: 4, max: 7, noNaN: true }),
});
const soughtBy: fc.Arbitrary<MatchSought> = fc.record({
  categoryIds: some(IDS),
  dayparts: some(WEEK_DAY_PARTS.slice(0, 6)),
  near: fc.option(fc.tuple(point, fc.integer({ min: 1, max: 100 })).map(([at, km]) => ({ ...at, km }))),
  languageLevel: fc.option(fc.constantFrom(...LANGUAGE_LEVELS)),
  ageGroupId: fc.option(fc.constantFrom(...IDS)),
});
const offered: fc.Arbitrary<MatchOffered> = fc.record({
  categoryIds: some(IDS),
  dayparts: some(WEEK_DAY_PARTS.slice(0, 6)),
  place: fc.option(point),
  dutchLevel: fc.option(fc.constantFrom(...DUTCH_LEVELS)),
  ageGroupIds: some(IDS),
});
const scoreOf = (sought: MatchSought, one: MatchOffered) => matchOf(sought, one)?.score ?? null;

/** What is sought without one part of it. */
function without(sought: MatchSought, code: MatchReason['code']): MatchSought {
  switch (code) {
    case 'categories':
      return { ...sought, categoryIds: [] };
    case 'dayparts':
      return { ...sought, dayparts: [] };
    case 'distance':
      return { ...sought, near: null };
    case 'language_level':
      return { ...sought, languageLevel: null };
    case 'age_group':
      return { ...sought, ageGroupId: null };
  }
}

const checked = (property: fc.IProperty<unknown>) => fc.assert(property, { numRuns: 2000 });

it('scores between nothing and all of it, and gives a reason for each part that both speak of', () => {
  checked(
    fc.property(soughtBy, offered, (sought, one) => {
      const match = matchOf(sought, one);
      const spoken = [
        sought.categoryIds.length > 0 && one.categoryIds.length > 0,
        sought.dayparts.length > 0 && one.dayparts.length > 0,
        sought.near !== null && one.place !== null,
        sought.languageLevel !== null && one.dutchLevel !== null,
        sought.ageGroupId !== null && one.ageGroupIds.length > 0,
      ].filter(Boolean).length;
      expect(match?.reasons.length ?? 0).toBe(spoken);
      if (match) expect(match.score >= 0 && match.score <= 100).toBe(true);
    }),
  );
});

it('is never lowered by one more category that fits, of either side', () => {
  checked(
    fc.property(soughtBy, offered, fc.constantFrom(...IDS), (sought, one, id) => {
      const before = scoreOf(sought, one);
      const added = { ...one, categoryIds: [...new Set([...one.categoryIds, id])] };
      if (sought.categoryIds.includes(id)) expect(scoreOf(sought, added)).toBeGreaterThanOrEqual(before ?? 0);
      const wider = { ...sought, categoryIds: [...new Set([...sought.categoryIds, id])] };
      if (one.categoryIds.includes(id)) expect(scoreOf(wider, one)).toBeGreaterThanOrEqual(before ?? 0);
    }),
  );
});

it('is never lowered by being nearer', () => {
  const near = fc.tuple(point, fc.integer({ min: 1, max: 300 })).map(([at, km]) => ({ ...at, km }));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  checked(
    fc.property(soughtBy, near, offered, point, share, (sought, at, one, place, part) => {
      const nearer = {
        latitude: at.latitude + (place.latitude - at.latitude) * part,
        longitude: at.longitude,
      };
      const far = { latitude: place.latitude, longitude: at.longitude };
      const there = { ...sought, near: at };
      expect(scoreOf(there, { ...one, place: nearer })).toBeGreaterThanOrEqual(
        scoreOf(there, { ...one, place: far }) ?? 0,
      );
    }),
  );
});

it('is never raised without a part that fits in full, nor lowered without one that does not fit at all', () => {
  checked(
    fc.property(soughtBy, offered, fc.boolean(), (sought, some, isThere) => {
      const one = isThere ? { ...some, place: sought.near } : some;
      const match = matchOf(sought, one);
      for (const { code, fit } of match?.reasons ?? []) {
        const rest = scoreOf(without(sought, code), one);
        if (rest === null || !match) continue;
        // A distance is shown in whole percents, and fits in full or not at all only where it is nothing or too far.
        const km =
          code === 'distance' && sought.near && one.place ? distanceBetween(sought.near, one.place) : 0;
        const isRounded = km > 0 && km < (sought.near?.km ?? 0);
        if (fit === 100 && !isRounded) expect(rest).toBeLessThanOrEqual(match.score);
        if (fit === 0 && !isRounded) expect(rest).toBeGreaterThanOrEqual(match.score);
      }
    }),
  );
});

it('leaves out what only one of them speaks of, and weighs the rest', () => {
  const sought: MatchSought = {
    categoryIds: ['a'],
    dayparts: ['tue_evening'],
    near: { latitude: 51.84, longitude: 5.85, km: 10 },
    languageLevel: 'B1',
    ageGroupId: 'e',
  };
  const nothing: MatchOffered = {
    categoryIds: [],
    dayparts: [],
    place: null,
    dutchLevel: null,
    ageGroupIds: [],
  };
  expect(matchOf(sought, nothing)).toBeNull();
  expect(matchOf(sought, { ...nothing, categoryIds: ['b', 'a'] })).toEqual({
    score: 100,
    reasons: [{ code: 'categories', fit: 100, value: ['a'] }],
  });
  // 35 of 60: the evening does not fit.
  expect(matchOf(sought, { ...nothing, categoryIds: ['a'], dayparts: ['sat_morning'] })).toEqual({
    score: 58,
    reasons: [
      { code: 'categories', fit: 100, value: ['a'] },
      { code: 'dayparts', fit: 0, value: ['sat_morning'] },
    ],
  });
  // A degree of latitude is 111.2 km; at five of ten kilometres a place fits by half.
  const half = { latitude: 51.84 + 5 / 111.195, longitude: 5.85 };
  expect(matchOf(sought, { ...nothing, place: half, dutchLevel: 'good', ageGroupIds: ['e', 'd'] })).toEqual({
    // Half of 25, half of 10 and 5, of 40.
    score: 56,
    reasons: [
      { code: 'distance', fit: 50, value: 5 },
      { code: 'language_level', fit: 50, value: 'good' },
      { code: 'age_group', fit: 100, value: 'e' },
    ],
  });
});
