import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { userMachine, userSteps } from '@samen/resources/accounts';
import { conversationMachine, profileReplyMachine } from '@samen/resources/messaging';
import { organizationMachine, organizationSteps } from '@samen/resources/organizations';
import type { Machine, Step } from '@samen/resources/shared';
import { applicationMachine, applicationSteps, vacancyMachine } from '@samen/resources/vacancies';
import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../../..');
const sources = globSync('packages/server/src/{domains,services,releases}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));

const matches = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, found]) => found ?? ''));

/** What is recorded of each step of a state machine, and of what else happens to its records. */
const recordedOf = (name: string, machine: Machine<string>, others: Record<string, Step> = {}) =>
  [
    ...Object.values(machine).flatMap((steps) => Object.values(steps)),
    ...Object.values(others).map((step) => ({ ...step, to: '' })),
  ].flatMap(({ to, recordedAs = to }) => (recordedAs === null ? [] : [`${name}.${recordedAs}`]));

/** What the server writes down. */
const ACTIONS = [
  ...matches(/action: '([a-z_]+\.[a-z_]+)',\s*subjectType/g),
  ...matches(/\bchange\('([a-z_]+\.[a-z_]+)'/g),
  ...recordedOf('vacancy', vacancyMachine),
  ...recordedOf('application', applicationMachine, applicationSteps),
  ...recordedOf('organization', organizationMachine, organizationSteps),
  ...recordedOf('user', userMachine, userSteps),
  ...recordedOf('conversation', conversationMachine),
  ...recordedOf('profile_reply', profileReplyMachine),
  'internal_note.created',
  'internal_note.changed',
  'internal_note.deleted',
];

it('finds what the server writes down', () => {
  expect(ACTIONS).toEqual(
    expect.arrayContaining([
      'vacancy.review_requested',
      'user.invited',
      'application.submitted',
      'operator.added',
    ]),
  );
});

it.each([
  ['nl', nl],
  ['en', en],
])('says in %s what each of it was', (_locale, { activity }) => {
  const texts: Record<string, Record<string, string> | undefined> = activity.actions;
  const missing = [...new Set(ACTIONS)].filter((action) => {
    const [group = '', name = ''] = action.split('.');
    return !texts[group]?.[name];
  });
  expect(missing).toEqual([]);
});
