import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const inSource = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname });
const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** What serves the domains. */
const SERVES = ['html', 'rendering', 'forms', 'jobs', 'mail'];
const files = inSource(`{${SERVES.join(',')}}/**/*.ts`).filter((file) => !/\.test(?:-support)?\./.test(file));

/** Domains, their folders, which are named after types of resources, and their mails. */
const domains = inSource('domains/*/domain.ts').map((file) => path.basename(path.dirname(file)));
const rooms = inSource('domains/*/*/index.ts').map((file) => path.basename(path.dirname(file)));
const mails = inSource('domains/*/mails.nl.json').flatMap((file) =>
  Object.keys(JSON.parse(read(file)) as object),
);
/** Names that are words of the platform as well: the content of a file, and what browsers report. */
const COMMON_NAMES: readonly string[] = ['content', 'reports'];
const types = rooms.map((room) => room.replaceAll('-', '_'));
const names = [...new Set([...domains, ...rooms, ...types, ...mails])].filter(
  (name) => !COMMON_NAMES.includes(name),
);

/** A name as a whole text, as the first part of an address or an action, or as a table in a query. */
const asReference = (name: string) =>
  new RegExp(`['"\`/]${name}['"\`/]|['"\`]${name}\\.|\\b(?:FROM|JOIN|UPDATE|INTO) ${name}\\b`);

it('looks at all that serves the domains, for all that they are called by', () => {
  expect(SERVES.filter((folder) => !files.some((file) => file.startsWith(`${folder}${path.sep}`)))).toEqual(
    [],
  );
  expect([domains.length, rooms.length > 40, mails.length > 40]).toEqual([7, true, true]);
});

it.each(names)('nothing that serves the domains knows %s', (name) => {
  const reference = asReference(name);
  // A path of an import is the arrows' matter.
  const ofCode = (file: string) => read(file).replaceAll(/^(?:import|export)\b[^;]*from '[^']*';/gm, '');
  expect(files.filter((file) => reference.test(ofCode(file)))).toEqual([]);
});

it.each([
  "if (name === 'vacancies')",
  '"vacancies"',
  '`/api/v1/vacancies/${id}`',
  "'vacancies.publish'",
  'sql`SELECT id FROM vacancies`',
])('would see %s', (source) => expect(source).toMatch(asReference('vacancies')));
