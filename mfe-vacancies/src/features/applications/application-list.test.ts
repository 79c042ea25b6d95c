import { type Application, shownApplicationState } from '@samen/resources/vacancies';
import { excerptOf, mayStillChange, waitingDays } from './application-list.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const application = (own: Partial<Application>) =>
  ({ status: null, withdrawnAt: null, confirmedAt: null, decidedAt: null, ...own }) as Application;

it.each([
  [{}, 'new'],
  [{ status: 'accepted' }, 'accepted'],
  [{ status: 'rejected' }, 'rejected'],
  [{ status: 'accepted', withdrawnAt: '2026-11-20T10:00:00Z' }, 'withdrawn'],
] as [Partial<Application>, string][])('%j is %s', (own, state) => {
  expect(shownApplicationState(application(own))).toBe(state);
});

it.each([
  ['2026-11-21T11:59:00Z', 0],
  ['2026-11-20T12:01:00Z', 0],
  ['2026-11-20T12:00:00Z', 1],
  ['2026-11-14T12:00:00Z', 7],
])('what came at %s has waited %i days, counted from when it was confirmed', (confirmedAt, days) => {
  const came = application({ confirmedAt, createdAt: '2026-10-01T12:00:00Z' });
  expect(waitingDays(came, NOW)).toBe(days);
});

it.each([
  [null, false],
  ['2026-11-07T12:00:01Z', true],
  ['2026-11-07T12:00:00Z', false],
])('what was decided at %s may still be changed: %s', (decidedAt, expected) => {
  expect(mayStillChange(application({ decidedAt }), NOW)).toBe(expected);
});

describe('an excerpt of what was written', () => {
  const long = `${'Ik woon hier al jaren en ken de buurt goed. '.repeat(6)}Vroeger repareerde ik fietsen bij een winkel.`;

  it('is all of it where that is short, on one line', () => {
    expect(excerptOf('Hallo,\n\nik help  graag.', '')).toBe('Hallo, ik help graag.');
  });

  it('is the beginning, in whole words', () => {
    const excerpt = excerptOf(long, '');
    expect(excerpt).toMatch(/^Ik woon hier al jaren.* …$/);
    expect(excerpt.length).toBeLessThanOrEqual(142);
    expect(long.startsWith(excerpt.slice(0, -2))).toBe(true);
    expect(excerptOf(long, 'niet hierin')).toBe(excerpt);
  });

  it('stands around the words that were searched for', () => {
    expect(excerptOf(long, 'FIETSEN')).toMatch(/^… .*repareerde ik fietsen bij een winkel\.$/);
  });

  it('is of one word that is longer than itself no more than its beginning', () => {
    expect(excerptOf('a'.repeat(300), '')).toHaveLength(142);
  });
});
