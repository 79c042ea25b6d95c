import { rememberReturn } from '@samen/resources/accounts';
import { FROM_NOTIFICATION } from '@samen/resources/messaging';
import type { RoleName } from '@samen/resources/shared';
import {
  makeComposition,
  makeRelease,
  makeUser,
  rejection,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accountApi } from '../session/account.api.ts';
import { memoryStorage, renderShell, signedInAs } from '../test-shell.tsx';
import { both, BUILD, heading, route, shown } from './example-remote.test-support.tsx';

describe('the command menu', () => {
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  const withLists = makeComposition({
    example: makeRelease('example', BUILD, {
      contributes: {
        routes: [
          { ...route, path: '/bedden' },
          { ...route, path: '/organizations', titleKey: 'organizations' },
          { ...route, path: '/applications', titleKey: 'applications' },
          { ...route, path: '/organizations/approve', titleKey: 'approve', roles: ['admin'] },
          { ...route, path: '/organizations/add', titleKey: 'add', roles: ['center_superuser'] },
          { ...route, path: '/organizations/:id/edit', titleKey: 'edit' },
          { ...route, path: '/vacancies/bulk-edit', titleKey: 'bulk' },
        ],
        navigation: [
          { group: 'main', order: 1, labelKey: 'organizations', path: '/organizations' },
          { group: 'main', order: 2, labelKey: 'applications', path: '/applications' },
        ],
        texts: {
          nl: {
            items: 'Bedden',
            organizations: 'Organisaties',
            applications: 'Aanvragen',
            approve: 'Goedkeuren',
            add: 'Organisatie toevoegen',
            edit: 'Organisatie bewerken',
            bulk: 'Vele bewerken',
          },
        },
      },
    }),
  });
  const lists = { composition: withLists, modules: shown.modules, path: '/bedden' };

  it.each([
    ['goedkeur', 'GoedkeurenOrganisaties'],
    ['organisaties goed', 'GoedkeurenOrganisaties'],
    ['instellingen', 'InstellingenProfiel bewerken'],
    ['donker', 'Weergave: Donker'],
    ['english', 'Taal: English'],
    ['waalhof', 'Zoek ‘waalhof’ in Organisaties'],
  ])('finds by ‘%s’ first %s', async (typed, found) => {
    await using view = await renderShell({ ...lists, ...signedInAs(['admin'], both) });
    await screen.findByRole('heading', { level: 1 });
    await view.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await view.user.keyboard(typed);
    expect(options()[0]).toBe(found);
  });

  it('looks for applicants among all applications, decided on or not', async () => {
    await using view = await renderShell({ ...lists, ...signedInAs(['admin'], both) });
    await screen.findByRole('heading', { level: 1 });
    await view.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    await view.user.keyboard('waalhof');
    await act(
      async () => void fireEvent.click(screen.getByRole('option', { name: 'Zoek ‘waalhof’ in Aanvragen' })),
    );
    const { pathname, search } = view.router.state.location;
    expect(pathname + search).toMatch(/\/applications\?q=waalhof&status=all$/);
  });

  it('offers no page that needs a record or a choice first, nor one that is not the reader’s', async () => {
    await using view = await renderShell({ ...lists, ...signedInAs(['admin'], both) });
    await screen.findByRole('heading', { level: 1 });
    await view.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    const all = options().join(' ');
    expect(all).not.toMatch(/Organisatie bewerken|Vele bewerken|Organisatie toevoegen|verwijderd/);
    expect(all).toMatch(/Goedkeuren/);
  });

  it('offers the pages for everyone, and says of each which one it is', async () => {
    const withHelp = makeComposition({
      example: makeRelease('example', BUILD, {
        contributes: {
          routes: [
            { ...route, path: '/bedden' },
            { ...route, path: '/sociale-kaart', public: true, titleKey: 'map' },
            { ...route, path: '/nieuws', public: true, titleKey: 'news' },
            { ...route, path: '/een-op-een-hulp', public: true, titleKey: 'help' },
            { ...route, path: '/een-op-een-hulp/van-mij', titleKey: 'own' },
            { ...route, path: '/een-op-een-hulp/beoordelen', titleKey: 'review' },
            { ...route, path: '/een-op-een-hulp/plaatsen', titleKey: 'ask' },
          ],
          navigation: [
            { group: 'main', order: 1, labelKey: 'help', path: '/een-op-een-hulp/van-mij', roles: ['admin'] },
            { group: 'main', order: 2, labelKey: 'help', path: '/een-op-een-hulp/beoordelen' },
          ],
          texts: {
            nl: {
              items: 'Bedden',
              map: 'Sociale kaart',
              news: 'Nieuws',
              help: 'Burenhulp',
              own: 'Mijn vragen',
              review: 'Beoordelen',
              ask: 'Vraag of bied hulp',
            },
          },
        },
      }),
    });
    await using view = await renderShell({ ...lists, composition: withHelp, ...signedInAs(['admin'], both) });
    await screen.findByRole('heading', { level: 1 });
    await view.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    const all = options();
    expect(all).toContain('Sociale kaart');
    expect(all.filter((one) => one?.includes('Burenhulp')).sort()).toEqual([
      'BeoordelenBurenhulp',
      'Burenhulp',
      'Mijn vragenBurenhulp',
      'Vraag of bied hulpBurenhulp',
    ]);
    expect(all).not.toContain('Nieuws');
  });

  it('is reached from the menu of a small screen too, as what happened is', async () => {
    await using view = await renderShell({ ...lists, ...signedInAs(['admin'], both) });
    await screen.findByRole('heading', { level: 1 });
    const openMenu = () =>
      view.user.click(screen.getAllByRole('button', { name: /^Menu/ })[0] as HTMLElement);
    await openMenu();
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await view.user.click(menu.getByRole('button', { name: /^Zoek of ga naar/ }));
    expect(await screen.findByRole('combobox')).toHaveFocus();
    await view.user.keyboard('{Escape}');
    await openMenu();
    const again = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await view.user.click(again.getByRole('button', { name: 'Activiteit' }));
    expect(await screen.findByRole('dialog', { name: 'Activiteit' })).toBeInTheDocument();
  });

  it('opens by keyboard, finds a place or an organization, and goes there', async () => {
    await using view = await renderShell({ ...shown, ...signedInAs(['admin'], both), path: '/bedden' });
    await heading('Bedden, te verplaatsen');
    await view.user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', {
      name: 'Zoek in alles wat je hier kunt zien en doen',
    });
    expect(field).toHaveFocus();
    await view.user.keyboard('zoek');
    expect(options()).toEqual(['Zoeken', 'Zoek ‘zoek’ in de vacaturebank']);
    await view.user.clear(field);
    await view.user.keyboard('biblio{ArrowDown}{ArrowUp}');
    const option = screen.getByRole('option', { name: 'Bibliotheek' });
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', option.id);
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(view.runtime.session.get().organization?.id).toBe('bieb'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('says so when it finds nothing, and closes on Escape', async () => {
    await using view = await renderShell({ ...shown, ...signedInAs(['admin'], both), path: '/zaaien' });
    await heading('Zaaien');
    await view.user.click(screen.getByRole('button', { name: /^Zoek of ga naar/ }));
    await view.user.keyboard('zzz');
    // The vacancy bank can be searched for anything.
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const notifications = makeComposition({
  example: makeRelease('example', BUILD, {
    contributes: {
      routes: [
        { ...route, path: '/bedden' },
        { ...route, path: '/notificaties' },
      ],
    },
  }),
});
const withUnread = (unread: number) => {
  const signedIn = signedInAs(['admin'], both);
  const pagination = { current: 1, last: 1, records: unread };
  return {
    ...signedIn,
    handlers: {
      ...signedIn.handlers,
      'GET /api/v1/notifications': { data: [], meta: { unread, pagination } },
    },
  };
};

describe('a sign-in in another person’s name', () => {
  const original = { id: 'boss', email: 'baas@alfa.example', fullName: 'Bas Baas', firstName: 'Bas' };

  function inOthersName() {
    const signedIn = signedInAs(['admin'], both);
    const document = (own: object) => ({
      data: toResource('users', makeUser({ roles: [], ...own }), { relations: { roles: 'roles' } }),
    });
    const endsAt = new Date(Date.now() + 41 * 60_000).toISOString();
    const handlers: ApiHandlers = {
      ...signedIn.handlers,
      'GET /api/v1/current_user': ({ headers }) =>
        headers['uid'] === original.email
          ? document(original)
          : document({ impersonatorId: 'boss', impersonationEndsAt: endsAt }),
      'DELETE /api/v1/sign_in_as_user': {
        status: 200,
        headers: { 'access-token': 'again', client: 'c2', uid: original.email },
        body: document(original),
      },
    };
    return { ...signedIn, handlers };
  }

  it('is said over every page, with the time that is left, and stops', async () => {
    await using view = await renderShell({ ...shown, ...inOthersName(), path: '/bedden' });
    const banner = await screen.findByRole('region', { name: 'Ingelogd in naam van iemand anders' });
    expect(banner).toHaveTextContent('Je bent ingelogd als Fatima El Amrani');
    expect(banner).toHaveTextContent(/nog 4[01] minuten/);
    // What gets the focus is scrolled out from under it.
    expect(banner).toHaveAttribute('data-edge', 'top');
    expect(banner.closest('[data-banner]')).not.toBeNull();
    await view.user.click(within(banner).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(view.runtime.session.get().user?.fullName).toBe('Bas Baas'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
    expect(view.cookies.all.get('uid')).toBe(original.email);
    expect(view.router.state.location.pathname).toBe('/vacancies/search');
  });

  it.each([
    ['boss', '/bedden/7'],
    ['somebody else', '/vacancies/search'],
  ])('leads back to where %s began', async (who, path) => {
    rememberReturn(() => window.sessionStorage, who, '/bedden/7');
    await using view = await renderShell({ ...shown, ...inOthersName(), path: '/bedden' });
    await view.user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe(path));
  });

  it.each([
    [
      '/profile-edit/email',
      'E-mailadres wijzigen',
      'Stuur een bevestiging',
      /^Het e-mailadres wijzigt Fatima zelf/,
    ],
    ['/profile-edit/settings', 'Instellingen', 'Wachtwoord wijzigen', /^Het wachtwoord wijzigen, gegevens/],
  ])('has no form at %s for what may not be done', async (path, title, button, text) => {
    const { handlers, cookies } = inOthersName();
    await using _view = await renderShell({
      ...shown,
      cookies,
      path,
      handlers: {
        ...handlers,
        'GET /api/v1/notification_preferences': { data: [] },
        'GET /api/v1/current_user/exports': { data: [] },
      },
    });
    await screen.findByRole('heading', { level: 1, name: title });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
    expect(screen.queryByLabelText(/wachtwoord/i)).toBeNull();
  });

  it('fetches first who it is now, and nothing for the organization of the one before', async () => {
    const { handlers, cookies } = inOthersName();
    await using view = await renderShell({
      composition: notifications,
      modules: shown.modules,
      path: '/bedden',
      cookies,
      handlers: { ...withUnread(3).handlers, ...handlers },
    });
    await screen.findAllByRole('link', { name: 'Meldingen, 3 ongelezen' });
    await view.user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(view.runtime.session.get().user?.fullName).toBe('Bas Baas'));
    const stop = view.api.calls.findIndex(({ method }) => method === 'DELETE');
    const refetched = view.api.calls.slice(stop + 1, stop + 3);
    expect(refetched.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/v1/current_user',
      '/api/v1/current_organizations',
    ]);
    for (const { headers } of refetched) expect(headers).not.toHaveProperty('current-organization-id');
  });

  it('tells what may not be done in that name, whichever screen tried it', async () => {
    await using view = await renderShell({ ...shown, ...inOthersName(), path: '/bedden' });
    await heading('Bedden');
    view.api.handlers['POST /auth/password'] = rejection(403, 'impersonation_forbidden');
    await act(() =>
      view.runtime.store.dispatch(accountApi.endpoints.requestReset.initiate({ email: 'a@b.nl' })),
    );
    expect(await screen.findByText('Dit kan nu niet')).toBeInTheDocument();
  });
});

describe('where a notification leads', () => {
  it('says what became of it where it is gone, and leads back to the notifications', async () => {
    await using view = await renderShell({
      composition: notifications,
      modules: shown.modules,
      path: '/bedden',
      ...withUnread(0),
    });
    await heading('Bedden, te verplaatsen');
    await act(() => view.router.navigate('/weg', { state: FROM_NOTIFICATION }));
    await heading('Wat je zoekt, is er niet meer');
    expect(screen.getByText(/De melding zelf staat nog bij je meldingen/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Terug naar je meldingen' })).toHaveAttribute(
      'href',
      '/notificaties',
    );
    await act(() => view.router.navigate('/weg'));
    await heading('Pagina niet gevonden');
    expect(screen.queryByRole('link', { name: 'Terug naar je meldingen' })).toBeNull();
  });

  it('is kept beside the address by a link', async () => {
    await using view = await renderShell({ ...shown, ...signedInAs(['admin'], both), path: '/bedden/1' });
    await view.user.click(await screen.findByRole('link', { name: 'Iets dat weg is' }));
    await heading('Wat je zoekt, is er niet meer');
    expect(screen.getByRole('link', { name: 'Terug naar home' })).toBeInTheDocument();
  });
});

describe('the tools', () => {
  it('count what is unread, where a remote shows it', async () => {
    await using view = await renderShell({
      composition: notifications,
      modules: shown.modules,
      path: '/bedden',
      ...withUnread(3),
    });
    const bell = await screen.findByRole('link', { name: 'Meldingen, 3 ongelezen' });
    expect(bell).toHaveAttribute('href', '/notificaties');
    view.unmount();
    await using without = await renderShell({ ...shown, ...withUnread(3), path: '/bedden' });
    await heading('Bedden, te verplaatsen');
    expect(screen.queryByRole('link', { name: /^Meldingen/ })).toBeNull();
    expect(without.api.calls.some(({ path }) => path.includes('notifications'))).toBe(false);
  });

  it('count again when a person comes back from another tab', async () => {
    let unread = 3;
    const { handlers, ...signedIn } = withUnread(unread);
    await using _view = await renderShell({
      composition: notifications,
      modules: shown.modules,
      path: '/bedden',
      ...signedIn,
      handlers: {
        ...handlers,
        'GET /api/v1/notifications': () => ({
          data: [],
          meta: { unread, pagination: { current: 1, last: 1, records: unread } },
        }),
      },
    });
    await screen.findByRole('link', { name: 'Meldingen, 3 ongelezen' });
    unread = 1;
    act(() => void window.dispatchEvent(new Event('focus')));
    await screen.findByRole('link', { name: 'Meldingen, 1 ongelezen' });
  });

  const event = (id: string, own: object) =>
    toResource('activity_events', {
      id,
      action: 'vacancy.published',
      subjectType: 'vacancies',
      subjectId: 'v1',
      actorId: 'x',
      subjectName: null,
      isSubjectOpen: false,
      isActorOpen: false,
      origin: 'person',
      occurredAt: new Date().toISOString(),
      actorName: 'Noor Bakker',
      impersonatorName: null,
      changes: [],
      reason: null,
      ...own,
    });
  const organizationRoutes = [
    { ...route, path: '/bedden' },
    { ...route, path: '/organizations/:id' },
  ];
  const withOrganizations = makeComposition({
    example: makeRelease('example', BUILD, { contributes: { routes: organizationRoutes } }),
  });

  async function openActivity(handler: ApiHandlers[string], roles: RoleName[] = ['admin']) {
    const signedIn = signedInAs(roles, both);
    const view = await renderShell({
      composition: withOrganizations,
      modules: shown.modules,
      path: '/bedden',
      ...signedIn,
      handlers: { ...signedIn.handlers, 'GET /api/v1/activity_events': handler },
    });
    await screen.findByRole('heading', { level: 1 });
    await view.user.click(screen.getByRole('button', { name: 'Activiteit' }));
    return { view, panel: within(await screen.findByRole('dialog', { name: 'Activiteit' })) };
  }

  it('show what happened to what, by whom, with ways to what may be seen', async () => {
    const { view, panel } = await openActivity({
      data: [
        event('1', { subjectName: 'Koffie schenken' }),
        event('2', { action: 'nobody.knows', actorId: null, actorName: null, origin: 'system' }),
        event('3', { action: 'user.changed', impersonatorName: 'Bas Baas' }),
        event('4', {
          action: 'organization.created',
          subjectType: 'organizations',
          subjectId: 'o1',
          subjectName: 'Zwemclub',
          isSubjectOpen: true,
          actorId: null,
          actorName: null,
          origin: 'visitor',
        }),
      ],
      meta: { pagination: { current: 1, last: 1, records: 4 } },
    });
    await using _view = view;
    const rows = await panel.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replace(/(,) (?!Vac).*$/, '$1'))).toEqual([
      'Vacature gepubliceerd: Koffie schenkenNoor Bakker,',
      'Iets gewijzigdAutomatisch,',
      'Gebruiker gewijzigdBas Baas als Noor Bakker,',
      'Organisatie toegevoegd: ZwemclubVia de website,',
    ]);
    expect(panel.getByRole('link', { name: 'Zwemclub' })).toHaveAttribute('href', '/organizations/o1');
    expect(panel.queryByRole('link', { name: 'Koffie schenken' })).toBeNull();
    expect(panel.queryByRole('button', { name: 'Toon meer' })).toBeNull();
  });

  it('keep sign-ins apart, and show what is older on request', async () => {
    const { view, panel } = await openActivity(({ query }) => {
      const page = Number(query.get('page[number]'));
      const isSignIns = query.get('filter[kind_eq]') === 'sign_ins';
      return {
        data: [event(`${page}`, isSignIns ? { action: 'session.started' } : { subjectName: `Bed ${page}` })],
        meta: {
          pagination: { current: page, records: 31, ...(isSignIns || page > 1 ? {} : { next: 2, last: 2 }) },
        },
      };
    });
    await using _view = view;
    expect(await panel.findByText('Bed 1')).toBeInTheDocument();
    await view.user.click(panel.getByRole('button', { name: 'Toon meer' }));
    expect((await panel.findByText('Bed 2')).closest('li')).toHaveFocus();
    expect(panel.getByText('Bed 1')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Toon meer' })).toBeNull();
    await view.user.click(panel.getByRole('button', { name: 'Inloggen' }));
    expect(await panel.findByText('Ingelogd')).toBeInTheDocument();
    expect(panel.queryByText('Bed 1')).toBeNull();
  });

  it('show a person who leads nothing their own sign-ins, who saw their data and why, and no choice', async () => {
    const { view, panel } = await openActivity(
      ({ query }) => ({
        data: query.has('filter[kind_eq]')
          ? []
          : [
              event('1', { action: 'session.started' }),
              event('2', {
                action: 'personal_data.revealed',
                changes: [{ field: 'email', from: null, to: null }],
                reason: 'Vraag aan de telefoon',
              }),
            ],
        meta: { pagination: { current: 1, last: 1, records: 1 } },
      }),
      ['mentor'],
    );
    await using _view = view;
    expect(await panel.findByText('Ingelogd')).toBeInTheDocument();
    expect(panel.getByText(/E-mail.*“Vraag aan de telefoon”/)).toBeInTheDocument();
    expect(panel.queryByRole('group', { name: 'Toon' })).toBeNull();
    expect(panel.queryByRole('button', { name: /^Alleen/ })).toBeNull();
  });

  it('show what became different, and only what one person did or what happened to one record', async () => {
    const requested: URLSearchParams[] = [];
    const { view, panel } = await openActivity(({ query }) => {
      requested.push(query);
      return {
        data: [
          event('1', {
            subjectName: 'Koffie schenken',
            changes: [{ field: 'status', from: 'draft', to: 'published' }],
          }),
        ],
        meta: { pagination: { current: 1, last: 1, records: 1 } },
      };
    });
    await using _view = view;
    expect(await panel.findByText('Status: van Concept naar Gepubliceerd')).toBeInTheDocument();
    const last = () => requested.at(-1);
    await view.user.click(panel.getByRole('button', { name: 'Alleen door Noor Bakker' }));
    await waitFor(() => expect(last()?.get('filter[actor_id_eq]')).toBe('x'));
    await view.user.click(await panel.findByRole('button', { name: 'Alleen over Koffie schenken' }));
    await waitFor(() => expect(last()?.get('filter[subject_id_eq]')).toBe('v1'));
    expect(last()?.has('filter[actor_id_eq]')).toBe(false);
    await view.user.selectOptions(panel.getByRole('combobox', { name: 'Periode' }), '7');
    await waitFor(() => expect(last()?.get('filter[from]')).toMatch(/^\d{4}-\d\d-\d\d$/));
    await view.user.click(panel.getByRole('button', { name: /Alleen over Koffie schenken.*verwijderen/ }));
    await waitFor(() => expect(last()?.has('filter[subject_id_eq]')).toBe(false));
  });

  it('change the look of this browser, and back', async () => {
    const storage = memoryStorage();
    await using view = await renderShell({
      ...shown,
      ...signedInAs(['admin'], both),
      storage,
      path: '/bedden',
    });
    await heading('Bedden, te verplaatsen');
    await view.user.click(screen.getByRole('button', { name: 'Weergave aanpassen' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Weergave aanpassen' }));
    await view.user.click(panel.getByRole('radio', { name: 'Recht' }));
    const [orange] = panel.getAllByRole('radio', { name: 'Oranje' });
    await view.user.click(orange as HTMLElement);
    const style = () => document.getElementById('samen-look')?.textContent ?? '';
    await waitFor(() => expect(style()).toContain('--r-lg:0px'));
    await waitFor(() => expect(storage.all.get('persist:samen')).toContain('straight'));
    await view.user.click(panel.getByRole('button', { name: 'Terug naar die van het centrum' }));
    expect(style()).toBe('');
  });
});
