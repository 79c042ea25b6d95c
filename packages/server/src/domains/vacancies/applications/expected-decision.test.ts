import type { ApplicationRow } from './applications.repository.ts';
import { expectedDecision } from './expected-decision.ts';

const row = (confirmed: string | null, more: Partial<ApplicationRow> = {}) =>
  ({
    status: null,
    withdrawn_at: null,
    waitlisted_at: null,
    offered_at: null,
    offer_expires_at: null,
    confirmed_at: confirmed === null ? null : new Date(confirmed),
    ...more,
  }) as ApplicationRow;

// 2026-11-18 is a Wednesday.
it.each([
  ['2026-11-18T10:00:00Z', 2, '2026-11-20'],
  ['2026-11-18T10:00:00Z', 0.2, '2026-11-19'],
  ['2026-11-18T10:00:00Z', 2.1, '2026-11-23'],
  ['2026-11-18T23:30:00Z', 1, '2026-11-20'],
])('an organization is expected to be as fast as it usually is: %s, %s days', (moment, days, on) => {
  expect(expectedDecision(row(moment), days)).toEqual({ on, by: 'organization' });
});

it.each([
  ['2026-11-16T10:00:00Z', '2026-11-19'],
  ['2026-11-18T10:00:00Z', '2026-11-23'],
  ['2026-11-21T10:00:00Z', '2026-11-25'],
])('one of which nothing is known is expected to answer before it is reminded: %s', (moment, on) => {
  expect(expectedDecision(row(moment), null)).toEqual({ on, by: 'norm' });
});

it('nothing is expected of what is decided, withdrawn or not confirmed', () => {
  const moment = '2026-11-18T10:00:00Z';
  expect(expectedDecision(row(null), 2)).toBeNull();
  expect(expectedDecision(row(moment, { status: 'accepted' }), 2)).toBeNull();
  expect(expectedDecision(row(moment, { waitlisted_at: new Date(moment) }), 2)).toBeNull();
  expect(expectedDecision(row(moment, { withdrawn_at: new Date(moment) }), null)).toBeNull();
});
