import type { Session } from '@samen/federation-kit';
import {
  makeOrganization,
  makeVacancy,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
  type RenderRemoteOptions,
} from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { managed, manageHandlers, staff } from '../../test/manage-api.ts';
import { lookupList, oneVacancy } from '../../test/site-api.ts';

const CREATE = 'POST /api/v1/vacancies';
const draft = managed({ status: 'draft', title: 'Koffie schenken' });

async function open(own: Partial<RenderRemoteOptions> = {}, handlers: ApiHandlers = {}) {
  const api = await startApi(
    manageHandlers([], {
      'GET /api/v1/skills': lookupList('skills', []),
      'GET /api/v1/users': { data: [] },
      'GET /api/v1/vacancies/vacancy-1': oneVacancy(draft),
      [CREATE]: { status: 201, body: { data: toResource('vacancies', draft) } },
      ...handlers,
    }),
  );
  const page = await renderRemote(remote, {
    path: '/vacancies/add',
    config: remoteConfig,
    api,
    session: staff,
    ...own,
  });
  const sent = () =>
    api.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { data: { attributes: object } }).data.attributes);
  return { api, sent, ...page };
}

const title = () => screen.findByRole('textbox', { name: 'Titel' });
const button = (name: string) => screen.queryByRole('button', { name });
const kinds = () => screen.queryAllByRole('radio', { name: /./ }).map((radio) => radio.getAttribute('value'));
const as = (own: Partial<Session>): Partial<RenderRemoteOptions> => ({ session: { ...staff, ...own } });

describe('a new vacancy', () => {
  it('begins as one of the own organization, open for a while', async () => {
    const page = await open();
    await using _api = page.api;
    expect(await screen.findByRole('heading', { level: 1, name: 'Vacature toevoegen' })).toBeInTheDocument();
    expect(document.title).toBe('Vacature toevoegen - Vrijwilligersplein');
    expect(kinds()).toEqual(['volunteering', 'p2p', 'activity', 'language']);
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'volunteering');
    expect(screen.getByLabelText('Zichtbaar tot en met')).not.toHaveValue('');
    expect(screen.getByRole('link', { name: 'Annuleren' })).toHaveAttribute('href', '/vacancies');
    expect(screen.queryByText('Niet opgeslagen wijzigingen')).not.toBeInTheDocument();
  });

  it.each([
    ['activity', 'activity', 'Wanneer de activiteit is'],
    ['p2p', 'p2p', 'Waar het om gaat'],
    ['nonsense', 'volunteering', 'Waar het om gaat'],
  ])('begins with the kind that the address names: %s', async (type, expected, section) => {
    const page = await open({ path: `/vacancies/add?type=${type}` });
    await using _api = page.api;
    expect(await screen.findByRole('group', { name: section })).toBeInTheDocument();
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', expected);
  });

  it('is one-on-one help alone for a person without a role that writes others, and without a contact', async () => {
    const page = await open(as({ roles: ['volunteer'] }));
    await using _api = page.api;
    await page.user.type(await title(), 'Boodschappen');
    await page.user.selectOptions(screen.getByLabelText('Vraag of aanbod'), 'Vraag om hulp');
    expect(kinds()).toEqual([]);
    expect(screen.queryByRole('combobox', { name: 'Contactpersoon' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Annuleren' })).toHaveAttribute('href', '/vacancies/search');
    await page.user.click(button('Concept opslaan') as HTMLElement);
    await waitFor(() =>
      expect(page.sent()).toMatchObject([
        { vacancy_type: 'p2p', title: 'Boodschappen', direction: 'request' },
      ]),
    );
  });

  it('is forbidden where a person can write no kind', async () => {
    const page = await open({
      ...as({ roles: ['volunteer'] }),
      site: { features: { peerToPeer: false } as never },
    });
    await using _api = page.api;
    expect(await screen.findByRole('alert')).toHaveTextContent('403: Access forbidden');
  });

  it('is a draft until the organization is approved, and may be published then by itself', async () => {
    const page = await open(as({ organization: makeOrganization({ status: 'pending' }) }));
    await using _api = page.api;
    expect(await screen.findByText(/Je organisatie wordt nog beoordeeld/)).toBeInTheDocument();
    expect(button('Publiceren')).not.toBeInTheDocument();
    await page.user.type(await title(), 'Koffie schenken');
    await page.user.click(screen.getByRole('checkbox', { name: /Publiceer deze vacature zodra/ }));
    await page.user.click(button('Concept opslaan') as HTMLElement);
    await waitFor(() => expect(page.sent()).toMatchObject([{ publish_on_approval: true }]));
  });

  it('is of another organization of the centre, where the caller writes for those', async () => {
    const center = makeOrganization({ id: 'center-1', name: 'Centrum', type: 'VolunteerCenter' });
    const club = makeOrganization({ id: 'club-1', name: 'Voetbalclub' });
    const page = await open(as({ roles: ['center_superuser'], organization: center }), {
      'GET /api/v1/organizations': { data: [toResource('organizations', club)] },
    });
    await using _api = page.api;
    const organization = await screen.findByRole('combobox', { name: 'Organisatie' });
    await page.user.clear(organization);
    await page.user.type(organization, 'Voetbal');
    await page.user.click(await screen.findByRole('option', { name: /Voetbalclub/ }));
    await page.user.type(await title(), 'Koffie schenken');
    await page.user.click(button('Concept opslaan') as HTMLElement);
    await waitFor(() => expect(page.sent()).toMatchObject([{ organization_id: 'club-1' }]));
  });

  it('has its texts in English too', async () => {
    const page = await open({ site: { locale: 'en' } });
    await using _api = page.api;
    expect(await screen.findByRole('heading', { level: 1, name: 'Add vacancy' })).toBeInTheDocument();
    expect(button('Save draft')).toBeEnabled();
  });
});

describe('saving', () => {
  it('shows what was done', async () => {
    const page = await open();
    await using _api = page.api;
    await page.user.type(await title(), 'Koffie schenken');
    await page.user.click(button('Concept opslaan') as HTMLElement);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/vacancies/vacancy-1/edit'));
    expect(page.runtime.toasts.getSnapshot()).toMatchObject([
      { title: 'De vacature is opgeslagen', message: 'Koffie schenken' },
    ]);
  });

  it('shows an error of the server at its field, and keeps what was typed', async () => {
    const page = await open(
      {},
      {
        [CREATE]: rejection(422, 'url', {
          pointer: '/data/attributes/apply_url',
          detail: 'Vul een geldige URL in',
        }),
      },
    );
    await using _api = page.api;
    await page.user.type(await title(), 'Koffie schenken');
    await page.user.click(button('Concept opslaan') as HTMLElement);
    expect(
      await screen.findByRole('link', { name: 'Aanmelden op een andere website: Vul een geldige URL in' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Aanmelden op een andere website/)).toHaveAccessibleDescription(
      /Vul een geldige URL in/,
    );
    expect(await title()).toHaveValue('Koffie schenken');
  });

  it('shows why the server rejected it as a whole', async () => {
    const page = await open({}, { [CREATE]: rejection(403, 'organization_not_member') });
    await using _api = page.api;
    await page.user.type(await title(), 'Koffie schenken');
    await page.user.click(button('Concept opslaan') as HTMLElement);
    expect(await screen.findByText('Je hoort niet bij deze organisatie.')).toBeInTheDocument();
    expect(page.router.state.location.pathname).toBe('/vacancies/add');
  });
});

it('confirms before a filled in form is left behind', async () => {
  const page = await open(
    {},
    { 'GET /api/v1/vacancies/vacancy-2': oneVacancy(makeVacancy({ id: 'vacancy-2' })) },
  );
  await using _api = page.api;
  await page.user.type(await title(), 'Koffie schenken');
  await page.user.tab();
  const leave = () => act(async () => void page.router.navigate('/vacancies/vacancy-2'));
  await leave();
  await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await title()).toHaveValue('Koffie schenken');
  await leave();
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Taalmaatje' })).toBeInTheDocument();
});
