import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { conversationMachine, profileReplyMachine } from '@samen/resources/messaging';
import { organizationMachine } from '@samen/resources/organizations';
import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../../..');
const sources = globSync('packages/server/src/{domains,services,releases}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));

const matches = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, found]) => found ?? ''));
const statesOf = (machine: object, name: string) => Object.keys(machine).map((state) => `${name}.${state}`);

/** What the server writes down, and the states that some records change to. */
const ACTIONS = [
  ...matches(/action: '([a-z_]+\.[a-z_]+)',\s*subjectType/g),
  ...matches(/log\(work, (?:[^']*\? )?'([a-z_]+)'/g).map((step) => `vacancy.${step}`),
  ...matches(/\bchange\('([a-z_]+\.[a-z_]+)'/g),
  ...statesOf(organizationMachine, 'organization'),
  ...statesOf(conversationMachine, 'conversation'),
  ...statesOf(profileReplyMachine, 'profile_reply'),
  'user.active',
  'user.inactive',
  'user.archived',
  'user.anonymised',
  'application.rejected',
  'internal_note.created',
  'internal_note.changed',
  'internal_note.deleted',
  'application.accepted',
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
