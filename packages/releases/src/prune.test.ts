import fc from 'fast-check';
import { pruneVerdicts, type ReleaseFacts } from './prune.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const LIMITS = { keep: 0, days: 30, now: NOW };

const facts = (parts: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  buildId: '0.1.0-00000000',
  publishedAt: daysAgo(100),
  lastLive: daysAgo(90),
  isActive: false,
  isCanary: false,
  isInHistory: false,
  isKilled: false,
  ...parts,
});
const verdict = (parts: Partial<ReleaseFacts>, limits = {}) =>
  pruneVerdicts([facts(parts)], { ...LIMITS, ...limits })[0]?.because;

it.each<[string, Partial<ReleaseFacts>, RegExp]>([
  ['what is active', { isActive: true }, /is active/],
  ['what is being rolled out', { isCanary: true }, /is being rolled out/],
  ['what a roll-back leads to', { isInHistory: true }, /a roll-back/],
  ['what was live lately', { lastLive: daysAgo(29) }, /may be open until 2026-11-22/],
  ['what was killed lately', { isKilled: true, lastLive: daysAgo(29) }, /may be open until/],
])('keeps %s', (_what, parts, because) => {
  expect(verdict(parts)).toMatch(because);
});

it.each<[string, Partial<ReleaseFacts>]>([
  ['was live long ago', {}],
  ['was never live', { lastLive: null, publishedAt: daysAgo(1) }],
  ['was killed long ago', { isKilled: true }],
])('lets go of what %s', (_what, parts) => {
  expect(verdict(parts)).toBeNull();
});

it('keeps those published last, of which a killed one is none', () => {
  const releases = [1, 2, 3, 4].map((days) =>
    facts({ buildId: String(days), publishedAt: daysAgo(days), lastLive: null, isKilled: days === 2 }),
  );
  const remaining = pruneVerdicts(releases, { ...LIMITS, keep: 2 }).filter(({ because }) => because !== null);
  expect(remaining.map(({ buildId }) => buildId)).toEqual(['1', '3']);
  expect(remaining[0]?.because).toBe('it is among the 2 published last');
});

it('never prunes what a tab or a rollback could request, whatever the limits', () => {
  const some = fc.record({
    isActive: fc.boolean(),
    isCanary: fc.boolean(),
    isInHistory: fc.boolean(),
    isKilled: fc.boolean(),
    lastLive: fc.option(fc.integer({ min: 0, max: 100 }).map(daysAgo)),
    publishedAt: fc.integer({ min: 0, max: 100 }).map(daysAgo),
  });
  const limits = fc.record({ keep: fc.nat(5), days: fc.nat(60) });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 20 }), limits, (releases, given) => {
      const named = releases.map((one, index) => ({ ...one, buildId: String(index) }));
      for (const { buildId, because } of pruneVerdicts(named, { ...given, now: NOW })) {
        const { isActive, isCanary, isInHistory, lastLive } = named[Number(buildId)]!;
        const isNeeded = isActive || isCanary || isInHistory || (lastLive && lastLive > daysAgo(given.days));
        if (isNeeded) expect(because).not.toBeNull();
      }
    }),
  );
});
