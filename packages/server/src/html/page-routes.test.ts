import { featureSwitches } from '@samen/resources/shared';
import { CASE_ROUTES, ROUTE_CASES } from '@samen/testing/route-cases';
import { EVERY_FEATURE } from '@samen/testing/features';
import { composedRemote, testComposition } from '../test/composition.ts';
import { matchPage } from './page-routes.ts';

const composition = {
  ...testComposition(),
  remotes: Object.fromEntries(
    Object.entries(CASE_ROUTES).map(([name, routes]) => [
      name,
      { ...composedRemote(name, routes), fallback: null },
    ]),
  ),
};
const features = featureSwitches(EVERY_FEATURE, 'meedoen');

it.each(ROUTE_CASES)('%s is a page of %s, as in the browser', (path, pattern) => {
  expect(matchPage(composition, path, features)?.pattern ?? null).toBe(pattern);
});

it('goes by the switches of each site, and not by what an address was for another', () => {
  const find = (activities: boolean) => matchPage(composition, '/agenda', { ...features, activities });
  expect([find(false), find(true)?.pattern, find(false)]).toEqual([null, '/agenda', null]);
});
