import { matchRoutes } from 'react-router';
import { rankPatterns } from './rank-patterns.ts';

const PATTERNS = [
  '/',
  '/vacancies',
  '/vacancies/search',
  '/vacancies/:vacancyId',
  '/vacancies/:vacancyId/edit',
  '/Hulp-in-de-buurt/:id?',
  '/caf%C3%A9',
  '/:slug',
  '/:lang?/nieuws',
  '/news/:year/:slug',
  '/files/*',
  'relative',
];

/** What react-router says of all of them. */
function ofAll(path: string) {
  const best = matchRoutes(
    PATTERNS.map((pattern, index) => ({ id: String(index), path: pattern })),
    { pathname: path },
  )?.at(-1);
  return best ? { index: Number(best.route.id), params: best.params } : null;
}

it.each([
  '/',
  '',
  '/vacancies',
  '/vacancies/',
  '/VACANCIES/Search',
  '/vacancies/search',
  '/vacancies/7/edit',
  '/vacancies/7/edit/more',
  '/hulp-in-de-buurt',
  '/hulp-in-de-buurt/3',
  '/café',
  '/caf%C3%A9',
  '/caf%c3%a9',
  '/%E0%A4%A',
  '/over-ons',
  '/nieuws',
  '/en/nieuws',
  '/news/2026/a%2Fb',
  '/files',
  '/files/a/b',
  '/relative',
  '//vacancies',
  '/%76acancies',
])('chooses for %s what react-router chooses of all patterns', (path) => {
  const quiet = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(rankPatterns(PATTERNS, path)).toEqual(ofAll(path));
  quiet.mockRestore();
});
