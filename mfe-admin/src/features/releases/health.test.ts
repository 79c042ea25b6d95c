import { healthOf } from './health.ts';

const AT = Date.parse('2026-03-02T12:20:00.000Z');
const LIMITS = { errorLimit: 0.01, minLoads: 100 };

/** Loads and failures of so many hours ago. */
const hour = (ago: number, loads: number, failures: number, buildId = 'b') => ({
  buildId,
  loads,
  failures,
  hour: new Date(Math.floor(AT / 3_600_000) * 3_600_000 - ago * 3_600_000).toISOString(),
});

describe('the health of a release', () => {
  it.each([
    ['nobody loaded it', [], 'none'],
    ['too few did, though all of them failed', [hour(0, 99, 99)], 'few'],
    ['some of many failed', [hour(0, 100, 0), hour(3, 900, 3)], 'good'],
    ['more than half of the limit failed', [hour(0, 1000, 6)], 'near'],
    ['as many as the limit failed', [hour(0, 1000, 10)], 'near'],
    ['more than the limit failed', [hour(0, 1000, 11)], 'over'],
    ['a few hours together are over the limit', [hour(1, 50, 1), hour(0, 50, 1)], 'over'],
    ['it failed, and does not any more', [hour(0, 100, 0), hour(9, 100, 50)], 'near'],
    ['another release failed', [hour(0, 100, 0), hour(0, 100, 50, 'other')], 'good'],
  ])('when %s', (_what, points, state) => {
    expect(healthOf(points, 'b', AT, LIMITS).state).toBe(state);
  });

  it('shows since when it fails, back to the last hour that was well', () => {
    const points = [hour(5, 100, 50), hour(3, 100, 0), hour(2, 100, 4), hour(0, 100, 9)];
    expect(healthOf(points, 'b', AT, LIMITS)).toMatchObject({
      loads: 400,
      failures: 63,
      share: 63 / 400,
      newest: 0.09,
      since: '2026-03-02T10:00:00.000Z',
    });
  });

  it('has one share for each of the last 24 hours, the newest last', () => {
    const { hours } = healthOf([hour(23, 10, 1), hour(1, 4, 2)], 'b', AT, LIMITS);
    expect(hours).toHaveLength(24);
    expect([hours[0], hours[21], hours[22], hours[23]]).toEqual([0.1, 0, 0.5, 0]);
  });
});
