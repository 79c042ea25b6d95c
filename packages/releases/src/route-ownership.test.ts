import type { ReleaseDescriptor } from '@samen/contracts/release';
import { malformedPaths, ownedAddresses } from './route-ownership.ts';

/** What the rules read of a release. */
const release = (remote: string, paths: string[]) =>
  ({ remote, contributes: { routes: paths.map((path) => ({ path })) } }) as unknown as ReleaseDescriptor;

const vacancies = release('vacancies', [
  '/vacancies',
  '/vacancies/search',
  '/vacancies/:id',
  '/vacancies/:id/edit',
]);
const content = release('content', ['/', '/:slug', '/nieuws', '/nieuws/:slug']);

const ownersOf = (remote: string, path: string) =>
  ownedAddresses(release(remote, [path]), [content, vacancies]).map(({ owner }) => owner.remote);

/** Whatever the alphabet makes of the names of two remotes. */
describe.each(['aaa', 'zzz'])('a remote called %s', (remote) => {
  it.each([
    ['/vacancies/search', 'vacancies'],
    ['/vacancies/search/', 'vacancies'],
    ['//vacancies/search', 'vacancies'],
    ['/vacancies//search', 'vacancies'],
    ['/Vacancies/SEARCH', 'vacancies'],
    ['/vacancies/%73earch', 'vacancies'],
    ['vacancies/search', 'vacancies'],
    ['/vacancies/:other', 'vacancies'],
    ['/vacancies/:id?', 'vacancies'],
    ['/vacancies/search?', 'vacancies'],
    ['/vacancies/:other/edit', 'vacancies'],
    ['/vacancies/:id/edit/:field?', 'vacancies'],
    ['/vacancies/*', 'vacancies'],
    ['/:any', 'content'],
    ['/:any?', 'content'],
    ['/', 'content'],
    ['', 'content'],
    ['/lab?', 'content'],
    ['/nieuws/:year', 'content'],
  ])('may not take %s', (path, owner) => {
    expect(ownersOf(remote, path)).toEqual([owner]);
  });

  it.each([
    '/lab',
    '/lab/:id',
    '/lab/*',
    '/vacancies/map',
    '/vacancies/search/*',
    '/vacancies/:id/print',
    '/nieuws/:slug/photos',
  ])('may have %s', (path) => expect(ownersOf(remote, path)).toEqual([]));
});

it.each([
  ['/*', /every address/],
  ['*', /every address/],
  ['//*', /every address/],
  ['/*?', /every address/],
  ['/:a/:b', /begins with a parameter/],
  ['/:a?/*', /begins with a parameter/],
  ['/nl/vacancies', /'\/nl', which the server keeps/],
  ['/EN', /'\/en', which the server keeps/],
  ['/api/v1/x', /'\/api'/],
  ['/%61pi/v1/x', /'\/api'/],
  ['/r/x', /'\/r'/],
  ['/platform/v1/composition', /'\/platform\/v1'/],
  ['/platform?/v1?/x', /'\/platform\/v1'/],
  ['/sitemap.xml', /sitemap/],
])('nobody may have %s', (path, why) => {
  expect(malformedPaths(release('lab', [path]))).toEqual([
    { path, why: expect.stringMatching(why) as string },
  ]);
});

it('everybody may have a path of their own', () => {
  const paths = ['/', '/:slug', '/lab', '/lab/:id', '/lab/*', '/apis', '/nieuws', '/platform/releases'];
  expect(malformedPaths(release('lab', paths))).toEqual([]);
});
