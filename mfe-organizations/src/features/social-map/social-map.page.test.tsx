import { rejection, toResource, type ApiHandlers, type ApiResponse } from '@samen/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { paginate } from '@samen/jsonapi';
import type { Site } from '@samen/resources/shared';
import { makeAddress, makeManaged, makeProfile, openPage } from '../../test/organizations-api.ts';

const PATH = '/sociale-kaart';
const LIST = 'GET /api/v1/organizations';
const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }));

const allotment = makeManaged({
  id: 'o-1',
  name: 'Moestuin',
  city: 'Nijmegen',
  address: makeAddress({ id: 'address-1', latitude: 51.85, longitude: 5.86 }),
  profile: makeProfile({ id: 'profile-1', nonProfitTypeId: 'k-1', openingTimes: ALL_DAY }),
});
const club = makeManaged({
  id: 'o-2',
  name: 'Élan',
  city: 'Lent',
  address: makeAddress({ id: 'address-2', latitude: null, longitude: null }),
  profile: makeProfile({ id: 'profile-2' }),
});

function page(organizations: readonly (typeof allotment)[], total = organizations.length) {
  return {
    data: organizations.map((one) =>
      toResource('organizations', one, {
        relations: { address: 'addresses', profile: 'organization_profiles' },
      }),
    ),
    included: organizations.flatMap(({ address, profile }) => [
      ...(address ? [toResource('addresses', address)] : []),
      ...(profile ? [toResource('organization_profiles', profile)] : []),
    ]),
    meta: { pagination: paginate(1, 100, total) },
  };
}

const open = (path: string, handlers: ApiHandlers = {}, site: Partial<Site> = {}) =>
  openPage(path, { [LIST]: page([club, allotment]), ...handlers }, { site });
type Opened = Awaited<ReturnType<typeof open>>;
const requests = ({ api }: Opened) =>
  api.calls
    .filter(({ path }) => path === '/api/v1/organizations')
    .map(({ query }) => Object.fromEntries(query));
const lastRequest = (opened: Opened) => requests(opened).at(-1) ?? {};

it('lists what there is below its letters, with what kind it is and until when it is open', async () => {
  const opened = await open(PATH);
  await using _api = opened.api;
  const link = await screen.findByRole('link', { name: 'Moestuin' });
  expect(link).toHaveAttribute('href', '/sociale-kaart/o-1');
  expect(screen.getByRole('heading', { level: 2, name: '2 organisaties' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'E',
    'M',
  ]);
  const row = link.closest('li');
  await waitFor(() => expect(row).toHaveTextContent('Natuur en milieu, Nijmegen'));
  expect(row).toHaveTextContent('Nu open, tot 0.00 uur');
  expect(screen.getByRole('link', { name: 'Élan' }).closest('li')).not.toHaveTextContent('open');
  expect(lastRequest(opened)).toMatchObject({ 'filter[show_on_social_map]': 'true', sort: 'name' });
});

it('narrows it by words, kinds and groups, what is open and where a wheelchair can go', async () => {
  const opened = await open(`${PATH}?kind=none`);
  await using _api = opened.api;
  const { user } = opened;
  await screen.findByRole('link', { name: 'Moestuin' });
  await user.type(screen.getByRole('textbox', { name: 'Wat' }), 'tuin');
  await user.click(screen.getByRole('button', { name: 'Zoek' }));
  await waitFor(() => expect(lastRequest(opened)).toMatchObject({ 'filter[q]': 'tuin' }));
  await user.click(screen.getByRole('checkbox', { name: 'Nu open' }));
  await waitFor(() => expect(lastRequest(opened)).toMatchObject({ 'filter[open_now]': 'true' }));
  await user.click(screen.getByRole('checkbox', { name: 'Toegankelijk met een rolstoel' }));
  await user.click(screen.getByRole('checkbox', { name: 'Natuur en milieu' }));
  await user.click(screen.getByRole('checkbox', { name: 'Jongeren' }));
  await user.click(screen.getByRole('checkbox', { name: 'Koken' }));
  await waitFor(() =>
    expect(lastRequest(opened)).toMatchObject({
      'filter[q]': 'tuin',
      'filter[open_now]': 'true',
      'filter[wheelchair_accessible_eq]': 'true',
      'filter[non_profit_type_id_in]': 'k-1',
      'filter[target_group_ids_in]': 'g-2',
      'filter[activity_type_ids_in]': 'a-2',
    }),
  );
});

describe('near me', () => {
  const locate = jest.fn<void, [PositionCallback, PositionErrorCallback]>();
  beforeEach(() => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: locate },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    locate.mockReset();
  });

  it('asks the device once, and lists the nearest first; where a person is stays out of the address', async () => {
    locate.mockImplementation((found) =>
      found({ coords: { latitude: 51.84123456, longitude: 5.86 } } as GeolocationPosition),
    );
    const opened = await open(PATH);
    await using _api = opened.api;
    const near = await screen.findByRole('button', { name: 'In mijn buurt' });
    await opened.user.click(near);
    await waitFor(() =>
      expect(lastRequest(opened)).toMatchObject({ 'filter[near]': '51.841,5.86,10', sort: 'distance' }),
    );
    expect(
      await screen.findByRole('heading', { name: '2 organisaties bij jou in de buurt' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Moestuin' }).closest('li')).toHaveTextContent('1 km');
    expect(window.location.search).toBe('');
    expect(locate).toHaveBeenCalledTimes(1);
    await opened.user.click(near);
    expect(await screen.findByRole('heading', { name: '2 organisaties' })).toBeInTheDocument();
  });

  it('says what to do where the device refuses', async () => {
    locate.mockImplementation((_found, failed) => failed({ code: 1 } as GeolocationPositionError));
    const opened = await open(PATH, {}, { locale: 'en' });
    await using _api = opened.api;
    await opened.user.click(await screen.findByRole('button', { name: 'Near me' }));
    expect(await screen.findByText(/^Your device does not say where you are/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '2 organisations' })).toBeInTheDocument();
  });
});

it('searches around a place', async () => {
  const place = { id: 'nijmegen', name: 'Nijmegen', latitude: 51.84, longitude: 5.86 };
  const opened = await open(`${PATH}?place=nijmegen&radius=5`, {
    'GET /api/v1/geocode': { data: toResource('places', place) },
  });
  await using _api = opened.api;
  expect(await screen.findByRole('heading', { name: '2 organisaties bij Nijmegen' })).toBeInTheDocument();
  expect(lastRequest(opened)).toMatchObject({ 'filter[near]': '51.84,5.86,5', sort: 'distance' });
});

it('says that nothing was found, and has a way to take the filters away', async () => {
  const opened = await open(`${PATH}?q=niets`, { [LIST]: page([]) });
  await using _api = opened.api;
  expect(await screen.findByRole('heading', { name: 'Geen organisaties gevonden' })).toBeInTheDocument();
  for (const clear of screen.getAllByRole('link', { name: 'Wis alles' }))
    expect(clear).toHaveAttribute('href', PATH);
});

it('shows that it is being loaded, and loads it again after a failure', async () => {
  const response = Promise.withResolvers<ApiResponse>();
  const opened = await open(PATH, { [LIST]: () => response.promise });
  await using api = opened.api;
  expect(await screen.findByText('De organisaties worden geladen')).toBeInTheDocument();
  response.resolve(rejection(500, 'internal'));
  expect(await screen.findByRole('alert')).toHaveTextContent('De organisaties konden niet worden geladen');
  api.handlers[LIST] = page([allotment]);
  await opened.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('heading', { name: '1 organisatie' })).toBeInTheDocument();
});

it('has a way to the other pages, and back from one that there is not', async () => {
  const beyond = await open(`${PATH}?page=3`, { [LIST]: page([], 150) });
  await using _beyond = beyond.api;
  const back = await screen.findByRole('link', { name: 'Terug naar de eerste pagina' });
  expect(back).toHaveAttribute('href', PATH);
  cleanup();
  const first = await open(PATH, { [LIST]: page([allotment], 150) });
  await using _first = first.api;
  const pages = await screen.findByRole('navigation', { name: /^Pagina’s/ });
  expect(within(pages).getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('href', `${PATH}?page=2`);
});

describe('the page of one organization', () => {
  const ONE = `${PATH}/o-1`;
  const GET = 'GET /api/v1/organizations/o-1';
  const one = (showOnSocialMap: boolean) => ({
    data: toResource('organizations', allotment, { relations: { profile: 'organization_profiles' } }),
    included: [toResource('organization_profiles', makeProfile({ showOnSocialMap }))],
  });

  it('leads back to the map', async () => {
    const opened = await open(ONE, { [GET]: one(true) });
    await using _api = opened.api;
    expect(await screen.findByRole('heading', { level: 1, name: 'Moestuin' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sociale kaart' })).toHaveAttribute('href', PATH);
  });

  it('is not there for one that does not want to be on it', async () => {
    const opened = await open(ONE, { [GET]: one(false) });
    await using _api = opened.api;
    expect(await screen.findByRole('alert')).toHaveTextContent(/^404:/);
  });
});
