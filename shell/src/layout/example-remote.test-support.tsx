import { FROM_NOTIFICATION } from '@samen/resources/messaging';
import { Link } from '@samen/design-system';
import {
  defineEndpoints,
  defineRemote,
  defineRoute,
  lazyPage,
  useSite,
  useUnsavedChanges,
} from '@samen/federation-kit';
import { makeComposition, makeRelease } from '@samen/testing';
import { screen } from '@testing-library/react';

export const BUILD = '1.0.0-00000001';

function ExampleList() {
  const { flags } = useSite();
  return <h1>{flags.enableOrganizationsMoving ? 'Bedden, te verplaatsen' : 'Bedden'}</h1>;
}

function Sowing() {
  useUnsavedChanges('zaaien', true);
  return (
    <>
      <h1>Zaaien</h1>
      <input aria-label="Wat" />
    </>
  );
}

function Bed() {
  return (
    <>
      <h1>Eén bed</h1>
      <Link href="/weg" state={FROM_NOTIFICATION}>
        Iets dat weg is
      </Link>
    </>
  );
}

const harvestApi = defineEndpoints((build) => ({
  getHarvest: build.query<unknown, void>({
    call: { method: 'GET', path: 'harvest' },
    query: () => ({ path: 'harvest' }),
  }),
}));

function Harvest() {
  harvestApi.useGetHarvestQuery();
  return <h1>Oogst</h1>;
}

const page = (Component: () => React.ReactNode) => lazyPage(async () => Component);
const SEARCH = '/vacancies/search';
const exampleRemoteWith = (...more: ReturnType<typeof defineRoute>[]) =>
  defineRemote({
    routes: [
      defineRoute({ path: '/bedden', Component: page(ExampleList) }),
      defineRoute({ path: '/bedden/:id', Component: page(Bed) }),
      defineRoute({ path: '/zaaien', Component: page(Sowing) }),
      defineRoute({ path: '/oogst', Component: page(Harvest) }),
      ...more,
    ],
    activate({ endpoints }) {
      endpoints(harvestApi);
      return undefined;
    },
  });
export const route = { public: false, layout: 'default' as const, titleKey: 'items' };
const searchRoute = { ...route, path: SEARCH, layout: 'wide' as const, public: true };
const releaseWith = (...more: (typeof searchRoute)[]) =>
  makeRelease('example', BUILD, {
    contributes: {
      routes: [
        { ...route, path: '/bedden' },
        { ...route, path: '/bedden/:id' },
        { ...route, path: '/zaaien', roles: ['admin'] },
        { ...route, path: '/oogst', roles: ['admin'] },
        ...more,
      ],
      navigation: [
        { group: 'secondary', order: 1, labelKey: 'sow', path: '/zaaien' },
        { group: 'main', order: 2, labelKey: 'search', path: SEARCH },
        { group: 'main', order: 1, labelKey: 'items', path: '/bedden' },
      ],
      texts: {
        nl: { items: 'Bedden', sow: 'Zaaien', search: 'Zoeken' },
        en: { items: 'ExampleList', sow: 'Sow', search: 'Search' },
      },
    },
  });
const searchPage = defineRoute({ path: SEARCH, Component: page(() => <h1>Zoeken</h1>) });
export const shown = {
  composition: makeComposition({ example: releaseWith(searchRoute) }),
  modules: { [BUILD]: exampleRemoteWith(searchPage) },
};

const OTHER_BUILD = '1.0.0-0000000b';
/** The same, with a search page whose code comes when `load` has; it belongs to the example remote or to another one. */
export function shownLate(load: () => Promise<void>, owner: 'example' | 'other') {
  const Search = () => <h1>Zoeken</h1>;
  const late = defineRoute({ path: SEARCH, Component: lazyPage(() => load().then(() => Search)) });
  if (owner === 'example')
    return {
      composition: makeComposition({ example: releaseWith(searchRoute) }),
      modules: { [BUILD]: exampleRemoteWith(late) },
    };
  const other = makeRelease('other', OTHER_BUILD, { contributes: { routes: [searchRoute] } });
  return {
    composition: makeComposition({ example: releaseWith(), other }),
    modules: {
      [BUILD]: exampleRemoteWith(),
      [OTHER_BUILD]: defineRemote({ routes: [late], activate: () => undefined }),
    },
  };
}
export const both = [
  { id: 'club', name: 'Voetbalclub' },
  { id: 'bieb', name: 'Bibliotheek' },
];

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
