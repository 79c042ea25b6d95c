import type { Declaration } from '@samen/jsonapi/declaration';
import { Users, userMachine } from '../accounts/index.ts';
import { importMachine } from '../administration/index.ts';
import { pageMachine } from '../content/index.ts';
import { formMachine, submissionMachine } from '../forms/index.ts';
import { conversationMachine, profileReplyMachine } from '../messaging/index.ts';
import { Organizations, OrganizationProfiles, organizationMachine } from '../organizations/index.ts';
import {
  applicationMachine,
  callOutMachine,
  reportMachine,
  Vacancies,
  vacancyMachine,
} from '../vacancies/index.ts';
import { changeInWords } from './change-words.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

it.each([
  ['nl', 'organizations', 'status', 'pending', 'approved', 'Wacht op goedkeuring', 'Goedgekeurd'],
  ['en', 'organizations', 'status', 'pending', 'approved', 'Waiting for approval', 'Approved'],
  ['nl', 'vacancies', 'positions', '2', '3', '2', '3'],
  ['nl', 'vacancies', 'featured', 'false', 'true', 'nee', 'ja'],
  ['nl', 'vacancies', 'expires_at', '2026-12-01', null, '1 december 2026', 'leeg'],
  ['en', 'vacancies', 'startsAt', null, '2026-03-03T13:05:00.000Z', 'empty', '3 March 2026 at 14:05'],
  ['nl', 'vacancies', 'price', '2.5', '3', '2,5', '3'],
  ['nl', 'vacancies', 'languages', 'nl', 'nl, en', 'Nederlands', 'Nederlands, Engels'],
  ['nl', 'vacancies', 'title', 'Oud', 'Ja, en', 'Oud', 'Ja, en'],
  ['nl', 'unheard_of', 'unheard_of', 'a', 'b', 'a', 'b'],
] as const)('says in %s of %s what %s was and is', (locale, type, field, before, after, from, to) => {
  expect(changeInWords(locale, type, { field, from: before, to: after })).toMatchObject({ from, to });
});

it('says the name of a field alone where no values are stored', () => {
  const change = { field: 'requires_vog', from: null, to: null };
  const { name } = changeInWords('nl', 'vacancies', change);
  expect(changeInWords('nl', 'vacancies', change)).toEqual({ name, from: null, to: null });
  expect(name).not.toBe('requires_vog');
});

/** The choices that a person makes on a form, and the states. */
const CHOICES = [Vacancies, Organizations, OrganizationProfiles, Users].flatMap(
  ({ type, attributes }: Declaration) =>
    Object.entries(attributes).flatMap(([field, attribute]) => {
      const { words = [] } = (attribute.kind === 'list' ? attribute.item : attribute) ?? {};
      return words.map((word) => [type, field, word] as const);
    }),
);
/** The states of records, by their type. */
const STATES: Readonly<Record<string, object>> = {
  vacancies: vacancyMachine,
  applications: applicationMachine,
  organizations: organizationMachine,
  users: userMachine,
  conversations: conversationMachine,
  volunteer_profile_replies: profileReplyMachine,
  call_outs: callOutMachine,
  form_submissions: submissionMachine,
  imports: importMachine,
  pages: pageMachine,
  forms: formMachine,
  reports: reportMachine,
};

it('has words for every state', () => {
  const missing = Object.entries(STATES).flatMap(([type, machine]) =>
    Object.keys(machine).filter(
      (state) => changeInWords('nl', type, { field: 'status', from: state, to: state }).to === state,
    ),
  );
  expect(missing).toEqual([]);
});

/** Named alone in the activity, or the same in every language. */
const WITHOUT_WORDS = new Set(['gender', 'role', 'signupMethod', 'level']);

it('has words in both languages for every choice', () => {
  expect(CHOICES.length).toBeGreaterThan(50);
  const missing = CHOICES.filter(([type, field, word]) => {
    if (WITHOUT_WORDS.has(field) || word === 'School') return false;
    return changeInWords('nl', type, { field, from: word, to: word }).to === word;
  });
  expect(missing).toEqual([]);
  const keysOf = (texts: object): unknown =>
    Object.entries(texts).map(([key, text]: [string, unknown]) =>
      typeof text === 'object' && text !== null ? [key, keysOf(text)] : key,
    );
  expect(keysOf(en.values)).toEqual(keysOf(nl.values));
});
