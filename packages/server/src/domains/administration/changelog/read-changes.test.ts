import { readdirSync } from 'node:fs';
import { paths } from '@samen/resources/shared';
import { CHANGES, readChange, readChanges } from './read-changes.ts';

const FILE = '2026-11-25-what-is-new.md';
const FIELDS = 'kind: new\nroles: mentor, student\npath: /users';
const source = (fields = FIELDS, texts = '# nl: Titel\n\nTekst.\n\nMeer.\n\n# en: Title\n\nText.\n') =>
  `---\n${fields}\n---\n\n${texts}`;

it('reads a change from its file', () => {
  expect(readChange(FILE, source())).toEqual({
    id: '2026-11-25-what-is-new',
    day: '2026-11-25',
    kind: 'new',
    roles: ['mentor', 'student'],
    path: '/users',
    texts: { nl: { title: 'Titel', body: 'Tekst.\n\nMeer.' }, en: { title: 'Title', body: 'Text.' } },
  });
});

it('takes no roles for everybody, languages in any order, and the line ends of Windows', () => {
  const texts = '# en: Title\n\nText.\n\n# nl: Titel\n\nTekst.\n';
  const change = readChange(FILE, source('roles: all\nkind: fixed', texts).replaceAll('\n', '\r\n'));
  expect([change.roles, change.path, change.kind]).toEqual([[], null, 'fixed']);
  expect(change.texts.nl).toEqual({ title: 'Titel', body: 'Tekst.' });
});

it.each([
  ['a name without a day', 'what-is-new.md', source(), /the name is a day and words/],
  ['a name without words', '2026-11-25.md', source(), /the name is a day and words/],
  ['another kind of file', '2026-11-25-new.txt', source(), /the name is a day and words/],
  ['a day that does not exist', '2026-02-30-new.md', source(), /there is no 2026-02-30/],
  ['no fields', FILE, '# nl: Titel', /begins with fields/],
  ['fields that do not end', FILE, `---\n${FIELDS}\n\n# nl: T`, /begins with fields/],
  ['an unknown field', FILE, source(`${FIELDS}\nrole: mentor`), /‘role: mentor’ is none of/],
  ['a field twice', FILE, source(`${FIELDS}\nkind: new`), /‘kind: new’ is none of/],
  ['an unknown kind', FILE, source('kind: nice\nroles: all'), /its kind is new, better, fixed/],
  ['no kind', FILE, source('roles: all'), /its kind is/],
  ['an unknown role', FILE, source('kind: new\nroles: mentor, king'), /‘king’ is no role/],
  ['nobody', FILE, source('kind: new'), /‘’ is no role/],
  ['an address elsewhere', FILE, source('kind: new\nroles: all\npath: https://a.example'), /no path/],
  ['one language', FILE, source(FIELDS, '# nl: Titel\n\nTekst.'), /one heading ‘# en: …’/],
  [
    'a language twice',
    FILE,
    source(FIELDS, '# nl: A\n\na\n\n# nl: B\n\nb\n# en: C\n\nc'),
    /one heading ‘# nl/,
  ],
  ['no title', FILE, source(FIELDS, '# nl:\n\nTekst.\n\n# en: Title\n\nText.'), /a title and a text in nl/],
  ['no text', FILE, source(FIELDS, '# nl: Titel\n\nTekst.\n\n# en: Title\n'), /a title and a text in en/],
])('refuses %s, and names the file', (_name, file, text, reason) => {
  expect(() => readChange(file, text)).toThrow(reason);
  expect(() => readChange(file, text)).toThrow(`changes/${file}: `);
});

describe('the changes of this repository', () => {
  const changes = readChanges(CHANGES);

  it('can all be read, and come latest first, what is new before what is mended', () => {
    expect(changes).toHaveLength(readdirSync(CHANGES).length);
    const order = changes.map(({ day, kind }) => `${day} ${{ new: 3, better: 2, fixed: 1 }[kind]}`);
    expect(order).toEqual(order.toSorted().toReversed());
  });

  it('lead to pages of the product', () => {
    const patterns = (part: object): string[] =>
      Object.values(part).flatMap((one: object & { pattern?: string }) => one.pattern ?? patterns(one));
    const pages = patterns(paths);
    expect(changes.flatMap(({ path }) => path ?? []).filter((path) => !pages.includes(path))).toEqual([]);
  });

  it('are short enough to be read in a notification', () => {
    const long = changes.filter(({ texts }) =>
      Object.values(texts).some(({ title, body }) => title.length > 60 || body.length > 300),
    );
    expect(long).toEqual([]);
  });
});
