import { Link as SiteLink } from '@samen/design-system';
import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { Link, Navigate, NavLink, useAddressOf, useHref, useNavigate } from '@samen/router';
import { makeComposition, makeRelease } from '@samen/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../test-shell.tsx';

/** A reader under a language in the address goes on under it: links, forms, redirects and what scripts do. */

const BUILD = '1.0.0-00000001';

function Shed() {
  const navigate = useNavigate();
  const addressOf = useAddressOf();
  return (
    <>
      <h1>De schuur</h1>
      <SiteLink href="/tuin/kas?q=a#b">Kas</SiteLink>
      <SiteLink href="/nl/tuin/kas">Kas in het Nederlands</SiteLink>
      <SiteLink href="/tuin/kas" target="_blank">
        Kas in een tabblad
      </SiteLink>
      <SiteLink href="/media/scenes/pan.svg" target="_blank">
        Pan
      </SiteLink>
      <SiteLink href="/media/scenes/dog.svg">Hond</SiteLink>
      <Link to={{ pathname: '/tuin/kas', search: '?q=a' }}>Kas als delen</Link>
      <Link to="?rij=2">Tweede rij</Link>
      <NavLink to="/tuin/kas">Kas in het menu</NavLink>
      <form aria-label="Zoek" action={addressOf('/tuin/kas')} />
      <p>Hier: {useHref('/tuin/kas')}</p>
      <button onClick={() => void navigate('/tuin/kas?q=a')}>Naar de kas</button>
      <button onClick={() => void navigate('?rij=3')}>Naar rij drie</button>
    </>
  );
}

const page = (Component: () => React.ReactNode) => lazyPage(async () => Component);
const exampleRemote = defineRemote({
  routes: [
    defineRoute({ path: '/tuin/schuur', Component: page(Shed) }),
    defineRoute({ path: '/tuin/kas', Component: page(() => <h1>De kas</h1>) }),
    defineRoute({ path: '/tuin/oud', Component: page(() => <Navigate to="/tuin/kas" replace />) }),
    defineRoute({ path: '/tuin/beheer', Component: page(() => <h1>Beheer</h1>) }),
  ],
  activate: () => undefined,
});
const base = { public: true, layout: 'default' as const, titleKey: 'title' };
const shown = {
  composition: makeComposition({
    example: makeRelease('example', BUILD, {
      contributes: {
        routes: [
          ...['/tuin/schuur', '/tuin/kas', '/tuin/oud'].map((path) => ({ ...base, path })),
          { ...base, path: '/tuin/beheer', public: false, roles: ['admin'] },
        ],
        navigation: [{ group: 'public', order: 1, labelKey: 'title', path: '/tuin/oud' }],
        texts: { nl: { title: 'Tuin' }, en: { title: 'Garden' } },
      },
    }),
  }),
  modules: { [BUILD]: exampleRemote },
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const all = () => [...document.querySelectorAll('a[href^="/"], form[action^="/"]')];
const addressIn = (element: Element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '';

it('stays in every link and form of the page and of what is around it', async () => {
  await using _view = await renderShell({ ...shown, path: '/en/tuin/schuur?rij=1' });
  await heading('De schuur');
  expect(href('Kas')).toBe('/en/tuin/kas?q=a#b');
  expect(href('Kas als delen')).toBe('/en/tuin/kas?q=a');
  expect(href('Tweede rij')).toBe('/en/tuin/schuur?rij=2');
  expect(href('Kas in het menu')).toBe('/en/tuin/kas');
  expect(screen.getByRole('form', { name: 'Zoek' })).toHaveAttribute('action', '/en/tuin/kas');
  expect(screen.getByText('Hier: /en/tuin/kas')).toBeVisible();
  expect(href('Kas in het Nederlands')).toBe('/nl/tuin/kas');
  expect(href('Hond')).toBe('/media/scenes/dog.svg');
  const others = all()
    .map(addressIn)
    .filter((address) => !address.startsWith('/en'));
  expect(others.filter((address) => !/^\/(nl|media)(\/|$)/.test(address))).toEqual([]);
  expect(all().length).toBeGreaterThan(8);
});

it('stays where scripts lead, and where a page is another', async () => {
  await using view = await renderShell({ ...shown, path: '/en/tuin/schuur' });
  await heading('De schuur');
  await view.user.click(screen.getByRole('button', { name: 'Naar rij drie' }));
  const isAt = (pathname: string, search: string) =>
    waitFor(() => expect(view.router.state.location).toMatchObject({ pathname, search }));
  await isAt('/en/tuin/schuur', '?rij=3');
  // What is loaded first suspends within the press.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Naar de kas' })));
  await heading('De kas');
  await isAt('/en/tuin/kas', '?q=a');
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Garden' })));
  await isAt('/en/tuin/kas', '');
});

it('stays on the way to the sign-in page and back', async () => {
  await using view = await renderShell({ ...shown, path: '/en/tuin/beheer?jaar=1' });
  await heading('Welcome back');
  expect(view.router.state.location).toMatchObject({
    pathname: '/en/auth/login-1',
    search: '?redirect=%2Fen%2Ftuin%2Fbeheer%3Fjaar%3D1',
  });
});

it('leads from a campaign to the whole site, in the language that is read', async () => {
  const site = { campaignPath: '/tuin/schuur', wholeSiteOrigin: 'https://heel.example' };
  await using _view = await renderShell({ ...shown, path: '/en/tuin/schuur', site });
  await heading('De schuur');
  expect(href('Kas')).toBe('https://heel.example/en/tuin/kas?q=a#b');
  expect(href('Kas als delen')).toBe('https://heel.example/en/tuin/kas?q=a');
  expect(href('Kas in het menu')).toBe('https://heel.example/en/tuin/kas');
  expect(href('Hond')).toBe('/media/scenes/dog.svg');
  expect(href('Tweede rij')).toBe('/en/tuin/schuur?rij=2');
  expect(screen.getByRole('form').getAttribute('action')).toBe('https://heel.example/en/tuin/kas');
  expect(screen.getByText('Hier: https://heel.example/en/tuin/kas')).toBeVisible();
});

it.each([
  ['without one in the address', { path: '/tuin/schuur' }],
  ['on a site in one language', { path: '/en/tuin/schuur', site: { tenant: 'roermond' as const } }],
])('adds none %s', async (_, where) => {
  await using view = await renderShell({ ...shown, ...where });
  await heading('De schuur');
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/tuin/schuur'));
  expect(href('Kas')).toBe('/tuin/kas?q=a#b');
  expect(screen.getByRole('form', { name: 'Zoek' })).toHaveAttribute('action', '/tuin/kas');
  expect(
    all()
      .filter((element) => addressIn(element).startsWith('/en'))
      .map(addressIn),
  ).toEqual('site' in where ? [] : ['/en/tuin/schuur']);
});
