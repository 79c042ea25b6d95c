import { makeUser, makeVacancy, rejection, renderRemote, startApi, type ApiHandlers } from '@samen/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { siteHandlers, vacancyList } from '../../test/site-api.ts';

const STORED = 'samen/vacancies/bookmarks';
const taal = makeVacancy({ id: 'v-taal', title: 'Taalmaatje' });
const tuin = makeVacancy({ id: 'v-tuin', title: 'Tuinhulp' });
const member = (own: object = {}) => ({ session: { status: 'SIGNED_IN', user: makeUser(own) } });

async function open(path: string, handlers: ApiHandlers = {}, options: object = {}) {
  const api = await startApi(
    siteHandlers({ 'GET /api/v1/vacancies': vacancyList([taal, tuin]), ...handlers }),
  );
  const page = await renderRemote(remote, { path, config: remoteConfig, api, ...options });
  const requested = () => api.calls.filter((call) => call.path === '/api/v1/vacancies').at(-1)?.query;
  const written = () =>
    api.calls.filter(({ method }) => method !== 'GET').map((call) => `${call.method} ${call.path}`);
  const toasts = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  return { api, requested, written, toasts, ...page };
}

const row = (title: string) => screen.findByRole('link', { name: title });
const ribbon = (title: string) => screen.findByRole('button', { name: `Bewaar ${title}` });

afterEach(() => localStorage.clear());

it('keeps in the browser what a visitor keeps, and lists it', async () => {
  const page = await open('/vacancies/search');
  await using _api = page.api;
  const press = await ribbon('Taalmaatje');
  expect(press).toHaveAttribute('aria-pressed', 'false');
  await page.user.click(press);
  expect(press).toHaveAttribute('aria-pressed', 'true');
  expect(page.toasts()).toEqual(['Bewaard in deze browser']);
  await page.user.click(await ribbon('Tuinhulp'));
  // It is said once.
  expect(page.toasts()).toHaveLength(1);
  expect(localStorage.getItem(STORED)).toBe('v-taal,v-tuin');
  expect(page.written()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Bewaard' })).toHaveAttribute('href', '/vacancies/saved');
  await act(() => page.router.navigate('/vacancies/saved'));
  await screen.findByRole('heading', { level: 1, name: 'Bewaarde vacatures' });
  await waitFor(() => expect(page.requested()?.has('filter[id]')).toBe(true));
  expect(page.requested()?.get('filter[id]')).toBe('v-taal,v-tuin');
  page.api.handlers['GET /api/v1/vacancies'] = vacancyList([tuin]);
  await page.user.click(await ribbon('Taalmaatje'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Taalmaatje' })).toBeNull());
  expect(localStorage.getItem(STORED)).toBe('v-tuin');
});

it('says that nothing is kept yet, without a request', async () => {
  const page = await open('/vacancies/saved');
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: 'Nog niets bewaard' })).toBeInTheDocument();
  expect(page.requested()).toBeUndefined();
});

it('says what is no longer open, and tidies it away', async () => {
  localStorage.setItem(STORED, 'v-oud,v-taal,v-ouder');
  const page = await open('/vacancies/saved', { 'GET /api/v1/vacancies': vacancyList([taal]) });
  await using _api = page.api;
  expect(await screen.findByText('2 bewaarde vacatures zijn niet meer open.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Weghalen' }));
  await waitFor(() => expect(screen.queryByText(/niet meer open/)).toBeNull());
  expect(localStorage.getItem(STORED)).toBe('v-taal');
  await row('Taalmaatje');
});

it('ignores what is no bookmark, and keeps a hundred', async () => {
  localStorage.setItem(STORED, ['<b>', ...Array.from({ length: 100 }, (_, at) => `v-${at}`)].join());
  const page = await open('/vacancies/search');
  await using _api = page.api;
  await page.user.click(await ribbon('Taalmaatje'));
  const ids = localStorage.getItem(STORED)?.split(',') ?? [];
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 'v-1', 'v-taal']);
});

it('says that a browser keeps nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = await open('/vacancies/search');
  await using _api = page.api;
  const press = await ribbon('Taalmaatje');
  await page.user.click(press);
  expect(page.toasts()).toEqual(['Bewaren is niet gelukt']);
  expect(press).toHaveAttribute('aria-pressed', 'false');
});

it('lists what the account keeps, and says why it does not', async () => {
  const page = await open(
    '/vacancies/saved',
    { 'GET /api/v1/vacancies': rejection(500, 'internal') },
    member(),
  );
  await using _api = page.api;
  expect(await screen.findByText('Je bewaarde vacatures konden niet worden geladen')).toBeInTheDocument();
  page.api.handlers['GET /api/v1/vacancies'] = vacancyList([{ ...taal, favorited: true }]);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await ribbon('Taalmaatje')).toHaveAttribute('aria-pressed', 'true');
  expect(page.requested()?.get('filter[favorited]')).toBe('true');
});

it('gives what a visitor kept to the account that they sign in with', async () => {
  localStorage.setItem(STORED, 'v-taal,v-oud');
  const page = await open(
    '/vacancies/search',
    {
      'PUT /api/v1/vacancies/v-taal/favorite': { status: 204 },
      'PUT /api/v1/vacancies/v-oud/favorite': rejection(404, 'not_found'),
    },
    member(),
  );
  await using _api = page.api;
  await waitFor(() => expect(page.toasts()).toEqual(['1 bewaarde vacature staat nu in je account']));
  expect(localStorage.getItem(STORED)).toBe('');
});

it('keeps what could not be sent', async () => {
  localStorage.setItem(STORED, 'v-taal,v-tuin');
  const failing = { 'PUT /api/v1/vacancies/v-taal/favorite': rejection(500, 'internal') };
  const page = await open('/vacancies/saved', failing, member());
  await using _api = page.api;
  // However often it is tried: until nothing more comes.
  let before = -1;
  await waitFor(() => {
    const { length } = page.written();
    const isStill = length > 0 && length === before;
    before = length;
    expect(isStill).toBe(true);
  });
  expect([...new Set(page.written())]).toEqual(['PUT /api/v1/vacancies/v-taal/favorite']);
  expect(localStorage.getItem(STORED)).toBe('v-taal,v-tuin');
});

it('takes nothing along for who looks on in the name of another person', async () => {
  localStorage.setItem(STORED, 'v-taal');
  const page = await open('/vacancies/saved', {}, member({ impersonatorId: 'user-9' }));
  await using _api = page.api;
  await row('Taalmaatje');
  expect(page.written()).toEqual([]);
});
