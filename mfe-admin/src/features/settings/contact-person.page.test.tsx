import { rejection } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import { openSettings } from './settings.test-support.ts';

it('chooses one of those who look after the centre, each named once', async () => {
  const page = await openSettings('/settings/contact-person');
  await using _api = page.api;
  await page.user.click(await screen.findByRole('radio', { name: /Noor Bakker/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  await page.user.click(screen.getByRole('button', { name: 'Contactpersoon opslaan' }));
  await waitFor(() => expect(page.toasts()).toEqual(['Contactpersoon opgeslagen']));
  expect(page.sent()).toEqual([{ contact_person_id: 'user-2', lock_version: 0 }]);
});

it('offers to try again where those could not be loaded', async () => {
  const page = await openSettings('/settings/contact-person', {
    'GET /api/v1/users': rejection(503, 'unavailable'),
  });
  await using _api = page.api;
  expect(await screen.findByText('De medewerkers konden niet worden geladen')).toBeInTheDocument();
  page.api.handlers['GET /api/v1/users'] = { data: [] };
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Er is nog niemand die dit centrum beheert.')).toBeInTheDocument();
});
