import { resource, type Resource } from '@samen/jsonapi';
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
} from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const READ = 'GET /api/v1/vacancies/occurrences';
const REGISTRATIONS = 'GET /api/v1/applications';
const CANCEL = 'PUT /api/v1/vacancies/activity-1/cancel_occurrence';
const COPY = 'POST /api/v1/vacancies/activity-1/duplicate';
const START = '2099-12-12T18:00:00.000Z';

const list = (data: Resource[], included: Resource[] = []) => ({
  data,
  included,
  meta: { pagination: { current: 1, first: 1, last: 1, records: data.length } },
});

function month({ cancelled = false, own = {} } = {}) {
  const organization = makeOrganization();
  const vacancy = makeVacancy({
    id: 'activity-1',
    title: 'Samen koken',
    vacancyType: 'activity',
    positions: 3,
    acceptedCount: 3,
    waitlistCount: 2,
    ...own,
    organization,
    address: { id: 'address-1' },
    meta: { can: ['activities.manage', 'vacancies.edit'] },
  } as never);
  const data = resource('activity_occurrences', 'activity-1_x', {
    attributes: { startsAt: START, endsAt: '2099-12-12T20:00:00.000Z', placesLeft: 0, cancelled },
    relations: { vacancy: { type: 'vacancies', id: 'activity-1' } },
  });
  return list(
    [data],
    [
      toResource('vacancies', vacancy, {
        relations: { organization: 'organizations', address: 'addresses' },
      }),
      toResource('organizations', organization),
      toResource('addresses', {
        id: 'address-1',
        street: 'Turfsingel',
        houseNumber: '4',
        postalCode: '6511 AB',
        city: 'Nijmegen',
      } as never),
    ],
  );
}

async function open(path: string, handlers: ApiHandlers = {}) {
  const api = await startApi({ [READ]: month(), ...handlers });
  const page = await renderRemote(remote, {
    path: `/activiteitenkalender/overzicht${path}`,
    config: remoteConfig,
    api,
    session: { status: 'SIGNED_IN', userState: 'loaded', user: makeUser(), roles: ['admin'] },
  });
  return { api, ...page };
}
type Page = Awaited<ReturnType<typeof open>>;

const row = () => screen.findByRole('row', { name: /Samen koken/ });
const choose = async ({ user }: Page, item: string) => {
  await user.click(within(await row()).getByRole('button'));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('shows each date of a month with who comes and who waits', async () => {
  const page = await open('?month=2099-12');
  await using api = page.api;
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Activiteiten in december 2099');
  const found = await row();
  for (const text of ['3 van 3', '2 op de wachtlijst', 'Vol']) expect(found).toHaveTextContent(text);
  const query = api.calls.find(({ path }) => path.endsWith('/occurrences'))?.query ?? [];
  expect(Object.fromEntries(query)).toMatchObject({
    'filter[managed]': 'true',
    'filter[from]': '2099-12-01',
    'filter[to]': '2099-12-31',
  });
  expect(screen.getByRole('link', { name: 'Volgende maand' })).toHaveAttribute(
    'href',
    '/activiteitenkalender/overzicht?month=2100-01',
  );
});

it('says how many places are offered, beside those that are taken', async () => {
  const page = await open('?month=2099-12', {
    [READ]: month({ own: { acceptedCount: 2, offeredCount: 1 } }),
  });
  await using _api = page.api;
  const found = await row();
  for (const text of ['2 van 3', '1 plek is aangeboden', 'Vol']) expect(found).toHaveTextContent(text);
});

it('cancels a date with a message, which it needs', async () => {
  const page = await open('?month=2099-12', {
    [CANCEL]: () => {
      page.api.handlers[READ] = month({ cancelled: true });
      return { data: toResource('vacancies', makeVacancy({ id: 'activity-1' })) };
    },
  });
  await using api = page.api;
  await choose(page, 'Deze datum afzeggen');
  const dialog = await screen.findByRole('dialog');
  // ‘Annuleren’ would be either.
  expect(within(dialog).getByRole('button', { name: 'Niet afzeggen' })).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Annuleren' })).not.toBeInTheDocument();
  const press = () => page.user.click(within(dialog).getByRole('button', { name: 'Datum afzeggen' }));
  await press();
  const message = within(dialog).getByLabelText(/^Bericht/);
  await waitFor(() => expect(message).toHaveFocus());
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
  await page.user.type(message, 'De kok is ziek.');
  await press();
  expect(await screen.findByText('Gaat niet door')).toBeInTheDocument();
  const sent = api.calls.find(({ method }) => method === 'PUT')?.body as { data: { attributes: object } };
  expect(sent.data.attributes).toEqual({ starts_at: START, message: 'De kok is ziek.' });
});

it('copies a series to other days', async () => {
  const page = await open('?month=2099-12', {
    [COPY]: { data: toResource('vacancies', makeVacancy({ id: 'copy-1' })) },
  });
  await using api = page.api;
  await choose(page, 'Kopiëren naar andere dagen');
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText(/dagen later/);
  await page.user.clear(field);
  await page.user.type(field, '14');
  await page.user.click(within(dialog).getByRole('button', { name: 'Kopiëren' }));
  // It opens where it is edited, which these handlers know nothing of.
  expect(await screen.findByText(/copy-1\/edit/)).toBeInTheDocument();
  const sent = api.calls.find(({ method }) => method === 'POST')?.body as { data: { attributes: object } };
  expect(sent.data.attributes).toEqual({ shift_days: 14 });
});

it('lists who has a place by name, and who waits in the order of the line', async () => {
  const people = [
    makeApplication({ id: 'a', name: 'Sam Zee', lastName: 'Zee', status: 'accepted' }),
    makeApplication({ id: 'b', name: 'Bo Aarts', lastName: 'Aarts', status: 'accepted' }),
    makeApplication({ id: 'c', name: 'Tim Twee', waitlistedAt: START, place: 2 }),
    makeApplication({ id: 'd', name: 'Els Een', waitlistedAt: START, place: 1 }),
  ];
  const page = await open('?month=2099-12&date=activity-1_x', {
    [REGISTRATIONS]: list(people.map((one) => toResource('applications', one))),
  });
  await using _api = page.api;
  const table = await screen.findByRole('table');
  const names = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Bo Aarts', 'Sam Zee']);
  expect(screen.getByText(`${makeOrganization().name} · Turfsingel 4, 6511 AB Nijmegen`)).toBeInTheDocument();
  const line = within(screen.getByRole('region', { name: 'Wachtlijst' })).getAllByRole('listitem');
  expect(line.map(({ textContent }) => textContent)).toEqual(['1. Els Een', '2. Tim Twee']);
  expect(screen.getByRole('button', { name: 'Afdrukken' })).toBeInTheDocument();
});

it('says that a month is empty, that a date is gone, and that loading failed', async () => {
  const empty = await open('?month=2099-11', { [READ]: list([]) });
  expect(await screen.findByText('Geen activiteiten in deze maand')).toBeInTheDocument();
  empty.unmount();
  await empty.api[Symbol.asyncDispose]();
  const gone = await open('?month=2099-12&date=other');
  expect(await screen.findByText('Deze datum is er niet (meer)')).toBeInTheDocument();
  gone.unmount();
  await gone.api[Symbol.asyncDispose]();
  const failed = await open('?month=2099-12&date=other', { [READ]: rejection(500, 'internal') });
  await using _api = failed.api;
  expect(await screen.findByText('De activiteiten konden niet worden geladen')).toBeInTheDocument();
});
