import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { RolloutRule } from '@samen/contracts/release';
import { bucketOf, isIncluded, type Visitor } from './cohort.ts';

const SUBJECTS = 100_000;

const visitor: Visitor = { tenant: 'public', centre: ['c-1', 'rheden'], isStaff: false, subject: null };
const rollout = (rules: RolloutRule[], remote = 'vacancies', id = 'first') => ({ remote, id, rules });
const percentage = (percent: number): RolloutRule[] => [{ kind: 'percent', percent }];

const subjects = Array.from({ length: SUBJECTS }, () => randomBytes(16).toString('base64url'));
const includedBy = (rules: RolloutRule[], remote?: string, id?: string) =>
  new Set(subjects.filter((subject) => isIncluded(rollout(rules, remote, id), { ...visitor, subject })));

it('gives five per cent to five per cent, within 0.5, over 100,000 browsers', () => {
  for (const [remote, id] of [
    ['vacancies', 'first'],
    ['vacancies', 'second'],
    ['content', 'first'],
  ]) {
    const part = (includedBy(percentage(5), remote, id).size / SUBJECTS) * 100;
    expect(part).toBeGreaterThan(4.5);
    expect(part).toBeLessThan(5.5);
  }
});

it('assigns independent buckets per remote and per rollout', () => {
  const one = includedBy(percentage(20));
  for (const other of [
    includedBy(percentage(20), 'content'),
    includedBy(percentage(20), 'vacancies', 'second'),
  ]) {
    const both = [...one].filter((subject) => other.has(subject)).length / SUBJECTS;
    expect(both).toBeGreaterThan(0.035);
    expect(both).toBeLessThan(0.045);
  }
});

it('keeps every visitor when the percentage is raised, and decides the same each time', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.uuid(), percent, percent, (subject, id, a, b) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)];
      const isIn = (rules: RolloutRule[]) =>
        isIncluded(rollout(rules, 'vacancies', id), { ...visitor, subject });
      expect(isIn(percentage(small))).toBe(isIn(percentage(small)));
      if (isIn(percentage(small))) expect(isIn(percentage(large))).toBe(true);
    }),
  );
});

it('counts two decimals: the percentage ends before its own bucket', () => {
  const bucketed = subjects
    .slice(0, 2_000)
    .map((subject) => ({ subject, bucket: bucketOf(rollout([]), subject) }));
  for (const { subject, bucket } of bucketed) {
    expect(isIncluded(rollout(percentage(bucket / 100)), { ...visitor, subject })).toBe(false);
    expect(isIncluded(rollout(percentage((bucket + 1) / 100)), { ...visitor, subject })).toBe(true);
  }
});

it('includes no one at 0 % and everyone at 100 %', () => {
  for (const subject of subjects.slice(0, 20_000)) {
    expect(isIncluded(rollout(percentage(0)), { ...visitor, subject })).toBe(false);
    expect(isIncluded(rollout(percentage(100)), { ...visitor, subject })).toBe(true);
  }
});

it.each<[string, RolloutRule[], Partial<Visitor>, boolean]>([
  ['staff', [{ kind: 'staff' }], { isStaff: true }, true],
  ['no other visitor', [{ kind: 'staff' }], {}, false],
  ['a tenant', [{ kind: 'tenant', tenant: 'public' }], {}, true],
  ['not another one', [{ kind: 'tenant', tenant: 'oldebroek' }], {}, false],
  ['a centre by its slug', [{ kind: 'centre', centre: 'rheden' }], {}, true],
  ['a centre by its id', [{ kind: 'centre', centre: 'c-1' }], {}, true],
  ['not another one', [{ kind: 'centre', centre: 'arnhem' }], {}, false],
  ['a visitor whom a later rule names', [{ kind: 'staff' }, { kind: 'tenant', tenant: 'public' }], {}, true],
  ['no visitor without a subject', percentage(100), {}, false],
  ['no visitor without a rule', [], { isStaff: true }, false],
])('reaches %s', (_who, rules, own, expected) => {
  expect(isIncluded(rollout(rules), { ...visitor, ...own })).toBe(expected);
});
