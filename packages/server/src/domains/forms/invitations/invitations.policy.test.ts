import { FORM_BOUNDS, type InvitationState } from '@samen/resources/forms';
import { after, days, hours, minutes } from '../../../clock.ts';
import { outcomeOf } from '../../../test/callers.ts';
import {
  invitationState,
  mayInvite,
  requireInviting,
  requireRemindable,
  requireUsable,
  type PolicyInvitation,
} from './invitations.policy.ts';

const NOW = new Date('2026-05-08T12:00:00Z');
const EARLIER = new Date('2026-05-08T11:59:59Z');
const LATER = new Date('2026-05-08T12:00:01Z');
const DAY = after(NOW, -hours(FORM_BOUNDS.reminderHours));

const invitation = (own: Partial<PolicyInvitation> = {}): PolicyInvitation => ({
  opened_at: null,
  submitted_at: null,
  expires_at: after(NOW, days(1)),
  sent_at: after(NOW, -days(7)),
  reminded_at: null,
  reminders: 0,
  ...own,
});

it.each<[Partial<PolicyInvitation>, InvitationState, string]>([
  [{}, 'sent', 'done'],
  [{ opened_at: EARLIER }, 'opened', 'done'],
  [{ expires_at: LATER }, 'sent', 'done'],
  [{ expires_at: NOW }, 'expired', 'gone'],
  [{ expires_at: EARLIER, opened_at: EARLIER }, 'expired', 'gone'],
  [{ submitted_at: EARLIER, opened_at: EARLIER }, 'submitted', 'gone'],
  [{ submitted_at: EARLIER, expires_at: EARLIER }, 'submitted', 'gone'],
])('an invitation with %j is %s; its link: %s', async (own, state, outcome) => {
  expect(invitationState(invitation(own), NOW)).toBe(state);
  expect(await outcomeOf(() => requireUsable(invitation(own), NOW))).toBe(outcome);
});

it('says of a link whether it is used or over, and lets the one for everyone in', async () => {
  const use = (own: Partial<PolicyInvitation>) => () => requireUsable(invitation(own), NOW);
  const gone = (text: string) => expect.objectContaining({ code: 'gone', details: { text } }) as Error;
  expect(use({ submitted_at: EARLIER })).toThrow(gone('form_invitation_used'));
  expect(use({ expires_at: EARLIER })).toThrow(gone('form_invitation_expired'));
  expect(await outcomeOf(() => requireUsable(null, NOW))).toBe('done');
});

describe('inviting', () => {
  const OPEN = { is_open: true, closes_at: null, max_submissions: 2, places_taken: 1 };
  const form = { ...OPEN, access_permission: 'token_holder', mails_others: true } as const;
  const full = { places_taken: 2 };
  const closed = { is_open: false };
  const unseen = { mails_others: false };
  const forAll = { access_permission: 'anonymous' } as const;

  it.each([
    [forAll, 'form_not_by_invitation'],
    [{ ...forAll, ...unseen, ...closed }, 'form_not_by_invitation'],
    [unseen, 'form_mails_no_others'],
    [{ ...unseen, ...closed }, 'form_mails_no_others'],
    [closed, 'form_closed'],
    [full, 'form_full'],
  ])('to a form with %j is refused: %s', (own, text) => {
    expect(() => requireInviting({ ...form, ...own }, NOW)).toThrow(
      expect.objectContaining({ code: 'invalid_transition', details: { text } }) as Error,
    );
    expect(mayInvite({ ...form, ...own }, NOW)).toBe(false);
  });

  it('leads into a form by invitation that is open', async () => {
    expect(await outcomeOf(() => requireInviting(form, NOW))).toBe('done');
    expect(mayInvite(form, NOW)).toBe(true);
  });
});

describe('reminding', () => {
  it.each<[string, Partial<PolicyInvitation>, string]>([
    ['sent a week ago', {}, 'done'],
    ['opened', { opened_at: EARLIER }, 'done'],
    ['sent a day ago', { sent_at: DAY }, 'done'],
    ['sent within the day', { sent_at: after(DAY, minutes(1)) }, 'rate_limited'],
    ['repeated a day ago', { reminded_at: DAY, reminders: 1 }, 'done'],
    ['repeated within the day', { reminded_at: after(DAY, minutes(1)), reminders: 1 }, 'rate_limited'],
    ['repeated once less than it may be', { reminders: FORM_BOUNDS.reminders - 1 }, 'done'],
    ['repeated as often as it may be', { reminders: FORM_BOUNDS.reminders }, 'invalid_transition'],
    ['used', { submitted_at: EARLIER }, 'invalid_transition'],
    ['over', { expires_at: NOW }, 'invalid_transition'],
    ['over, and sent within the day', { expires_at: NOW, sent_at: EARLIER }, 'invalid_transition'],
  ])('one that was %s: %s', async (_what, own, outcome) => {
    expect(await outcomeOf(() => requireRemindable(invitation(own), NOW))).toBe(outcome);
  });

  it('says how many whole seconds it is too early', () => {
    const remind = () => requireRemindable(invitation({ sent_at: new Date(DAY.getTime() + 1500) }), NOW);
    expect(remind).toThrow(
      expect.objectContaining({
        details: { text: 'reminded_recently', meta: { seconds: 2, minutes: 1 } },
      }) as Error,
    );
  });
});
