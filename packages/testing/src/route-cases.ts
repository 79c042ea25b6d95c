import type { ContributedRoute } from '@samen/contracts';

const route = (path: string, feature?: string): ContributedRoute => ({
  path,
  public: true,
  layout: 'default',
  titleKey: 'title',
  ...(feature ? { feature } : {}),
});

/** Routes of two remotes. */
export const CASE_ROUTES: Readonly<Record<string, ContributedRoute[]>> = {
  pages: [route('/:slug?'), route('/nieuws/:slug?')],
  bank: [
    route('/bank/:id'),
    route('/bank/search'),
    route('/bank/:id/edit'),
    route('/agenda', 'activities'),
    route('/hidden', 'nothing of the kind'),
  ],
};

/**
 * Paths, and whose they are: on the server and in the browser the same. Null where no one has one, or its feature is off
 * on a site without activities.
 */
export const ROUTE_CASES: readonly (readonly [path: string, pattern: string | null])[] = [
  ['/', '/:slug?'],
  ['/over-ons', '/:slug?'],
  ['/over-ons/', '/:slug?'],
  ['/nieuws', '/nieuws/:slug?'],
  ['/nieuws/een', '/nieuws/:slug?'],
  ['/nieuws/een/twee', null],
  ['/bank/search', '/bank/search'],
  ['/BANK/search', '/bank/search'],
  ['/bank/7', '/bank/:id'],
  ['/bank/7/edit', '/bank/:id/edit'],
  ['/bank/7/other', null],
  ['/bank/a_b', null],
  ['/bank/a%20b', null],
  ['/Over Ons', null],
  ['/api', null],
  ['/vacancies', null],
  ['/agenda', null],
  ['/hidden', null],
];
