import type { VacancyMarker } from '@samen/resources/vacancies';
import { makeVacancy, renderRemote, startApi, toResource, type ApiHandlers } from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { siteHandlers, vacancyList } from '../../test/site-api.ts';

// What has no layout has no size, and a map without size shows nothing.
const SIZE = { clientWidth: 600, clientHeight: 500 };
beforeAll(() => {
  for (const [name, value] of Object.entries(SIZE))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
});
afterAll(() => {
  for (const name of Object.keys(SIZE)) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const marker = (own: Partial<VacancyMarker> = {}): VacancyMarker => ({
  id: 'vacancy-1',
  title: 'Taalmaatje',
  latitude: 51.84,
  longitude: 5.86,
  categoryIcon: null,
  locale: 'nl',
  organizationName: 'Zorggroep De Linde',
  city: 'Nijmegen',
  ...own,
});
const MARKERS = [
  marker(),
  marker({ id: 'vacancy-2', title: 'Voorlezer', latitude: 51.95, longitude: 5.6, city: 'Wageningen' }),
  marker({ id: 'vacancy-3', title: 'Klusser', latitude: 51.98, longitude: 5.9, organizationName: null }),
  marker({ id: 'vacancy-4', title: 'Kok', latitude: 51.98, longitude: 5.9, city: 'Arnhem' }),
];
const markers = (items: VacancyMarker[]) => ({ data: items.map((one) => toResource('markers', one)) });

async function open(query = '', handlers: ApiHandlers = {}) {
  const api = await startApi(
    siteHandlers({ 'GET /api/v1/vacancies/markers': markers(MARKERS), ...handlers }),
  );
  const path = `/vacancies/search?view=map${query}`;
  const page = await renderRemote(remote, { path, config: remoteConfig, api });
  const map = await screen.findByRole('region', { name: /^Kaart met de gevonden vacatures/ });
  return { api, map, ...page };
}

const areaIn = ({ router }: Awaited<ReturnType<typeof open>>) =>
  new URLSearchParams(router.state.location.search).get('area');
const requests = ({ api }: Awaited<ReturnType<typeof open>>, path: string) =>
  api.calls.filter((call) => call.path === path);

it('is a region with a name, and its keys have one; illustration and names of places are for eyes alone', async () => {
  const page = await open();
  await using _api = page.api;
  const keys = within(page.map).getByRole('application', { name: /pijltjestoetsen/ });
  expect(keys).toHaveAttribute('tabindex', '0');
  await within(page.map).findByRole('button', { name: 'Taalmaatje' });
  // What is left to read is what can be used.
  const read = document.createElement('div');
  read.append(page.map.cloneNode(true));
  for (const hidden of read.querySelectorAll('[aria-hidden]')) hidden.remove();
  expect(read.querySelector('svg:not(button svg), img')).toBeNull();
  expect(read).not.toHaveTextContent(/Amsterdam|Utrecht|Arnhem|Nijmegen/);
  expect(page.map).toHaveTextContent(/Arnhem|Nijmegen|Ede/);
});

it('shows the card of a pin when the focus comes there, and closes it when that leaves or Escape is pressed', async () => {
  const page = await open();
  await using _api = page.api;
  const pin = await within(page.map).findByRole('button', { name: 'Taalmaatje' });
  act(() => pin.focus());
  const card = await within(page.map).findByRole('link', { name: 'Taalmaatje' });
  expect(card).toHaveAttribute('href', '/vacancies/vacancy-1');
  expect(card.closest('li')).toHaveTextContent('TaalmaatjeZorggroep De LindeNijmegen');
  expect(pin).toHaveAttribute('aria-expanded', 'true');
  await page.user.tab();
  expect(card).toHaveFocus();
  await page.user.keyboard('{Escape}');
  expect(within(page.map).queryByRole('link')).not.toBeInTheDocument();

  await page.user.click(pin);
  expect(await within(page.map).findByRole('link', { name: 'Taalmaatje' })).toBeInTheDocument();
  act(() => within(page.map).getByRole('button', { name: 'Zoom in' }).focus());
  await waitFor(() => expect(within(page.map).queryByRole('link')).not.toBeInTheDocument());
});

it('shows of a pin and its card in which language the title is, where that is not the page’s', async () => {
  const page = await open('', {
    'GET /api/v1/vacancies/markers': markers([
      marker(),
      marker({ id: 'vacancy-2', title: 'Reader', locale: 'en', latitude: 51.95, longitude: 5.6 }),
    ]),
  });
  await using _api = page.api;
  const pin = await within(page.map).findByRole('button', { name: 'Reader' });
  expect(pin).toHaveAttribute('lang', 'en');
  expect(within(page.map).getByRole('button', { name: 'Taalmaatje' })).not.toHaveAttribute('lang');
  act(() => pin.focus());
  expect(await within(page.map).findByRole('link', { name: 'Reader' })).toHaveAttribute('lang', 'en');
});

it('names all that stand at one spot', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.click(await within(page.map).findByRole('button', { name: /^2 vacatures/ }));
  const links = await within(page.map).findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Klusser', 'Kok']);
});

it('searches where it is moved to, and not where it went by itself', async () => {
  const page = await open('&place=6511', {
    'GET /api/v1/geocode': {
      data: toResource('places', { id: 'p1', name: 'Nijmegen', latitude: 51.84, longitude: 5.86 }),
    },
  });
  await using _api = page.api;
  const pin = await within(page.map).findByRole('button', { name: 'Taalmaatje' });
  act(() => pin.focus());
  await within(page.map).findByRole('link', { name: 'Taalmaatje' });
  expect(requests(page, '/api/v1/vacancies').map(({ query }) => query.get('filter[near]'))).toEqual([
    '51.84,5.86,10',
  ]);
  await page.user.click(within(page.map).getByRole('button', { name: 'Zoom uit' }));
  await waitFor(() => expect(areaIn(page)).toMatch(/^51\.\d+,5\.\d+,5\d\.\d+,[56]\.\d+$/));
  expect(page.router.state.location.search).not.toContain('place=');
  await waitFor(() =>
    expect(requests(page, '/api/v1/vacancies').at(-1)?.query.get('filter[within]')).toBe(areaIn(page)),
  );
  expect(requests(page, '/api/v1/vacancies').at(-1)?.query.has('filter[near]')).toBe(false);
  // Pins are known everywhere, so that none goes away while the map moves.
  expect(requests(page, '/api/v1/vacancies/markers').at(-1)?.query.has('filter[within]')).toBe(false);
  const remove = await screen.findByRole('link', { name: 'In dit deel van de kaart verwijderen' });
  await page.user.click(remove);
  await waitFor(() => expect(areaIn(page)).toBeNull());
});

it('offers the search instead where a person does not want it', async () => {
  const page = await open();
  await using _api = page.api;
  await within(page.map).findByRole('button', { name: 'Taalmaatje' });
  const follow = within(page.map).getByRole('switch', { name: 'Zoek mee als ik de kaart verschuif' });
  expect(follow).toBeChecked();
  await page.user.click(follow);
  await page.user.click(within(page.map).getByRole('button', { name: 'Zoom in' }));
  const here = await within(page.map).findByRole('button', { name: 'Zoek in dit gebied' });
  expect(areaIn(page)).toBeNull();
  await page.user.click(here);
  await waitFor(() => expect(areaIn(page)).not.toBeNull());
  expect(here).not.toBeInTheDocument();
});

it('goes where the address points, and stays when nothing is there', async () => {
  const page = await open('&area=52.9,6.2,53.4,6.9', {
    'GET /api/v1/vacancies': vacancyList([]),
  });
  await using _api = page.api;
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Geen resultaten gevonden' }),
  ).toBeInTheDocument();
  expect(page.map).toBeInTheDocument();
  expect(within(page.map).queryByRole('button', { name: 'Taalmaatje' })).not.toBeInTheDocument();
  expect(page.map).toHaveTextContent('Groningen');
  expect(areaIn(page)).toBe('52.9,6.2,53.4,6.9');
});

it('lets a place win over a part of the map', async () => {
  const page = await open('&area=52.9,6.2,53.4,6.9');
  await using _api = page.api;
  await page.user.type(screen.getByRole('combobox', { name: 'Waar' }), 'Lent{Enter}');
  await waitFor(() => expect(page.router.state.location.search).toContain('place=Lent'));
  expect(areaIn(page)).toBeNull();
});

describe('where am I', () => {
  const positions = { getCurrentPosition: jest.fn<void, Parameters<Geolocation['getCurrentPosition']>>() };
  beforeAll(() => Object.defineProperty(navigator, 'geolocation', { configurable: true, value: positions }));
  afterAll(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('takes the map to the visitor, and searches there', async () => {
    positions.getCurrentPosition.mockImplementation((found) =>
      found({ coords: { latitude: 51.95, longitude: 5.6, accuracy: 40 } } as GeolocationPosition),
    );
    const page = await open();
    await using _api = page.api;
    await within(page.map).findByRole('button', { name: 'Taalmaatje' });
    await page.user.click(within(page.map).getByRole('button', { name: 'Waar ben ik' }));
    await waitFor(() => expect(areaIn(page)).toMatch(/^51\.9\d*,5\.5/));
    expect(within(page.map).queryByRole('button', { name: 'Taalmaatje' })).not.toBeInTheDocument();
    expect(within(page.map).getByRole('button', { name: 'Voorlezer' })).toBeInTheDocument();
  });

  it('reports that the browser does not share the location', async () => {
    positions.getCurrentPosition.mockImplementation((_found, failed) =>
      failed?.({ code: 1 } as GeolocationPositionError),
    );
    const page = await open();
    await using _api = page.api;
    await page.user.click(within(page.map).getByRole('button', { name: 'Waar ben ik' }));
    expect(within(page.map).getByRole('status')).toHaveTextContent(/Je browser zegt niet waar je bent/);
    expect(areaIn(page)).toBeNull();
  });
});

it('requests the pins of the part in sight only where there are too many', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => marker({ id: `vacancy-${index}` }));
  const here = marker({ id: 'vacancy-9999', title: 'Molenaar', latitude: 53.2, longitude: 6.5 });
  const page = await open('&area=52.9,6.2,53.4,6.9', {
    'GET /api/v1/vacancies/markers': ({ query }: { query: URLSearchParams }) =>
      markers(query.has('filter[within]') ? [here] : many),
    'GET /api/v1/vacancies': vacancyList([makeVacancy()]),
  } as ApiHandlers);
  await using _api = page.api;
  expect(await within(page.map).findByRole('button', { name: 'Molenaar' })).toBeInTheDocument();
});
