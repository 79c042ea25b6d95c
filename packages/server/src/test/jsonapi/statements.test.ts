import { readFileSync } from 'node:fs';
import { FURTHER_RULES, STATEMENTS, type Standing } from './statements.ts';

const { chapters } = JSON.parse(
  readFileSync(new URL('./normative-statements.json', import.meta.url), 'utf8'),
) as { chapters: Record<string, string[]> };
const ids = Object.values(chapters).flat();

/** The titles of the tests in a file. */
function titlesIn(file: string): string[] {
  const text = readFileSync(new URL(`../../${file}.test.ts`, import.meta.url), 'utf8');
  return [...text.matchAll(/(?:\b(?:it|describe)|\))\(\s*'([^'\n]+)'/g)].map(([, title = '']) => title);
}
const isNamed = (title: string, id: string) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(title);
const standings: readonly (readonly [string, Standing])[] = Object.entries({
  ...STATEMENTS,
  ...FURTHER_RULES,
});

it('says of every MUST of JSON:API which tests hold it or why it does not apply', () => {
  expect(ids).toHaveLength(128);
  expect(Object.keys(STATEMENTS)).toEqual([...new Set(ids)]);
});

it('names tests that there are', () => {
  const tested = standings.flatMap(([id, standing]) =>
    'tests' in standing ? standing.tests.map((file) => [id, file] as const) : [],
  );
  expect(tested.length).toBeGreaterThan(80);
  const missing = tested.filter(([id, file]) => !titlesIn(file).some((title) => isNamed(title, id)));
  expect(missing).toEqual([]);
});

it('counts what docs/architecture.md tells', () => {
  const applicable = ids.filter((id) => 'tests' in (STATEMENTS[id] ?? {}));
  const text = readFileSync(new URL('../../../../../docs/architecture.md', import.meta.url), 'utf8');
  expect(text).toContain(`Of the ${ids.length} statements of level MUST ${applicable.length} apply`);
});
