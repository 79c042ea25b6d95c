import { renderRemote, startApi } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { oneVacancy, siteHandlers } from '../../test/site-api.ts';

async function open() {
  const handlers = { 'GET /api/v1/vacancies/vacancy-1': oneVacancy() };
  const api = await startApi(siteHandlers(handlers));
  const page = await renderRemote(remote, { path: '/vacancies/vacancy-1', config: remoteConfig, api });
  const toasts = () => page.runtime.toasts.getSnapshot().map(({ title, message }) => [title, message]);
  const press = async () => page.user.click(await screen.findByRole('button', { name: 'Delen' }));
  return { api, toasts, press };
}

const URL_HERE = window.location.origin + window.location.pathname;
const give = (share: unknown) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('is done by the sheet of the device', async () => {
  const shared: unknown[] = [];
  give(async (data: unknown) => void shared.push(data));
  const page = await open();
  await using _api = page.api;
  await page.press();
  expect(shared).toEqual([{ title: 'Taalmaatje', url: URL_HERE }]);
  expect(page.toasts()).toEqual([]);
});

it('copies the address where there is no such sheet, or it fails', async () => {
  const page = await open();
  await using _api = page.api;
  await page.press();
  await waitFor(() => expect(page.toasts()).toEqual([['De link is gekopieerd', undefined]]));
  expect(await navigator.clipboard.readText()).toBe(URL_HERE);
  give(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  await page.press();
  await waitFor(() => expect(page.toasts()).toHaveLength(2));
});

it('leaves it at that where the sheet is closed', async () => {
  give(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  const page = await open();
  await using _api = page.api;
  await page.press();
  expect(page.toasts()).toEqual([]);
});

it('shows the address where it cannot be copied', async () => {
  const page = await open();
  await using _api = page.api;
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
  await page.press();
  await waitFor(() => expect(page.toasts()).toEqual([['Kopieer de link zelf:', URL_HERE]]));
});
