import path from 'node:path';
import { DECLARED } from '../domains/index.ts';
import { sources, type Source } from '../test/sources.ts';
import { stateWrites, type StateColumns } from '../test/state-writes.ts';

/** Which columns say in which state a record is, by the table of its machine. */
const COLUMNS: StateColumns = {
  applications: ['status', 'confirmed_at', 'withdrawn_at', 'waitlisted_at', 'offered_at'],
  call_outs: ['status'],
  conversations: ['status'],
  form_submissions: ['status'],
  forms: ['is_open'],
  imports: ['status'],
  merges: ['status'],
  organizations: ['status'],
  pages: ['is_published', 'publish_from'],
  reports: ['status'],
  users: ['status'],
  vacancies: ['status'],
  volunteer_profile_replies: ['status'],
};

const OF_MERGE =
  'a merge of two records is a step of theirs, which `happened` records and sends; its undo puts back';
const ONE_GOES_ON = 'of two that cannot both stay, one goes on: it is written with what the merge moves';

/** What is written besides, and why. A new row has its first state where it is made, and is not here. */
const WRITTEN_BESIDES: Readonly<Record<string, string>> = {
  'domains/administration/merges/moved-rows.repository.ts *': OF_MERGE,
  'domains/administration/user-management/user-merger.ts status': OF_MERGE,
  'domains/organizations/organization-management/organization-merger.ts status': OF_MERGE,
  'domains/messaging/data.repository.ts status': ONE_GOES_ON,
  'domains/vacancies/data.repository.ts withdrawn_at': ONE_GOES_ON,
  'domains/vacancies/data.repository.ts status':
    'what is left of a person who is anonymised: there is no one to notify of it',
  'domains/messaging/conversations/conversations.repository.ts status':
    'called by its states; one that its centre takes away is closed for good, which is no step of its people',
  'domains/content/pages/page-writes.repository.ts publish_from': 'called by its states',
  'domains/content/pages/publish-page.ts publish_from':
    'the date that comes with the step, beside the columns of the state',
  'domains/vacancies/applications/places.ts waitlisted_at':
    'of two that come in the same moment one is first in line: when it came comes with the step',
};

const all = sources();
const written = stateWrites(all, COLUMNS);

it('no record is brought into a state but by the interpreter', () => {
  expect(written.filter((one) => !(one in WRITTEN_BESIDES))).toEqual([]);
});

it('gives no reason that nothing needs', () => {
  expect(Object.keys(WRITTEN_BESIDES).filter((one) => !written.includes(one))).toEqual([]);
});

it('has the columns of every machine', () => {
  const machines = all.filter(
    ({ file, text }) => file.endsWith('.states.ts') && /\bdefineStates\b/.test(text),
  );
  const tables = machines.map(({ file, text }) => {
    const [, type = path.basename(file, '.states.ts')] = /\bsubject: \{ type: '(\w+)'/.exec(text) ?? [];
    return type;
  });
  expect(tables.sort()).toEqual(Object.keys(COLUMNS));
});

/** Attributes that a change of a record may hold and that are its state: what takes them makes a step of them. */
const STEPS_OF_CHANGES = ['forms.is_open'];

it('no change of a record holds its state', () => {
  const writable = DECLARED.flatMap(({ table, columns }) =>
    columns
      .filter(
        ({ name, attribute }) => COLUMNS[table ?? '']?.includes(name) && !('write' in attribute.options),
      )
      .map(({ name }) => `${table}.${name}`),
  );
  expect(writable).toEqual(STEPS_OF_CHANGES);
});

describe('a state that is written by hand is found', () => {
  const columns = { pages: ['is_published'], vacancies: ['status'] };
  const repository: Source = {
    file: 'pages.repository.ts',
    text: `const byIdOf = (id) => queries.updateTable('pages').where('id', '=', id);
      export const pages = { save: (id, values, now) => byIdOf(id).set(values).set(nextVersion(now)).execute() };`,
  };
  it.each([
    ['in SQL', "sql`UPDATE pages p SET title = '', is_published = false WHERE id = 1`"],
    ['in a piece of SQL', 'const set = sql`SET is_published = ${value}`; sql`UPDATE pages ${set}`'],
    ['by the query builder', "queries.updateTable('pages').set({ title, is_published: true })"],
    ['as a column and its value', "queries.updateTable('pages').set('is_published', true)"],
    ['from a variable', "const hidden = { is_published: false }; queries.updateTable('pages').set(hidden)"],
    [
      'in what is spread',
      "const hide = () => { return { is_published: false }; }; queries.updateTable('pages').set({ ...hide() })",
    ],
    ['in one of two cases', "queries.updateTable('pages').set(is ? {} : { ...(was && { is_published }) })"],
    ['through a repository', 'await pages.save(id, { is_published: false }, now)'],
    [
      'through a use case and a repository',
      'async function hide(id, values) { await pages.save(id, { ...values, title }, now); } hide(id, { is_published })',
    ],
    ['beside a step', 'pageStates.take(steps, row, step, { columns: { is_published: false } })'],
    ['in what a merge writes', "writer.change('pages', id, { is_published: false })"],
    ['where a merge leaves one of two', 'const merged = [{ both: () => ({ is_published: false }) }]'],
  ])('%s', (_where, text) => {
    expect(stateWrites([repository, { file: 'a.ts', text }], columns)).toEqual(['a.ts is_published']);
  });

  it.each([
    ['a new row', "queries.insertInto('pages').values({ is_published: true })"],
    [
      'another table',
      "queries.updateTable('tasks').set({ status: 'done' }); sql`UPDATE tasks SET status = 1`",
    ],
    ['a condition', "sql`UPDATE pages SET title = '' WHERE is_published = true AND slug = 'a'`"],
    [
      'what is read',
      'const shown = { is_published: row.is_published }; show(shown); found.set(id, { status })',
    ],
    [
      'a row that a step is taken with',
      "pageStates.run(steps, { id, is_published }, { step: { name: 'hide' } })",
    ],
  ])('and not %s', (_what, text) => {
    expect(stateWrites([repository, { file: 'a.ts', text }], columns)).toEqual([]);
  });
});
