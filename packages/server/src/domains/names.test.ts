import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesWith } from '../test/sources.ts';
import { DOMAINS } from './index.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');

/** The folders of what serves the domains: every folder but theirs, and that of the tests. */
const SERVING = globSync('*/', { cwd: SOURCES }).filter((folder) => !/^(domains|test)\b/.test(folder));

/** References to a domain: an import of it, an address of its pages, or a resource of its part of the API. */
const REFERENCES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a domain', /\/domains\//],
  // The account is a page of the shell; `join` and `length` are of lists.
  ['the pages of one', /\bpaths\.(?!home\b|auth\b|confirm\b|account\b|join\b|length\b)\w/],
  ['its part of the API', /api\/v1\/\w/],
];

/** Names of domains, resources and tables that are words of the platform as well, each with what they mean there. */
const OF_THE_PLATFORM: Record<string, string> = {
  accounts: 'what people sign in to',
  addresses: 'of pages, browsers and mailboxes',
  applications: 'the media types application/…',
  blocks: 'of text, and what a policy does',
  content: 'of documents, policies and responses',
  duplicates: 'keys of requests that were used before',
  feeds: 'links in the head of a page',
  forms: 'of pages for browsers without scripts',
  imports: 'modules of the code',
  messages: 'between processes, and of errors',
  migrations: 'of the database',
  organizations: 'of the caller, and the type of schema.org',
  pages: 'what is rendered and sent',
  reports: 'of browsers, of what a policy refused',
  roles: 'of callers, and of elements',
  sessions: 'of people who signed in',
  share_images: 'the picture of a site itself, and the cards that the sandbox renders',
  users: 'people who sign in and get mails',
};

/** What files name for all that, each with the reason. */
const NAMED_BY: Record<string, Record<string, string>> = {
  'audit/audit-events.table.ts': {
    activity_events:
      'every part of the server writes its events; the administration declares how they are read',
    administration: 'it declares them',
  },
  'auth/session.repository.ts': { role_assignments: 'a caller has roles' },
  'db/field-decision.ts': { administration: 'it declares the groups that its data viewer shows' },
  'db/follow-channel.ts': { notifications: 'those of the database' },
  'db/merged-records.repository.ts': { merges: 'an address of a record that was merged leads on' },
  'imports/importer.ts': { administration: 'it declares what can be imported' },
  'services/data.repository.ts': {
    notification_preferences: 'a service of theirs',
    notifications: 'a service',
    submissions: 'a purpose of files',
  },
  'services/field-decisions.ts': { vacancies: 'a setting of centres: `moderate_vacancies`' },
  'services/notifications/index.ts': { notifications: 'the service' },
  'services/notifications/notifications.repository.ts': {
    messaging: 'it declares how they are read',
    notification_preferences: 'of the service',
    notifications: 'the service',
  },
  'services/notifications/notifications.table.ts': {
    messaging: 'it declares how they are read',
    notification_preferences: 'of the service',
    notifications: 'the service',
  },
  'services/notifications/notify.ts': { notifications: 'the service' },
  'services/notifications/recipients.repository.ts': {
    role_assignments: 'people are notified by their roles',
  },
  'services/notifications/unsubscribe-token.ts': { notifications: 'the service' },
  'services/uploads/downloads.ts': { submissions: 'a purpose of files' },
  'services/uploads/receive-file.ts': { submissions: 'a purpose of files' },
  'services/uploads/upload-uses.repository.ts': { submissions: 'a purpose of files' },
  'services/uploads/uploads.repository.ts': { submissions: 'a purpose of files' },
  'services/volunteer-centers/volunteer-centers.repository.ts': {
    role_assignments: 'a centre has people of its own',
    vacancies: 'a setting of centres: `moderate_vacancies`',
  },
  'state-machine/contexts.ts': { notifications: 'the service' },
  'state-machine/effects.ts': { notifications: 'the service' },
};

const text = (file: string) => readFileSync(path.join(SOURCES, file), 'utf8');

/** What the domains are called, with their folders, resources and tables: plural, with underscores. */
function namesOfDomains(): string[] {
  const folders = globSync('domains/{*,*/*}', { cwd: SOURCES }).filter((file) => !/\.|\/test$/.test(file));
  const tables = globSync('domains/**/*.ts', { cwd: SOURCES }).flatMap((file) =>
    [...text(file).matchAll(/interface Tables \{([^}]*)\}/g)].flatMap(([, body = '']) =>
      [...body.matchAll(/\b(\w+):/g)].map(([, name = '']) => name),
    ),
  );
  const own = DOMAINS.filter(({ name }) => name !== 'services');
  const resources = own.flatMap(({ declared = [] }) => declared.map(({ declaration }) => declaration.type));
  return [
    ...folders.map((folder) => path.basename(folder).replaceAll('-', '_')),
    ...tables,
    ...resources,
    ...own.map(({ name }) => name),
  ];
}

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A name as a word of identifiers and strings: `two_words`, `two-words`, `twoWords`, `TwoWords` and within longer ones. */
function asWord(name: string): RegExp {
  const spellings = [name, singular(name)].flatMap((one) => {
    const words = one.split('_');
    const pascal = words.map(upper).join('');
    const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
    return [`(?<![a-zA-Z])(?:${words.join('[-_ ]')}|${camel})`, pascal];
  });
  return new RegExp(`(?:${spellings.join('|')})(?![a-z])`);
}

const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const NAMES = [...new Set(namesOfDomains())].filter((name) => !(name in OF_THE_PLATFORM)).sort();
const CODE = globSync('**/*.ts', { cwd: SOURCES })
  .filter(
    (file) => SERVING.includes(file.split('/')[0] ?? '') && !/\.test(-support)?\.ts$|\/test\//.test(file),
  )
  .map((file) => [file, withoutComments(text(file))] as const);

it('has a domain for every team, each under its own name', () => {
  const names = DOMAINS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('vacancies');
});

it.each(REFERENCES)('the code that serves the domains does not refer to %s', (_what, pattern) => {
  expect(CODE.filter(([, code]) => pattern.test(code)).map(([file]) => file)).toEqual([]);
  // The pattern finds it elsewhere.
  expect(filesWith(pattern).length).toBeGreaterThan(0);
});

it('looks at every folder that serves the domains, for all that the domains name', () => {
  expect(new Set(CODE.map(([file]) => file.split('/')[0])).size).toBe(SERVING.length);
  expect(SERVING).toEqual(expect.arrayContaining(['audit', 'db', 'html', 'mail', 'services']));
  expect(NAMES).toEqual(
    expect.arrayContaining(['vacancies', 'vacancy_views', 'conversations', 'menu_items', 'internal_notes']),
  );
});

it.each([
  ["selectFrom('vacancy_views')", 'vacancy_views'],
  ['fields[internal-notes]', 'internal_notes'],
  ['const countVacancy = 1', 'vacancies'],
  ['type VacancyRow', 'vacancies'],
  ['menuItems.map(present)', 'menu_items'],
])('would see it in %s', (code, name) => {
  expect(code).toMatch(asWord(name));
  expect('the word vacancyless, menuItemsless').not.toMatch(asWord(name));
});

it.each(NAMES)('the code that serves the domains does not name %s', (name) => {
  const pattern = asWord(name);
  const naming = CODE.filter(([, code]) => pattern.test(code)).map(([file]) => file);
  const excepted = Object.keys(NAMED_BY).filter((file) => NAMED_BY[file]?.[name]);
  expect(naming.sort()).toEqual(excepted.sort());
});
