import { RESERVED_SEGMENTS } from '@samen/resources/shared';
import remoteConfig from '../remote.config.ts';
import { routes } from './router.tsx';

const declared = remoteConfig.routes.map(({ path }) => path);

it('has a page for every route of its descriptor, and no other', () => {
  const pages = (routes[0]?.children ?? []).map(({ path }) => path ?? '');
  const own = pages.filter((path) => path !== '*' && !/^\/(nl|en)\//.test(path));
  expect(own.sort()).toEqual([...declared].sort());
});

it('keeps the first segment of each of its routes from pages of editors', () => {
  const first = declared.map((path) => path.split('/')[1]);
  expect(first.filter((segment) => !RESERVED_SEGMENTS.includes(segment ?? ''))).toEqual([]);
});
