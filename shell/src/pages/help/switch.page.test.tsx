import { makeCenter, rejection, toResource, type ApiHandlers, type ApiResponse } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../../test-shell.tsx';

const CENTERS = 'GET /api/v1/volunteer_centers';
const open = (response: ApiHandlers[string]) =>
  renderShell({ path: '/switch', handlers: { [CENTERS]: response } });

/** The list with these centres, and with `tenants` where the server names them. */
function centers(all: Parameters<typeof makeCenter>[0][], tenants?: readonly string[]): ApiResponse {
  return {
    data: all.map((own) => {
      const { profile: _profile, ...center } = makeCenter(own);
      return toResource('volunteer_centers', center);
    }),
    meta: {
      pagination: { current: 1, records: all.length },
      ...(tenants && {
        tenants: tenants.map((id) => ({ id, name: `Samen ${id}`, host: `${id}.localhost` })),
      }),
    },
  };
}

const two = centers([{}, { id: 'c2', name: 'Vrijwilligershuis Arnhem', hosts: ['arnhem.public.localhost'] }]);

it('offers the centres, each at its own address', async () => {
  await using _view = await open(two);
  const link = await screen.findByRole('link', { name: 'Vrijwilligershuis Arnhem' });
  expect(link.getAttribute('href')).toMatch(/^\/\/arnhem\.public\.localhost/);
  expect(screen.getAllByText('Hier ben je nu')).toHaveLength(1);
});

it('shows that it is loading, and says when there are no centres', async () => {
  const response = Promise.withResolvers<ApiResponse>();
  await using _view = await open(() => response.promise);
  expect(await screen.findByText('Bezig met laden')).toBeInTheDocument();
  expect(screen.queryByText('Er zijn nog geen centra')).not.toBeInTheDocument();
  response.resolve(centers([]));
  expect(await screen.findByText('Er zijn nog geen centra')).toBeInTheDocument();
});

it('says that the centres could not be loaded, and loads them after all', async () => {
  await using view = await open(rejection(500, 'internal'));
  expect(await screen.findByText('De centra konden niet worden geladen')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByRole('list')).not.toBeInTheDocument();
  view.api.handlers[CENTERS] = two;
  await view.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: 'Vrijwilligershuis Arnhem' })).toBeInTheDocument();
  expect(screen.queryByText('De centra konden niet worden geladen')).not.toBeInTheDocument();
});

it('offers the other tenants to who tries the product', async () => {
  await using _view = await open(centers([], ['public', 'roermond']));
  const others = within(await screen.findByRole('region', { name: 'Andere omgevingen' }));
  expect(others.getByRole('link', { name: 'Samen roermond' }).getAttribute('href')).toMatch(
    /^\/\/roermond\.localhost/,
  );
});

it('offers no tenants where the server names none', async () => {
  await using _view = await open(centers([]));
  await screen.findByText('Er zijn nog geen centra');
  expect(screen.queryByRole('region', { name: 'Andere omgevingen' })).not.toBeInTheDocument();
});
