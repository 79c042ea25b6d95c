import type { Application } from '@samen/resources/vacancies';
import type { RoleName } from '@samen/resources/shared';
import { paginate } from '@samen/jsonapi';
import {
  makeApplication,
  makeOrganization,
  makeUser,
  makeVacancy,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
  type RenderRemoteOptions,
} from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const LIST = 'GET /api/v1/applications';
const COUNTS = { new: 2, accepted: 1, rejected: 0, withdrawn: 0 };

const listOf = (
  applications: readonly Partial<Application>[],
  { page = 1, records = applications.length } = {},
) => ({
  data: applications.map((own, index) =>
    toResource(
      'applications',
      makeApplication({ id: `a${index + 1}`, organizationName: 'De Linde', ...own }),
    ),
  ),
  meta: { pagination: paginate(page, 25, records), counts: COUNTS },
});

/** The session of a person with these roles; `decides`: on the applications of others. */
const reader = (decides: boolean, ...roles: RoleName[]) =>
  ({
    status: 'SIGNED_IN',
    userState: 'loaded',
    user: makeUser({ id: 'me', meta: { can: decides ? ['applications.decide'] : [] } }),
    roles,
  }) as const;
const staff = reader(true, 'admin');
const mentor = reader(false, 'mentor');
const volunteer = reader(false, 'volunteer');

async function open(
  session: RenderRemoteOptions['session'],
  { path = '/applications', site = {} }: Partial<RenderRemoteOptions> = {},
  handlers: ApiHandlers = {},
) {
  const api = await startApi({
    [LIST]: listOf([{}]),
    'GET /api/v1/vacancies': {
      data: [makeVacancy(), makeVacancy({ id: 'v2', title: 'Tuinhulp' })].map((one) =>
        toResource('vacancies', one),
      ),
    },
    ...handlers,
  });
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session, site });
  const requests = () =>
    api.calls.filter((call) => `${call.method} ${call.path}` === LIST).map(({ query }) => query);
  const address = () => page.router.state.location.search;
  return { api, requests, address, ...page };
}

const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Aanvragen naar status' }))
    .getAllByRole('link')
    .map((tab) => `${tab.textContent} ${tab.getAttribute('href')}`);

describe('received applications', () => {
  it('are those that wait, the longest first, with who, for what and how long', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    const page = await open(
      staff,
      {},
      {
        [LIST]: listOf([
          { createdAt: days(4), unreadCount: 2, vacancyLocale: 'en' },
          { name: 'Daan de Wit', createdAt: days(0), vacancyTitle: 'Tuinhulp' },
        ]),
      },
    );
    await using _api = page.api;
    expect(await screen.findByRole('heading', { level: 1, name: 'Aanvragen' })).toBeInTheDocument();
    expect(await row('Fatima El Amrani')).toHaveTextContent(
      /2 ongelezenTaalmaatje.*Nieuw.*De Linde.*4 dagen$/,
    );
    expect(await row('Daan de Wit')).toHaveTextContent(/Tuinhulp.*vandaag$/);
    expect(screen.getByRole('link', { name: 'Fatima El Amrani' })).toHaveAttribute(
      'href',
      '/applications/a1',
    );
    expect(screen.getByText('Taalmaatje')).toHaveAttribute('lang', 'en');
    const [request] = page.requests();
    expect(request?.get('filter[own]')).toBe('false');
    expect(request?.get('filter[status_null]')).toBe('true');
    expect(request?.get('sort')).toBe('created_at');
  });

  it('show what was written, around the words that were searched for', async () => {
    const message = `${'Ik woon hier al jaren en ken de buurt goed. '.repeat(6)}Ik repareer fietsen.`;
    const page = await open(
      staff,
      { path: '/applications?q=fietsen' },
      { [LIST]: listOf([{ message }, { name: 'Daan de Wit', message: null }]) },
    );
    await using _api = page.api;
    expect(await row('Fatima El Amrani')).toHaveTextContent(/Taalmaatje… .*Ik repareer fietsen\.Nieuw/);
    expect(await row('Daan de Wit')).toHaveTextContent(/TaalmaatjeNieuw/);
  });

  it('stand in parts by their state, with how many each has', async () => {
    const page = await open(staff);
    await using _api = page.api;
    await row('Fatima El Amrani');
    expect(tabs()).toEqual([
      'Alle3 /applications?status=all',
      'Nieuw2 /applications',
      'Geaccepteerd1 /applications?status=accepted',
      'Afgewezen0 /applications?status=rejected',
      'Ingetrokken0 /applications?status=withdrawn',
    ]);
    expect(screen.getByRole('link', { name: /^Nieuw/ })).toHaveAttribute('aria-current', 'page');
  });

  it('show when they were sent once they wait no more', async () => {
    const page = await open(
      staff,
      { path: '/applications?status=accepted' },
      {
        [LIST]: listOf([{ status: 'accepted', createdAt: '2026-03-02T09:00:00.000Z' }]),
      },
    );
    await using _api = page.api;
    expect(await row('Fatima El Amrani')).toHaveTextContent(/Geaccepteerd.*2 mrt 2026$/);
    expect(page.requests()[0]?.get('filter[status_eq]')).toBe('accepted');
  });

  it('are narrowed down to one vacancy', async () => {
    const page = await open(staff);
    await using _api = page.api;
    await row('Fatima El Amrani');
    const vacancy = screen.getByRole('combobox', { name: 'Vacature' });
    await page.user.click(vacancy);
    await page.user.click(await screen.findByRole('option', { name: 'Tuinhulp' }));
    await waitFor(() => expect(page.requests().at(-1)?.get('filter[vacancy_id_eq]')).toBe('v2'));
    expect(page.address()).toBe('?vacancy=v2');
    await page.user.click(screen.getByRole('button', { name: 'Filters wissen' }));
    expect(page.address()).toBe('');
  });

  it('name the vacancy of the address, also where it is not among those found', async () => {
    const page = await open(
      staff,
      { path: '/applications?vacancy=v9' },
      {
        [LIST]: listOf([{ vacancyTitle: 'Oude vacature' }]),
      },
    );
    await using _api = page.api;
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Vacature' })).toHaveValue('Oude vacature'),
    );
  });

  it('lead to the own ones, and back', async () => {
    const page = await open(staff);
    await using _api = page.api;
    expect(await screen.findByRole('link', { name: 'Mijn aanvragen' })).toHaveAttribute(
      'href',
      '/applications?view=mine',
    );
    await act(async () => void page.router.navigate('/applications?view=mine'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mijn aanvragen' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Aanvragen' })).toHaveAttribute('href', '/applications');
    await waitFor(() => expect(page.requests().at(-1)?.get('filter[own]')).toBe('true'));
  });

  it('are sorted the other way round by the header', async () => {
    const page = await open(staff);
    await using _api = page.api;
    await row('Fatima El Amrani');
    await page.user.click(screen.getByRole('button', { name: 'Wacht al' }));
    await waitFor(() => expect(page.requests().at(-1)?.get('sort')).toBe('-created_at'));
  });

  it('are loading until they are there', async () => {
    const response = Promise.withResolvers<void>();
    const page = await open(
      staff,
      {},
      {
        [LIST]: async () => {
          await response.promise;
          return listOf([{}]);
        },
      },
    );
    await using _api = page.api;
    const table = await screen.findByRole('table', { name: 'Aanvragen' });
    expect(table).toHaveAttribute('aria-busy', 'true');
    response.resolve();
    await row('Fatima El Amrani');
    expect(table).not.toHaveAttribute('aria-busy');
  });

  it('that cannot be loaded are requested again, and no others stand in their place', async () => {
    const page = await open(staff);
    await using _api = page.api;
    await row('Fatima El Amrani');
    page.api.handlers[LIST] = rejection(500, 'internal');
    await act(async () => void page.router.navigate('/applications?status=rejected'));
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    expect(screen.queryByRole('link', { name: 'Fatima El Amrani' })).not.toBeInTheDocument();
    page.api.handlers[LIST] = listOf([{ name: 'Daan de Wit', status: 'rejected' }]);
    await page.user.click(retry);
    expect(await row('Daan de Wit')).toHaveTextContent('Afgewezen');
  });

  it('are cleared of their filters where none is found', async () => {
    const page = await open(staff, { path: '/applications?status=rejected' }, { [LIST]: listOf([]) });
    await using _api = page.api;
    expect(await screen.findByText('Geen resultaten gevonden')).toBeInTheDocument();
    const [clear] = screen.getAllByRole('button', { name: 'Filters wissen' });
    await page.user.click(clear as HTMLElement);
    expect(await screen.findByText('Er zijn nog geen aanvragen')).toBeInTheDocument();
    expect(page.address()).toBe('');
  });
});

describe('the applications of students', () => {
  it('are those of all states, and are not narrowed down to a vacancy', async () => {
    const page = await open(mentor);
    await using _api = page.api;
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Aanvragen van je leerlingen' }),
    ).toBeInTheDocument();
    await row('Fatima El Amrani');
    expect(screen.queryByRole('combobox', { name: 'Vacature' })).not.toBeInTheDocument();
    expect(page.requests()[0]?.has('filter[status_null]')).toBe(false);
    expect(tabs()[0]).toBe('Alle3 /applications');
  });

  it('are none yet', async () => {
    const page = await open(mentor, {}, { [LIST]: listOf([]) });
    await using _api = page.api;
    expect(await screen.findByText('Je leerlingen hebben nog niet gereageerd')).toBeInTheDocument();
  });
});

describe('the own applications', () => {
  it('are the newest first, with what comes next', async () => {
    const page = await open(
      volunteer,
      {},
      {
        [LIST]: listOf([
          { vacancyLocale: 'en', createdAt: '2026-03-02T09:00:00.000Z' },
          { vacancyTitle: 'Tuinhulp', status: 'accepted', conversationId: 'c1' },
        ]),
      },
    );
    await using _api = page.api;
    expect(await row('Taalmaatje')).toHaveTextContent(
      /De Linde.*Nieuw.*De organisatie leest je bericht.*2 mrt 2026$/,
    );
    expect(screen.getByRole('link', { name: 'Taalmaatje' })).toHaveAttribute('lang', 'en');
    expect(await row('Tuinhulp')).toHaveTextContent(/Maak een afspraak met je contactpersoon/);
    expect(page.requests()[0]?.get('sort')).toBe('-created_at');
    expect(screen.queryByRole('link', { name: 'Aanvragen' })).not.toBeInTheDocument();
  });

  it('begin in the vacancy bank', async () => {
    const page = await open(volunteer, {}, { [LIST]: listOf([]) });
    await using _api = page.api;
    expect(await screen.findByText('Je hebt nog niet gereageerd')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Naar de vacaturebank' })).toHaveAttribute(
      'href',
      '/vacancies/search',
    );
  });

  it('are in English too', async () => {
    const page = await open(volunteer, { site: { locale: 'en' } });
    await using _api = page.api;
    expect(await screen.findByRole('heading', { level: 1, name: 'My applications' })).toBeInTheDocument();
    expect(await screen.findByRole('columnheader', { name: 'Next step' })).toBeInTheDocument();
  });
});

it('requests nothing before it is known whose applications they are', async () => {
  const page = await open({ ...volunteer, userState: 'loading' });
  await using _api = page.api;
  expect(page.requests()).toEqual([]);
  await act(async () => page.runtime.session.set({ ...page.runtime.session.get(), userState: 'loaded' }));
  await row('Taalmaatje');
  expect(page.requests()[0]?.get('filter[own]')).toBe('true');
});

describe('many at once', () => {
  const organization = makeOrganization({ id: 'o1', type: 'NonProfit' });
  const many = { ...staff, organization };
  const BULK = 'PUT /api/v1/applications/bulk_update';
  const choose = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
    page.user.click(await screen.findByRole('checkbox', { name }));
  const two = listOf([{}, { name: 'Daan de Wit', vacancyTitle: 'Tuinhulp' }]);

  it('are found by words, which stand in the address and in a chip', async () => {
    const page = await open(many);
    await using _api = page.api;
    await row('Fatima El Amrani');
    await page.user.type(
      screen.getByRole('searchbox', { name: 'Zoek op naam, e-mail, vacature of motivatie' }),
      'noor{Enter}',
    );
    await waitFor(() => expect(page.requests().at(-1)?.get('filter[q]')).toBe('noor'));
    expect(page.address()).toBe('?q=noor');
    await page.user.click(screen.getByRole('button', { name: /“noor” verwijderen/ }));
    expect(page.address()).toBe('');
  });

  it('get one message in conversations of their own, without a decision, and who cannot get it is named', async () => {
    const send = 'POST /api/v1/applications/bulk_message';
    const failed = [
      { id: 'a2', code: 'invalid_transition', detail: 'Deze persoon heeft geen account.', errors: [] },
    ];
    const reply = { id: 'r-1', name: 'Kort', for: 'message', text: 'Dag {{recipient.first_name}}' };
    const page = await open(
      many,
      {},
      {
        [LIST]: two,
        'GET /api/v1/reply_templates': { data: [toResource('reply_templates', reply)] },
        [send]: { data: null, meta: { updated: ['a1'], failed } },
      },
    );
    await using api = page.api;
    await choose(page, 'Fatima El Amrani, Taalmaatje selecteren');
    await choose(page, 'Daan de Wit, Tuinhulp selecteren');
    await page.user.click(screen.getByRole('button', { name: 'Bericht sturen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bericht aan 2 mensen' }));
    expect(dialog.getByText(/Er wordt niets besloten/)).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Verstuur aan 2 mensen' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Bericht' })).toHaveAccessibleDescription(/verplicht/),
    );
    await page.user.click(await dialog.findByRole('button', { name: 'Standaardtekst' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Kort' }));
    // It is filled for each on the server; here one of them reads it as they will.
    expect(dialog.getByRole('textbox', { name: 'Bericht' })).toHaveValue('Dag {{recipient.first_name}}');
    expect(dialog.getByRole('region', { name: 'Zo leest iemand het' })).toHaveTextContent('Dag Fatima');
    await page.user.click(dialog.getByRole('button', { name: 'Verstuur aan 2 mensen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      data: { attributes: { ids: ['a1', 'a2'], message: 'Dag {{recipient.first_name}}' } },
    });
    expect(await screen.findByText(/Deze persoon heeft geen account/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Daan de Wit, Tuinhulp selecteren' })).toBeChecked();
  });

  it('get one decision, with its reason and the message as all will read it, after how many they are', async () => {
    const page = await open(
      many,
      {},
      { [LIST]: two, [BULK]: { data: null, meta: { updated: ['a1', 'a2'], failed: [] } } },
    );
    await using _api = page.api;
    await choose(page, 'Fatima El Amrani, Taalmaatje selecteren');
    await choose(page, 'Daan de Wit, Tuinhulp selecteren');
    await page.user.click(screen.getByRole('button', { name: 'Afwijzen' }));
    const dialog = await screen.findByRole('dialog', { name: '2 aanvragen afwijzen' });
    expect(dialog).toHaveTextContent(/2 mensen krijgen meteen een melding en een mail/);
    await page.user.click(within(dialog).getByRole('button', { name: 'Wijs 2 aanvragen af' }));
    const reason = within(dialog).getByRole('combobox', { name: /Reden/ });
    await waitFor(() => expect(reason).toHaveFocus());
    expect(page.api.calls.some(({ method }) => method === 'PUT')).toBe(false);
    await page.user.selectOptions(reason, 'filled');
    await page.user.type(within(dialog).getByRole('textbox', { name: /Bericht/ }), 'Bedankt!');
    await page.user.click(within(dialog).getByRole('button', { name: 'Wijs 2 aanvragen af' }));
    await waitFor(() =>
      expect(page.api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        data: {
          attributes: {
            ids: ['a1', 'a2'],
            status: 'rejected',
            rejection_reason: 'filled',
            message: 'Bedankt!',
          },
        },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/geselecteerd/)).toBeNull();
  });

  it('name who was left as they were and why, and leave them chosen', async () => {
    const failed = [{ id: 'a2', code: 'stale_record', detail: 'Iemand was je voor.', errors: [] }];
    const page = await open(
      many,
      {},
      { [LIST]: two, [BULK]: { data: null, meta: { updated: ['a1'], failed } } },
    );
    await using _api = page.api;
    await choose(page, 'Fatima El Amrani, Taalmaatje selecteren');
    await choose(page, 'Daan de Wit, Tuinhulp selecteren');
    await page.user.click(screen.getByRole('button', { name: 'Accepteren' }));
    await page.user.click(await screen.findByRole('button', { name: 'Accepteer 2 aanvragen' }));
    expect(await screen.findByText('Daan de Wit, Tuinhulp: Iemand was je voor.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Daan de Wit/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Fatima/ })).not.toBeChecked();
  });

  it('are chosen as far as the filter finds them, where one decision reaches them all', async () => {
    const page = await open(many, {}, { [LIST]: listOf([{}, { name: 'Daan de Wit' }], { records: 40 }) });
    await using _api = page.api;
    await choose(page, 'Fatima El Amrani, Taalmaatje selecteren');
    await page.user.click(screen.getByRole('button', { name: 'Selecteer alle 40' }));
    await waitFor(() => expect(page.requests().at(-1)?.get('page[size]')).toBe('100'));
    expect(await screen.findAllByText('2 geselecteerd')).not.toEqual([]);
  });

  it('are not chosen by who does not decide', async () => {
    const page = await open(mentor);
    await using _api = page.api;
    await row('Fatima El Amrani');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exporteren' })).toBeNull();
  });
});
