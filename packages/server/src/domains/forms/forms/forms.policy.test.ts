import type { OrganizationStatus } from '@samen/resources/organizations';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { callerOf, callerOrganization, outcomeOf } from '../../../test/callers.ts';
import {
  closedText,
  formState,
  hasForms,
  mailsOthers,
  ownerIdOf,
  ownershipOfNew,
  requireMailing,
  requireOpen,
  type PolicyForm,
} from './forms.policy.ts';

const NOW = new Date('2026-05-08T12:00:00Z');
const EARLIER = new Date('2026-05-08T11:59:59Z');
const LATER = new Date('2026-05-08T12:00:01Z');

const form = (own: Partial<PolicyForm>): PolicyForm => ({
  is_open: true,
  closes_at: null,
  max_submissions: null,
  places_taken: 0,
  ...own,
});

const STATES: [Partial<PolicyForm>, 'open' | 'full' | 'closed'][] = [
  [{}, 'open'],
  [{ places_taken: 900 }, 'open'],
  [{ closes_at: LATER }, 'open'],
  [{ closes_at: NOW }, 'closed'],
  [{ closes_at: EARLIER }, 'closed'],
  [{ is_open: false }, 'closed'],
  [{ is_open: false, closes_at: LATER }, 'closed'],
  [{ max_submissions: 2, places_taken: 1 }, 'open'],
  [{ max_submissions: 2, places_taken: 2 }, 'full'],
  [{ max_submissions: 2, places_taken: 3 }, 'full'],
  [{ max_submissions: 2, places_taken: 2, closes_at: NOW }, 'closed'],
  [{ max_submissions: 2, places_taken: 2, is_open: false }, 'closed'],
];

it.each(STATES)('a form with %j is %s', (own, state) => {
  expect(formState(form(own), NOW)).toBe(state);
});

it.each(STATES)('a form with %j lets in those for whom it is %s', async (own, state) => {
  expect(await outcomeOf(() => requireOpen(form(own), NOW, 'gone'))).toBe(state === 'open' ? 'done' : 'gone');
  expect(closedText(form(own), NOW)).toBe(state === 'open' ? null : `form_${state}`);
});

it.each(['gone', 'invalid_transition'] as const)('says as %s why it lets no one in', (code) => {
  const enter = (own: Partial<PolicyForm>) => () => requireOpen(form(own), NOW, code);
  const problem = (text: string) => expect.objectContaining({ code, details: { text } }) as Error;
  expect(enter({ max_submissions: 1, places_taken: 1 })).toThrow(problem('form_full'));
  expect(enter({ is_open: false })).toThrow(problem('form_closed'));
});

it.each<[OrganizationStatus, boolean, boolean]>([
  ['approved', true, true],
  ['pending', true, false],
  ['denied', false, false],
  ['archived', false, false],
  ['deleted', false, false],
])('an organization that is %s has forms: %s, which mail others: %s', (status, has, mails) => {
  expect([hasForms(status), mailsOthers(status)]).toEqual([has, mails]);
});

it('mails no others for an organization that no centre has looked at', async () => {
  expect(await outcomeOf(() => requireMailing(true))).toBe('done');
  expect(() => requireMailing(false)).toThrow(
    expect.objectContaining({
      code: 'invalid_transition',
      details: { text: 'form_mails_no_others' },
    }) as Error,
  );
});

describe('a new form', () => {
  const SCOPES: Record<string, AccessScope> = {
    tenant: { kind: 'tenant' },
    centre: { kind: 'center', id: 'centre' },
    'another centre': { kind: 'center', id: 'elsewhere' },
    organization: { kind: 'organizations', ids: ['branch', 'house'] },
    'another organization': { kind: 'organizations', ids: ['other'] },
    nothing: { kind: 'nothing' },
  };
  const house = (status: OrganizationStatus) => ({ id: 'house', volunteer_center_id: 'centre', status });

  it('is for the organization that is named, else for the one that its builder works in', async () => {
    const caller = callerOf('anna', callerOrganization(['admin'], { id: 'house' }));
    expect(ownerIdOf(caller, undefined)).toBe('house');
    expect(ownerIdOf(caller, 'branch')).toBe('branch');
    expect(await outcomeOf(() => ownerIdOf(callerOf('anna'), 'branch'))).toBe('no_organization');
  });

  it.each<[string, OrganizationStatus, string]>([
    ['tenant', 'approved', 'done'],
    ['centre', 'approved', 'done'],
    ['organization', 'approved', 'done'],
    ['organization', 'pending', 'done'],
    ['organization', 'denied', 'invalid_transition'],
    ['centre', 'archived', 'invalid_transition'],
    ['tenant', 'deleted', 'invalid_transition'],
    ['another centre', 'approved', 'not_found'],
    ['another centre', 'archived', 'not_found'],
    ['another organization', 'approved', 'not_found'],
    ['nothing', 'approved', 'not_found'],
  ])('of whom the access scope is %s, for an organization that is %s: %s', async (name, status, outcome) => {
    const scope = SCOPES[name] ?? { kind: 'nothing' };
    expect(await outcomeOf(() => ownershipOfNew(house(status), scope))).toBe(outcome);
  });

  it('is of its organization in the centre of that', () => {
    expect(ownershipOfNew(house('approved'), { kind: 'tenant' })).toEqual({
      organization_id: 'house',
      volunteer_center_id: 'centre',
    });
  });

  it('is for none that is not there, and says where that was named', () => {
    expect(() => ownershipOfNew(undefined, { kind: 'tenant' })).toThrow(
      expect.objectContaining({
        code: 'not_found',
        details: { pointer: '/data/attributes/organization_id' },
      }) as Error,
    );
  });
});
