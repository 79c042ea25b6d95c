import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DOMAINS } from '../domains.ts';
import { nameOfField } from './index.ts';

const SOURCES = path.resolve(import.meta.dirname, '..');

/** Every name of a field that a domain has in a language, with the domain. */
const namesIn = (locale: string) =>
  globSync(`*/field-names.${locale}.json`, { cwd: SOURCES }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(SOURCES, file), 'utf8')) as Record<string, string>).map(
      ([field, name]) => ({ domain: path.dirname(file), field, name }),
    ),
  );
const [nl, en] = [namesIn('nl'), namesIn('en')];

it.each([
  ['nl', nl],
  ['en', en],
] as const)('has every name that a domain gives a field in %s', (locale, names) => {
  expect([...new Set(names.map(({ domain }) => domain))].sort()).toEqual(Object.keys(DOMAINS).sort());
  expect(names.filter(({ field, name }) => nameOfField(field, locale) !== name)).toEqual([]);
});

it('has the name of a field once: two domains would name it for each other', () => {
  const fields = nl.map(({ field }) => field);
  expect(fields.filter((field, at) => fields.indexOf(field) !== at)).toEqual([]);
});

it('has each name in both languages, in the same domain', () => {
  const listed = (names: typeof nl) => names.map(({ domain, field }) => `${domain}.${field}`).sort();
  expect(listed(nl)).toEqual(listed(en));
});
