import { Link, Pagination } from '@samen/design-system';
import {
  defineRemote,
  defineRoute,
  lazyPage,
  PageError,
  useForcedColorMode,
  usePageTitle,
} from '@samen/federation-kit';
import { makeComposition, makeRelease } from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../test-shell.tsx';

const BUILD = '1.0.0-00000001';

function ExamplePage() {
  usePageTitle('Tomaten');
  return <h1>De tuin</h1>;
}

function DarkPage() {
  useForcedColorMode('dark');
  return <h1>In het donker</h1>;
}

function ListPage() {
  return (
    <>
      <h1>Lijst</h1>
      <Link href="/tuin/lijst?status=open">Alleen open</Link>
      <Link href="/plant/roos">Roos</Link>
      <Pagination
        page={1}
        pageCount={2}
        hrefFor={(number) => `/tuin/lijst?page=${number}`}
        labels={{
          navigation: 'Pagina’s',
          previous: 'Vorige',
          next: 'Volgende',
          page: (number) => `Pagina ${number}`,
        }}
      />
    </>
  );
}

function Missing(): never {
  throw new PageError(404, 'Page not found: /tuin/weg');
}

const page = (Component: () => React.ReactNode) => lazyPage(async () => Component);

const exampleRemote = defineRemote({
  routes: [
    defineRoute({ path: '/tuin', Component: page(ExamplePage) }),
    defineRoute({ path: '/tuin/lijst', Component: page(ListPage) }),
    defineRoute({ path: '/tuin/weg', Component: page(Missing) }),
    defineRoute({ path: '/tuin/nacht', Component: page(DarkPage) }),
    defineRoute({ path: '/tuin/beheer', Component: page(() => <h1>Beheer</h1>) }),
    defineRoute({ path: '/plant/:id', Component: page(() => <h1>Plant</h1>) }),
  ],
  activate: () => undefined,
});

const base = { public: true, layout: 'default' as const, titleKey: 'example.title' };
const composition = makeComposition({
  example: makeRelease('example', BUILD, {
    contributes: {
      routes: [
        { ...base, path: '/tuin' },
        { ...base, path: '/tuin/lijst' },
        { ...base, path: '/tuin/weg' },
        { ...base, path: '/tuin/nacht' },
        { ...base, path: '/tuin/beheer', public: false, roles: ['admin'] },
        { ...base, path: '/plant/:id' },
      ],
      navigation: [{ group: 'public', order: 1, labelKey: 'example.title', path: '/tuin' }],
      texts: { nl: { 'example.title': 'Tuin' }, en: { 'example.title': 'Garden' } },
    },
  }),
});
const shown = { composition, modules: { [BUILD]: exampleRemote } };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** React gives a page up that suspends in an act no one waits for. */
const press = (view: Awaited<ReturnType<typeof renderShell>>, name: string) =>
  act(async () => view.user.click(screen.getByRole('link', { name })));

describe('a page of a release', () => {
  it('is rendered between header and footer, with its title and a way to it in the menu', async () => {
    await using view = await renderShell({ ...shown, path: '/tuin' });
    await heading('De tuin');
    expect(document.title).toBe('Tomaten - Vrijwilligersplein');
    const menu = screen.getByRole('navigation', { name: 'Hoofdmenu' });
    expect(within(menu).getByRole('link', { name: 'Tuin' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(view.router.state.location.pathname).toBe('/tuin');
  });

  it('is the same under a locale, which it sets', async () => {
    await using view = await renderShell({ ...shown, path: '/en/tuin' });
    await heading('De tuin');
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(view.cookies.get('locale')).toBe('en');
    expect(screen.getByRole('link', { name: 'Garden' })).toBeInTheDocument();
  });

  it('loses the locale in its address on a site in one language', async () => {
    await using view = await renderShell({ ...shown, path: '/en/tuin?a=1', site: { tenant: 'roermond' } });
    await heading('De tuin');
    expect(view.router.state.location).toMatchObject({ pathname: '/tuin', search: '?a=1' });
    expect(document.documentElement.lang).toBe('nl');
    expect(screen.queryByRole('group', { name: 'Taal' })).toBeNull();
  });

  it('takes the focus to its heading after a navigation', async () => {
    await using view = await renderShell({ ...shown, path: '/auth/recover' });
    await act(() => view.router.navigate('/tuin'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'De tuin' })).toHaveFocus());
  });

  it('takes the focus to its heading when a page of a list is turned, and leaves it at a filter', async () => {
    await using view = await renderShell({ ...shown, path: '/tuin/lijst' });
    await heading('Lijst');
    await press(view, 'Alleen open');
    await waitFor(() => expect(view.router.state.location.search).toBe('?status=open'));
    await act(async () => Promise.resolve());
    expect(screen.getByRole('link', { name: 'Alleen open' })).toHaveFocus();
    await press(view, 'Pagina 2');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Lijst' })).toHaveFocus());
  });

  it('goes on, after going back, behind the link by which it was left', async () => {
    await using view = await renderShell({ ...shown, path: '/tuin/lijst' });
    await heading('Lijst');
    await press(view, 'Roos');
    await heading('Plant');
    await act(() => view.router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Roos' })).toHaveFocus());
  });
});

describe('the colour mode', () => {
  const mode = () => document.documentElement.dataset['mode'];

  it('is the visitor’s choice, except on a page that forces one', async () => {
    await using view = await renderShell({ ...shown, path: '/tuin' });
    const [toggle] = await screen.findAllByRole('button', { name: 'Weergave: Systeem' });
    await view.user.click(toggle as HTMLElement);
    await view.user.click(screen.getByRole('menuitemradio', { name: 'Licht' }));
    expect(mode()).toBe('light');
    await act(() => view.router.navigate('/tuin/nacht'));
    await waitFor(() => expect(mode()).toBe('dark'));
    await act(() => view.router.navigate('/tuin'));
    await waitFor(() => expect(mode()).toBe('light'));
  });
});

describe('the guard', () => {
  it('leads a stranger to the sign-in page, and remembers where to', async () => {
    await using view = await renderShell({ ...shown, path: '/tuin/beheer?jaar=1' });
    await heading('Welkom terug');
    expect(view.router.state.location.search).toBe('?redirect=%2Ftuin%2Fbeheer%3Fjaar%3D1');
  });

  it('lets the role in and keeps others out', async () => {
    {
      await using view = await renderShell({ ...shown, ...signedInAs(['admin']), path: '/tuin/beheer' });
      await heading('Beheer');
      view.unmount();
    }
    await using _view = await renderShell({ ...shown, ...signedInAs(['volunteer']), path: '/tuin/beheer' });
    await heading('Geen toegang');
    expect(document.title).toBe('Geen toegang - Vrijwilligersplein');
  });

  it('tells a person without any organization so', async () => {
    await using _view = await renderShell({ ...shown, ...signedInAs([], []), path: '/tuin/beheer' });
    await heading('Geen organisatie gevonden');
    expect(document.querySelector('[data-code="403"]')).not.toBeNull();
  });
});

describe('the error page', () => {
  it.each(['/nergens/te/vinden', '/plant/a%20b', '/dashboard', '/tuin/weg'])('answers %s', async (path) => {
    await using _view = await renderShell({ ...shown, path });
    await heading('Pagina niet gevonden');
    expect(document.querySelector('[data-code="404"]')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('link', { name: 'Terug naar home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Toon' })).toBeNull();
  });

  it('goes with the next change of address', async () => {
    await using view = await renderShell({ ...shown, path: '/tuin/weg' });
    await heading('Pagina niet gevonden');
    await act(() => view.router.navigate('/tuin'));
    await heading('De tuin');
    expect(document.querySelector('[data-code]')).toBeNull();
  });

  it('shows and hides the stack in development alone', async () => {
    await using view = await renderShell({
      ...shown,
      path: '/tuin/weg',
      site: { environment: 'development' },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Toon' }));
    expect(screen.getByText(/Page not found: \/tuin\/weg/)).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Verberg' }));
    expect(screen.queryByText(/Page not found: \/tuin\/weg/)).toBeNull();
  });
});

describe('the account menu', () => {
  it('switches organization and signs out', async () => {
    await using view = await renderShell({
      ...shown,
      ...signedInAs(['volunteer'], [{ id: 'club' }, { id: 'bieb' }]),
      path: '/tuin',
    });
    // In the header of a wide and of a narrow window; style sheets show one of them.
    const menus = await screen.findAllByRole('button', { name: 'Account van Fatima El Amrani' });
    const account = menus[0] as HTMLElement;
    await view.user.click(account);
    const items = screen.getAllByRole('menuitemradio');
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false']);
    await view.user.click(items[1] as HTMLElement);
    expect(view.runtime.session.get().organization?.id).toBe('bieb');
    await view.user.click(account);
    await view.user.click(screen.getByRole('menuitem', { name: 'Uitloggen' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
    await waitFor(() => {
      const calls = view.api.calls.map(({ method, path }) => `${method} ${path}`);
      expect(calls).toContain('DELETE /auth/sign_out');
    });
    expect(view.cookies.all.size).toBe(0);
  });
});
