import { makeLookup, rejection, renderRemote, startApi, toResource, type ApiHandlers } from '@samen/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Vacancy } from '@samen/resources/vacancies';
import { resource } from '@samen/jsonapi';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { managed, manageHandlers, staff } from '../../test/manage-api.ts';
import { losingResponses } from '../../test/losing-responses.ts';
import { lookupList, oneVacancy } from '../../test/site-api.ts';

const draft = (own: Partial<Vacancy> = {}) => managed({ status: 'draft', title: 'Koffie schenken', ...own });
const response = (vacancy: Vacancy) => ({ data: toResource('vacancies', vacancy) });

async function open(path: string, handlers: ApiHandlers = {}) {
  const api = await startApi(
    manageHandlers([], {
      'GET /api/v1/skills': lookupList('skills', [makeLookup({ id: 's-1', labelNl: 'Koken' })]),
      'GET /api/v1/users': { data: [] },
      'GET /api/v1/vacancies/vacancy-1': oneVacancy(draft()),
      'POST /api/v1/vacancies': response(draft()),
      'PATCH /api/v1/vacancies/vacancy-1': response(draft({ lockVersion: 4 })),
      'PUT /api/v1/vacancies/vacancy-1/status': response(draft({ status: 'published' })),
      ...handlers,
    }),
  );
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session: staff });
  const calls = (method: string) => api.calls.filter((call) => call.method === method);
  const sent = (method: string) =>
    (calls(method).at(-1)?.body as { data: { attributes: Record<string, unknown> } } | undefined)?.data
      .attributes;
  return { api, calls, sent, ...page };
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

it('saves a draft with little in it, and goes on to its own address', async () => {
  const page = await open('/vacancies/add');
  await using _api = page.api;
  await page.user.type(await field('Titel'), 'Koffie schenken');
  await page.user.click(press('Concept opslaan'));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/vacancies/vacancy-1/edit'));
  expect(page.sent('POST')).toMatchObject({
    title: 'Koffie schenken',
    vacancy_type: 'volunteering',
    organization_id: 'organization-1',
    contact_person_id: 'user-1',
    positions: 1,
    description: null,
  });
  expect(page.calls('PUT')).toEqual([]);
});

it('publishes an activity that is over again, with its new dates', async () => {
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const over = managed({
    status: 'expired',
    title: 'Open dag',
    vacancyType: 'activity',
    frequency: 'once',
    startsAt: '2020-03-02T10:00:00.000Z',
    endsAt: '2020-03-02T12:00:00.000Z',
    expiresAt: '2020-03-02',
    categoryIds: ['c-taal'],
    locationType: 'remote',
    description: 'Een middag rondkijken, koffie drinken en een praatje maken met bewoners.',
  });
  const page = await open('/vacancies/vacancy-1/edit', {
    'GET /api/v1/vacancies/vacancy-1': oneVacancy(over),
    'PATCH /api/v1/vacancies/vacancy-1': response({ ...over, lockVersion: 4 }),
    'PUT /api/v1/vacancies/vacancy-1/status': response({ ...over, status: 'published' }),
  });
  await using _api = page.api;
  const change = async (name: string, time: string) => {
    const group = within(await screen.findByRole('group', { name }));
    for (const [label, value] of [
      ['Datum', soon],
      ['Tijd', time],
    ] as const)
      fireEvent.change(group.getByLabelText(label), { target: { value } });
  };
  await change('Begint', '10:00');
  await change('Eindigt', '12:00');
  await page.user.click(press('Opslaan en opnieuw publiceren'));
  await waitFor(() => expect(page.sent('PUT')).toEqual({ status: 'published' }));
  expect(page.sent('PATCH')).toMatchObject({ starts_at: expect.stringContaining(soon) });
});

it('reports everything that publishing takes, each on its field, and goes to the first', async () => {
  const page = await open('/vacancies/add');
  await using _api = page.api;
  await field('Titel');
  await page.user.click(press('Publiceren'));
  const summary = await screen.findByRole('alert');
  const messages = within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(messages).toEqual([
    'Titel: Dit veld is verplicht',
    'Omschrijving: Dit veld is verplicht',
    'Soort werk: Kies minimaal 1',
    'Plaats: Dit veld is verplicht',
  ]);
  expect(await field('Titel')).toHaveFocus();
  expect(await field('Omschrijving')).toHaveAccessibleDescription(/Dit veld is verplicht/);
  expect(page.calls('POST')).toEqual([]);
});

it('publishes after saving, and changes what is saved already when that is refused', async () => {
  const page = await open('/vacancies/vacancy-1/edit', {
    'PUT /api/v1/vacancies/vacancy-1/status': rejection(422, 'required', {
      pointer: '/data/attributes/contact_person_id',
      detail: 'Dit veld is verplicht',
    }),
    'GET /api/v1/vacancies/vacancy-1': oneVacancy(
      draft({
        description: 'Een middag in de week koffie schenken en een praatje maken met bewoners.',
        categoryIds: ['c-taal'],
        city: 'Nijmegen',
        expiresAt: '2099-01-01',
        locationType: 'remote',
      }),
    ),
  });
  await using _api = page.api;
  const day = await screen.findByLabelText('Zichtbaar tot en met');
  await page.user.clear(day);
  await page.user.type(day, new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
  await page.user.click(press('Publiceren'));
  expect(
    await screen.findByRole('link', { name: 'Contactpersoon: Dit veld is verplicht' }),
  ).toBeInTheDocument();
  expect(page.sent('PATCH')?.['lock_version']).toBe(3);
  await page.user.click(press('Concept opslaan'));
  await waitFor(() => expect(page.calls('PATCH')).toHaveLength(2));
  expect(page.sent('PATCH')?.['lock_version']).toBe(4);
});

it('sends of an activity what an activity has, in the time of the Netherlands', async () => {
  const page = await open('/vacancies/add');
  await using _api = page.api;
  await page.user.click(await screen.findByRole('radio', { name: /Activiteit/ }));
  await page.user.type(await field('Titel'), 'Oogstfeest');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Hoe vaak' }), 'Meerdaags');
  await page.user.click(press('Dag toevoegen'));
  const part = (name: string, label: string) =>
    within(screen.getByRole('group', { name })).getByLabelText(label);
  await page.user.type(part('Dag 1 begint', 'Datum'), '15-07-2027');
  await page.user.type(part('Dag 1 begint', 'Tijd'), '9:30');
  await page.user.type(part('Dag 1 eindigt', 'Datum'), '15-07-2027');
  await page.user.type(part('Dag 1 eindigt', 'Tijd'), '8:30');
  await page.user.click(press('Concept opslaan'));
  expect(
    await screen.findByRole('link', { name: 'Dag 1 eindigt: De einddatum ligt voor de begindatum' }),
  ).toBeInTheDocument();
  await page.user.clear(part('Dag 1 eindigt', 'Tijd'));
  await page.user.type(part('Dag 1 eindigt', 'Tijd'), '11:30');
  await page.user.click(press('Concept opslaan'));
  await waitFor(() => expect(page.calls('POST')).toHaveLength(1));
  expect(page.sent('POST')).toMatchObject({
    frequency: 'multi_day',
    sessions: [{ starts_at: '2027-07-15T07:30:00.000Z', ends_at: '2027-07-15T09:30:00.000Z' }],
  });
  expect(page.sent('POST')).not.toHaveProperty('expires_at');
});

it('keeps what was typed when the response is lost, and makes no second one on the next try', async () => {
  const keys: unknown[] = [];
  const api = await startApi(
    manageHandlers([], {
      'GET /api/v1/skills': lookupList('skills', []),
      'GET /api/v1/users': { data: [] },
      'GET /api/v1/vacancies/vacancy-1': oneVacancy(draft()),
      'POST /api/v1/vacancies': ({ headers }) => {
        keys.push(headers['idempotency-key']);
        return { status: 201, body: response(draft()) };
      },
    }),
  );
  await using _api = api;
  await using line = await losingResponses(api.url);
  const { router, user } = await renderRemote(remote, {
    path: '/vacancies/add',
    config: remoteConfig,
    session: staff,
    api: { ...api, url: line.url },
  });
  await user.type(await field('Titel'), 'Koffie schenken');
  line.isOn = true;
  await user.click(press('Concept opslaan'));
  expect(
    await screen.findByText('Het is niet zeker of dit is aangekomen', {}, { timeout: 5_000 }),
  ).toBeInTheDocument();
  expect(await field('Titel')).toHaveValue('Koffie schenken');
  line.isOn = false;
  expect(press('Opnieuw proberen')).toHaveValue('draft');
  await user.click(press('Opnieuw proberen'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/vacancies/vacancy-1/edit'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

it('shows the description as visitors will read it', async () => {
  const page = await open('/vacancies/add');
  await using _api = page.api;
  await page.user.type(await field('Omschrijving'), '**Gezellig**');
  await page.user.click(press('Voorbeeld van de omschrijving'));
  const preview = screen.getByRole('region', { name: 'Voorbeeld van de omschrijving' });
  expect(within(preview).getByText('Gezellig').tagName).toBe('STRONG');
});

it('takes an illustration that is there for everyone, until there is a photograph', async () => {
  const illustration = (id: string, name: string) =>
    resource('stock_images', id, {
      attributes: { name, description: name, imageUrl: `/media/scenes/${id}.svg` },
    });
  const page = await open('/vacancies/vacancy-1/edit', {
    'GET /api/v1/stock_images': { data: [illustration('dog', 'Hond'), illustration('chess', 'Schaken')] },
    'POST /api/v1/uploads': {
      status: 201,
      body: { data: resource('uploads', 'upload-1', { attributes: { url: '/media/uploads/alfa/1.jpg' } }) },
    },
  });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'Tekening kiezen' }));
  await page.user.click(await screen.findByRole('radio', { name: 'Schaken' }));
  await page.user.click(press('Concept opslaan'));
  await waitFor(() => expect(page.calls('PATCH')).toHaveLength(1));
  expect(page.sent('PATCH')).toMatchObject({ stock_image_id: 'chess', image_id: null });
  const photo = new File([new Uint8Array(9)], 'foto.png', { type: 'image/png' });
  await page.user.upload(screen.getByLabelText(/^Foto/), photo);
  await page.user.type(await field('Wat er op de foto staat'), 'Wij');
  expect(screen.queryByRole('radio', { name: 'Schaken' })).not.toBeInTheDocument();
  await page.user.click(press('Concept opslaan'));
  await waitFor(() => expect(page.calls('PATCH')).toHaveLength(2));
  expect(page.sent('PATCH')).toMatchObject({
    stock_image_id: null,
    image_id: 'upload-1',
    image_alt: 'Wij',
  });
});
