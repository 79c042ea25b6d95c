import { makeLookup, rejection, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeVolunteerProfile, openOwn, PROFILE } from './own-page.test-support.ts';

const PUT = 'PUT /api/v1/current_user/volunteer_profile';
const form = async () => within(await screen.findByRole('form', { name: 'Wat je te bieden hebt' }));

it('shows the stored age though its options arrive after the profile', async () => {
  await using _view = await openOwn('/profile-edit');
  const age = (await form()).getByRole('combobox', { name: 'Leeftijd' });
  await screen.findByRole('option', { name: '27 tot 65 jaar' });
  expect(age).toHaveDisplayValue('27 tot 65 jaar');
});

it('saves the whole profile, with the version that it was filled from', async () => {
  await using view = await openOwn('/profile-edit', {
    [PUT]: { data: toResource('volunteer_profiles', makeVolunteerProfile({ lockVersion: 4 })) },
  });
  const fields = await form();
  await screen.findByRole('option', { name: '27 tot 65 jaar' });
  const hours = fields.getByRole('textbox', { name: 'Uren per week' });
  await view.user.clear(hours);
  await view.user.type(hours, '6');
  expect(view.runtime.dirty.isDirty()).toBe(true);
  await view.user.click(fields.getByRole('button', { name: 'Profiel opslaan' }));
  await waitFor(() => expect(view.toasts()).toEqual(['Je profiel is opgeslagen']));
  expect(view.sent()).toEqual([
    {
      call: PUT,
      attributes: expect.objectContaining({
        headline: 'Handig met fietsen',
        motivation: null,
        category_ids: ['category-1'],
        dayparts: ['mon_morning'],
        hours_per_week: 6,
        age_group_id: 'age-1',
        max_distance_km: 15,
        in_pool: true,
        lock_version: 3,
      }) as unknown,
    },
  ]);
  expect(view.runtime.dirty.isDirty()).toBe(false);
});

it('starts empty for a volunteer without a profile', async () => {
  await using _view = await openOwn('/profile-edit', { [PROFILE]: { data: null } });
  const fields = await form();
  expect(fields.getByRole('textbox', { name: 'In één zin' })).toHaveValue('');
  expect(fields.getByRole('textbox', { name: 'Hoever je wilt reizen (km)' })).toHaveValue('10');
  expect(fields.getByRole('checkbox', { name: 'Zet mij in de vrijwilligerspool' })).not.toBeChecked();
});

it('puts an error of the server on its field', async () => {
  const detail = 'Deze postcode kennen we niet';
  await using view = await openOwn('/profile-edit', {
    [PUT]: rejection(422, 'postal_code', { pointer: '/data/attributes/postal_code', detail }),
  });
  const fields = await form();
  const code = fields.getByRole('textbox', { name: 'Postcode' });
  await view.user.type(code, '9999 ZZ');
  await view.user.click(fields.getByRole('button', { name: 'Profiel opslaan' }));
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAccessibleDescription(expect.stringContaining(detail) as string);
  expect(code).toHaveValue('9999 ZZ');
});

it('says that the choices could not be loaded, and loads them after all', async () => {
  const categories = 'GET /api/v1/categories';
  await using view = await openOwn('/profile-edit', { [categories]: rejection(500, 'internal') });
  const fields = await form();
  expect(await fields.findByText('Laden mislukt')).toBeInTheDocument();
  view.api.handlers[categories] = { data: [toResource('categories', makeLookup())] };
  await view.user.click(fields.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await fields.findByRole('button', { name: 'Taal verwijderen' })).toBeInTheDocument();
  expect(fields.queryByText('Laden mislukt')).not.toBeInTheDocument();
});
