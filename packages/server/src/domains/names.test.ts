import { filesWith } from '../test/sources.ts';
import { DOMAINS } from './index.ts';

/** The folders that serve the domains. */
const SERVES = /^(html|rendering|forms|jobs|mail|sitemap|plugins|http)\//;

const serving = (pattern: RegExp) => filesWith(pattern).filter((file) => SERVES.test(file));

/** References to a domain: an import of it, an address of its pages, or a resource of its part of the API. */
const REFERENCES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a domain', /\/domains\//],
  ['the pages of one', /\bpaths\.(vacancies|organizations|applications|conversations|news|page|users)\b/],
  [
    'its part of the API',
    /api\/v1\/(vacancies|organizations|applications|conversations|pages|users|contact)/,
  ],
];

it('has a domain for every team, each under its own name', () => {
  const names = DOMAINS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('vacancies');
});

it.each(REFERENCES)('what serves the domains does not know %s', (_what, pattern) => {
  expect(serving(pattern)).toEqual([]);
  // The pattern would see it.
  expect(filesWith(pattern).length).toBeGreaterThan(0);
});
