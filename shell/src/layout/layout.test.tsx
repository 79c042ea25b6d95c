import { act, screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs, type TestPage } from '../test-shell.tsx';
import { identityChanged } from '../session/session.slice.ts';
import { layoutKindOf } from '../session/layout-kind.ts';
import { both, heading, shown, shownLate } from './example-remote.test-support.tsx';

/** Beside the page; the bottom bar of small screens is another navigation. */
const sidebar = () => screen.findByRole('navigation', { name: 'Hoofdmenu' });
const names = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.textContent);

/** The organizations for which the list was fetched. */
const harvests = ({ api }: TestPage) =>
  api.calls
    .filter(({ path }) => path === '/api/v1/harvest')
    .map(({ headers }) => headers['current-organization-id']);

describe('the sidebar', () => {
  it('is what the default layout becomes for a person who works here', async () => {
    await using _view = await renderShell({ ...shown, ...signedInAs(['admin'], both), path: '/bedden' });
    await heading('Bedden, te verplaatsen');
    expect(names(await sidebar())).toEqual(['Bedden', 'Zoeken', 'Zaaien']);
    const quick = screen.getByRole('navigation', { name: 'Snel naar' });
    expect(within(quick).getByRole('link', { current: 'page' })).toHaveTextContent('Bedden');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it.each([
    ['somebody whose organization gives no such role', ['volunteer'] as const, '/bedden'],
    ['a page in the wide layout', ['admin'] as const, '/vacancies/search'],
  ])('is not there for %s', async (_what, roles, path) => {
    await using _view = await renderShell({ ...shown, ...signedInAs(roles, both), path });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Zijbalk' })).toBeNull();
  });

  it('has its logo and the organization in a part with a name', async () => {
    await using _view = await renderShell({ ...shown, ...signedInAs(['admin'], both), path: '/bedden/7' });
    const side = await screen.findByRole('complementary', { name: 'Zijbalk' });
    expect(within(side).getByRole('button', { name: 'Organisatie: Voetbalclub' })).toBeInTheDocument();
    expect(within(side).getByRole('navigation', { name: 'Hoofdmenu' })).toBeInTheDocument();
  });

  it('gives way with the roles, and the page starts again, when another organization is chosen', async () => {
    await using view = await renderShell({ ...shown, ...signedInAs(['admin'], both), path: '/bedden/7' });
    await heading('Eén bed');
    await view.user.click(await screen.findByRole('button', { name: 'Organisatie: Voetbalclub' }));
    await view.user.click(screen.getByRole('menuitemradio', { name: 'Bibliotheek' }));
    // A record belongs to the organization it was opened in.
    await heading('Zoeken');
    expect(view.runtime.session.get().organization?.id).toBe('bieb');
    expect(screen.queryByRole('complementary', { name: 'Zijbalk' })).toBeNull();
    expect(view.runtime.site.get().flags.enableOrganizationsMoving).toBe(false);
  });

  it('prompts before unsaved input is left behind in another organization', async () => {
    await using view = await renderShell({ ...shown, ...signedInAs(['admin'], both), path: '/zaaien' });
    await heading('Zaaien');
    const choose = async () => {
      await view.user.click(await screen.findByRole('button', { name: 'Organisatie: Voetbalclub' }));
      await view.user.click(screen.getByRole('menuitemradio', { name: 'Bibliotheek' }));
    };
    await choose();
    await view.user.click(await screen.findByRole('button', { name: 'Op deze pagina blijven' }));
    expect(view.runtime.session.get().organization?.id).toBe('club');
    await choose();
    await view.user.click(await screen.findByRole('button', { name: 'Verlaat en wissel' }));
    await waitFor(() => expect(view.runtime.session.get().organization?.id).toBe('bieb'));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/vacancies/search'));
  });

  it.each(['example', 'other'] as const)(
    'asks nothing of the page it leaves in the name of the other organization, though the next one of %s is slow',
    async (owner) => {
      const code = Promise.withResolvers<void>();
      const load = jest.fn(() => code.promise);
      await using view = await renderShell({
        ...shownLate(load, owner),
        ...signedInAs(['admin'], both),
        path: '/oogst',
      });
      await heading('Oogst');
      await waitFor(() => expect(harvests(view)).toEqual(['club']));
      await view.user.click(await screen.findByRole('button', { name: 'Organisatie: Voetbalclub' }));
      await view.user.click(screen.getByRole('menuitemradio', { name: 'Bibliotheek' }));
      await waitFor(() => expect(load).toHaveBeenCalled());
      await act(() => new Promise((later) => setTimeout(later)));
      code.resolve();
      await heading('Zoeken');
      await waitFor(() => expect(view.runtime.session.get().organization?.id).toBe('bieb'));
      expect(harvests(view)).toEqual(['club']);
    },
  );

  it('keeps the page when the other organization gives it too, without what was typed', async () => {
    const two = signedInAs(['admin'], both);
    await using view = await renderShell({ ...shown, ...two, path: '/bedden' });
    const before = await heading('Bedden, te verplaatsen');
    await act(async () => view.session.selectOrganization('bieb'));
    const after = await heading('Bedden');
    expect(after).not.toBe(before);
    expect(view.router.state.location.pathname).toBe('/bedden');
  });

  it('is a menu over the whole of a small screen', async () => {
    await using view = await renderShell({ ...shown, ...signedInAs(['admin'], both), path: '/bedden' });
    await heading('Bedden, te verplaatsen');
    await view.user.click(screen.getByRole('button', { name: 'Meer' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Zaaien' })).toHaveAttribute('href', '/zaaien');
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('gives a person without a sidebar their places in the account menu', async () => {
  await using view = await renderShell({ ...shown, ...signedInAs(['volunteer']), path: '/bedden' });
  const [account] = await screen.findAllByRole('button', { name: 'Account van Fatima El Amrani' });
  await view.user.click(account as HTMLElement);
  const links = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(links).toEqual(['Bedden', 'Zoeken', 'Mijn profiel', 'Mijn rollen', 'Uitloggen']);
});

describe('the frame of who was here before', () => {
  it('stands while it is being found out who is here, with nothing in it', async () => {
    const member = signedInAs(['admin'], both);
    await using view = await renderShell({ ...shown, ...member, path: '/bedden' });
    await sidebar();
    expect(member.cookies.get('frame')).toBe('work');
    act(() => void view.runtime.store.dispatch(identityChanged()));
    expect(screen.queryByRole('navigation', { name: 'Snel naar' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(view.container.querySelector('main')?.previousElementSibling).not.toBeNull();
  });

  it('is that of the site for who does not work here, remembered for the next page and forgotten with the session', async () => {
    const member = signedInAs(['volunteer'], both);
    await using view = await renderShell({ ...shown, ...member, path: '/bedden' });
    await screen.findByRole('contentinfo');
    expect(member.cookies.get('frame')).toBe('site');
    act(() => void view.runtime.store.dispatch(identityChanged()));
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    await act(() => view.session.signOut());
    expect(member.cookies.get('frame')).toBeNull();
  });

  it.each([
    ['empty', 'work', 'none'],
    ['wide', 'work', 'site'],
    ['default', 'work', 'work'],
    ['default', 'site', 'site'],
    ['default', null, 'none'],
  ] as const)('of the %s layout, expected %s, is %s', (layout, expected, kind) => {
    expect(layoutKindOf({ layout, isWaiting: true, expected }, { roles: [] })).toBe(kind);
  });
});
