import type { ContributedRoute } from '@samen/contracts';
import { makeComposition, makeRelease, makeSite } from '@samen/testing';
import { CASE_ROUTES, ROUTE_CASES } from '@samen/testing/route-cases';
import { matchAddress, ownedRoutes } from './match.ts';

const route = (path: string, feature?: string) => ({
  path,
  public: true,
  layout: 'default' as const,
  titleKey: 'title',
  ...(feature ? { feature } : {}),
});
const releaseOf = (name: string, ...routes: ContributedRoute[]) =>
  makeRelease(name, '1.0.0-00000001', { contributes: { routes } });

const composition = makeComposition({
  pages: releaseOf('pages', route('/:slug?'), route('/nieuws/:slug?')),
  bank: releaseOf('bank', route('/bank/:id'), route('/bank/search'), route('/agenda', 'activities')),
});
const site = makeSite();
const match = (pathname: string, of = site) => matchAddress(pathname, ownedRoutes(composition), of);

it.each([
  ['/', 'pages', '/:slug?', {}],
  ['/over-ons', 'pages', '/:slug?', { slug: 'over-ons' }],
  ['/nieuws', 'pages', '/nieuws/:slug?', {}],
  ['/bank/search', 'bank', '/bank/search', {}],
  ['/bank/7', 'bank', '/bank/:id', { id: '7' }],
  ['/en/bank/7', 'bank', '/bank/:id', { id: '7' }],
  ['/agenda', 'bank', '/agenda', {}],
])('%s belongs to %s %s', (pathname, remote, path, params) => {
  expect(match(pathname)).toMatchObject({ kind: 'matched', remote, route: { path }, params });
});

it.each([
  ['/bank/7/edit', 'unknown'],
  ['/bank/a_b', 'invalid'],
  ['/Over Ons', 'invalid'],
])('%s is %s', (pathname, kind) => {
  expect(match(pathname)).toMatchObject({ kind, path: pathname });
});

it.each(ROUTE_CASES)('%s is a page of %s, as on the server', (path, pattern) => {
  const cases = makeComposition(
    Object.fromEntries(
      Object.entries(CASE_ROUTES).map(([name, routes]) => [name, releaseOf(name, ...routes)]),
    ),
  );
  const found = matchAddress(path, ownedRoutes(cases), makeSite({ context: 'meedoen' }));
  expect(found.kind === 'matched' ? found.route.path : null).toBe(pattern);
});

it('does not offer what is switched off', () => {
  expect(match('/agenda', makeSite({ context: 'meedoen' })).kind).toBe('disabled');
});

it('takes the routes of the release at work, not of the one that waits', () => {
  const next = releaseOf('bank', route('/markt/:id'));
  const routes = ownedRoutes(composition, (remote) => (remote === 'bank' ? next : null));
  expect(matchAddress('/markt/7', routes, site).kind).toBe('matched');
  expect(matchAddress('/bank/7', routes, site).kind).toBe('unknown');
});
