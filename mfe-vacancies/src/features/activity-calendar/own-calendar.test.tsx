import { makeUser, renderRemote, startApi } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { siteHandlers } from '../../test/site-api.ts';

const ADDRESS = 'http://public.localhost/feeds/calendars/geheim.ics';

async function open() {
  const none = { data: [], meta: { pagination: { current: 1, first: 1, last: 1, records: 0 } } };
  const api = await startApi(
    siteHandlers({
      'GET /api/v1/vacancies/occurrences': none,
      'POST /api/v1/current_user/calendar_address': { data: null, meta: { address: ADDRESS } },
    }),
  );
  const page = await renderRemote(remote, {
    path: '/activiteitenkalender?date=2099-12',
    config: remoteConfig,
    api,
    session: { status: 'SIGNED_IN', user: makeUser() },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Maak een nieuw adres' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adres van je agenda' });
  expect(field).toHaveValue(ADDRESS);
  const copy = () => page.user.click(screen.getByRole('button', { name: 'Kopieer' }));
  const toasts = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  return { api, field, copy, toasts };
}

it('copies the address', async () => {
  const { api, copy, toasts } = await open();
  await using _api = api;
  await copy();
  await waitFor(() => expect(toasts()).toEqual(['Het adres is gekopieerd']));
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
});

it('selects the address and says so where it cannot be copied', async () => {
  const { api, field, copy, toasts } = await open();
  await using _api = api;
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
  Object.assign(document, { execCommand: () => false });
  await copy();
  await waitFor(() =>
    expect(toasts()).toEqual(['Kopiëren lukte niet. Het adres is geselecteerd: kopieer het zelf.']),
  );
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(ADDRESS);
});
