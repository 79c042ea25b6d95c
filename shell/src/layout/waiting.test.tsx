import type { RoleName } from '@samen/resources/shared';
import { defineEndpoints, defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { makeComposition, makeRelease, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../test-shell.tsx';
import { both, BUILD } from './example-remote.test-support.tsx';

const decisions = defineEndpoints(
  (build) => ({
    decide: build.mutation<unknown, void>({
      call: { method: 'PUT', path: 'applications/:id/status' },
      query: () => ({ path: 'applications/a1/status', method: 'PUT' }),
      invalidatesTags: [{ type: 'applications', id: 'LIST' }],
    }),
  }),
  { tagTypes: ['applications'] },
);

function Applications() {
  const [decide] = decisions.useDecideMutation();
  return (
    <>
      <h1>Aanvragen</h1>
      <button type="button" onClick={() => void decide()}>
        Neem aan
      </button>
    </>
  );
}

const PLACES = ['/dashboard', '/vacancies/search', '/organizations', '/applications', '/conversations'];
const page = (name: string) => lazyPage(async () => () => <h1>{name}</h1>);
const remote = defineRemote({
  routes: PLACES.map((path) =>
    path === '/applications'
      ? defineRoute({ path, Component: lazyPage(async () => Applications) })
      : defineRoute({ path, Component: page(path) }),
  ),
  activate({ endpoints }) {
    endpoints(decisions);
    return undefined;
  },
});
const composition = makeComposition({
  example: makeRelease('example', BUILD, {
    contributes: {
      routes: PLACES.map((path) => ({ path, public: false, layout: 'default', titleKey: path })),
      navigation: PLACES.map((path, order) => ({ group: 'main', order, labelKey: path, path })),
      texts: { nl: Object.fromEntries(PLACES.map((path) => [path, path])) },
    },
  }),
});

function shownTo(roles: readonly RoleName[], counts: () => object) {
  const signedIn = signedInAs(roles, both);
  return {
    ...signedIn,
    composition,
    modules: { [BUILD]: remote },
    path: '/applications',
    handlers: {
      ...signedIn.handlers,
      'GET /api/v1/waiting_counts': () => ({ data: toResource('waiting_counts', { id: 'w', ...counts() }) }),
      'PUT /api/v1/applications/a1/status': { data: null },
    },
  };
}

const namesIn = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent);

it('stands at the places of who works here, in the sidebar and on a phone, and changes with what is done', async () => {
  let applications = 12;
  const counts = () => ({ applications, organizations: 1, conversations: 0 });
  await using view = await renderShell(shownTo(['admin'], counts));
  for (const name of ['Hoofdmenu', 'Snel naar']) {
    const navigation = within(await screen.findByRole('navigation', { name }));
    await navigation.findByRole('link', { name: /^.applications ?12 wachten$/ });
    expect(navigation.getByRole('link', { name: '/conversations' })).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: /^.organizations ?1 te beoordelen$/ })).toBeInTheDocument();
  applications = 11;
  await view.user.click(await screen.findByRole('button', { name: 'Neem aan' }));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^.applications ?11 wachten$/ })).toHaveLength(2),
  );
});

it('stands in the bar of a volunteer, which leads to one’s own places, and to all others', async () => {
  const counts = () => ({ applications: 0, organizations: 0, conversations: 2 });
  await using view = await renderShell(shownTo(['volunteer'], counts));
  const bar = await screen.findByRole('navigation', { name: 'Snel naar' });
  await within(bar).findByRole('link', { name: /^.conversations ?2 ongelezen$/ });
  expect(namesIn(bar)).toEqual([
    '/vacancies/search',
    '/applications',
    '/conversations22 ongelezen',
    'Mijn profiel',
  ]);
  expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('/applications');
  await view.user.click(within(bar).getByRole('button', { name: 'Meer' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: '/dashboard' })).toBeInTheDocument();
  expect(menu.getByRole('link', { name: 'Uitloggen' })).toBeInTheDocument();
});
