import { FORM_BOUNDS, type NewSubmission } from '@samen/resources/forms';
import type { OrganizationStatus } from '@samen/resources/organizations';
import { outcomeOf } from '../../../test/callers.ts';
import {
  agreedTextOf,
  isMachine,
  mailsReceipt,
  requireQuestions,
  requireReplyable,
  requireReplying,
} from './submissions.policy.ts';

const QUICK = FORM_BOUNDS.leastSeconds - 1;

it.each<[Pick<NewSubmission, 'website' | 'secondsSpent'>, boolean, boolean]>([
  [{}, false, false],
  [{ secondsSpent: FORM_BOUNDS.leastSeconds }, false, false],
  [{ secondsSpent: QUICK }, false, true],
  [{ secondsSpent: QUICK }, true, false],
  [{ website: '' }, false, false],
  [{ website: 'https://spam.example' }, false, true],
  [{ website: 'https://spam.example', secondsSpent: 900 }, true, true],
])('what was sent with %j, by who was invited (%s), is of a machine: %s', (sent, isInvited, expected) => {
  expect(isMachine(sent, { isInvited })).toBe(expected);
});

describe('what is sent', () => {
  const questions = [{ id: 'name' }, { id: 'age' }];
  const send = (...given: NewSubmission['answers']) => requireQuestions(questions, { answers: given });

  it('belongs to questions that are there, or is empty', async () => {
    expect(await outcomeOf(() => send())).toBe('done');
    expect(await outcomeOf(() => send({ questionId: 'name', value: 'Anna' }))).toBe('done');
    expect(await outcomeOf(() => send({ questionId: 'gone', value: '' }))).toBe('done');
  });

  it('names the questions that have gone meanwhile', () => {
    const sent = () =>
      send(
        { questionId: 'gone', value: 'Koken' },
        { questionId: 'name', value: 'Anna' },
        { questionId: 'away', value: ['a'] },
      );
    expect(sent).toThrow(
      expect.objectContaining({
        code: 'stale_record',
        details: { text: 'form_changed', meta: { question_ids: ['gone', 'away'] } },
      }) as Error,
    );
  });
});

describe('what is agreed to', () => {
  const agree = (text: string | null, agreedTo?: string) => () =>
    agreedTextOf({ confirm_text: text }, { agreedTo });

  it('is the text of the form, however its lines end', () => {
    expect(agree('Ik kom,\nzeker', 'Ik kom,\r\nzeker')()).toBe('Ik kom,\nzeker');
  });

  it('is nothing where the form has no text', () => {
    expect(agree(null)()).toBeNull();
    expect(agree(null, 'Alles')()).toBeNull();
  });

  it.each([undefined, '', '  '])('is required where the form has one: %j', (agreedTo) => {
    const error = { code: 'accepted', pointer: '/data/attributes/agreed_to' };
    expect(agree('Alles', agreedTo)).toThrow(
      expect.objectContaining({ code: 'invalid', errors: [error] }) as Error,
    );
  });

  it('is not a text that the form had before', () => {
    expect(agree('Alles', 'Iets')).toThrow(
      expect.objectContaining({ code: 'stale_record', details: { text: 'form_changed' } }) as Error,
    );
  });
});

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('mails a receipt where its form does (%s) and mails others (%s): %s', (sends, others, expected) => {
  expect(mailsReceipt({ send_receipt: sends, mails_others: others })).toBe(expected);
});

describe('a reply', () => {
  it.each([
    ['new', 'anna@example.org', 'done'],
    ['handled', 'anna@example.org', 'done'],
    ['in_progress', 'anna@example.org', 'done'],
    ['spam', 'anna@example.org', 'invalid_transition'],
    ['new', null, 'invalid_transition'],
    ['spam', null, 'invalid_transition'],
  ] as const)('to what is %s, at %s: %s', async (status, email, outcome) => {
    expect(await outcomeOf(() => requireReplyable({ status }, email))).toBe(outcome);
  });

  it.each<[OrganizationStatus | undefined, boolean, string]>([
    ['approved', false, 'done'],
    ['approved', true, 'done'],
    ['pending', true, 'done'],
    [undefined, true, 'done'],
    ['pending', false, 'invalid_transition'],
    ['archived', false, 'invalid_transition'],
    [undefined, false, 'invalid_transition'],
  ])('of an organization that is %s, to an account (%s): %s', async (status, hasAccount, outcome) => {
    const organization = status && { status };
    expect(await outcomeOf(() => requireReplying(organization, { hasAccount }))).toBe(outcome);
  });
});
