import { rejection } from '@samen/testing';
import { resource } from '@samen/jsonapi';
import { screen, waitFor, within } from '@testing-library/react';
import { centerResponse, openSettings, PROFILE } from './settings.test-support.ts';

const save = () => screen.getByRole('button', { name: 'Opslaan' });

it('shows what is stored, and sends what was changed of the centre and of its site', async () => {
  const page = await openSettings('/settings');
  await using _api = page.api;
  const name = await screen.findByLabelText('Naam van het centrum');
  expect(name).toHaveValue('Vrijwilligersplein Nijmegen');
  expect(screen.getByLabelText(/^Straat/)).toHaveValue('Marikenstraat');
  await page.user.clear(name);
  await page.user.type(name, 'Vrijwilligershuis');
  await page.user.type(screen.getByLabelText(/^Google-tag/), 'G-ABC123');
  await page.user.click(screen.getByLabelText(/Vacatures van organisaties eerst/));
  await page.user.click(save());
  await waitFor(() => expect(page.toasts()).toEqual(['Instellingen opgeslagen']));
  expect(page.sent()).toMatchObject([
    {
      name: 'Vrijwilligershuis',
      moderate_vacancies: true,
      default_radius_km: 10,
      lock_version: 0,
      address_attributes: { street: 'Marikenstraat', postal_code: '6511 PX', city: 'Nijmegen' },
    },
    { name: 'Vrijwilligersplein Nijmegen', gtag_id: 'G-ABC123', lock_version: 0 },
  ]);
  // Pictures that stay are not sent: null would take them away.
  expect(page.sent()[1]).not.toHaveProperty('website_logo_id', expect.anything());
});

it('goes on with the centre as it was saved where its site was not', async () => {
  const page = await openSettings('/settings', { [`PATCH ${PROFILE}`]: rejection(503, 'unavailable') });
  await using _api = page.api;
  await page.user.type(await screen.findByLabelText('Naam van het centrum'), '!');
  await page.user.click(save());
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  page.api.handlers[`PATCH ${PROFILE}`] = {
    data: resource('volunteer_center_profiles', 'profile-1', { attributes: { lock_version: 1 } }),
  };
  await page.user.click(save());
  await waitFor(() => expect(page.toasts()).toEqual(['Instellingen opgeslagen']));
  expect(
    page
      .sent()
      .filter(({ email }) => email)
      .map(({ lock_version: seen }) => seen),
  ).toEqual([0, 1]);
});

it('says what is wrong with a tag before it is sent', async () => {
  const page = await openSettings('/settings');
  await using _api = page.api;
  const tag = await screen.findByLabelText(/^Google-tag/);
  await page.user.type(tag, 'UA-----');
  await page.user.click(save());
  await waitFor(() =>
    expect(tag).toHaveAccessibleDescription(/geen id van Google.*G-ABC1234567 of UA-1234567-1/),
  );
  expect(page.sent()).toEqual([]);
});

it('puts what the server rejects on its field', async () => {
  const page = await openSettings('/settings', {
    'PATCH /api/v1/volunteer_centers/center-1': rejection(422, 'email', {
      pointer: '/data/attributes/email',
    }),
  });
  await using _api = page.api;
  const email = await screen.findByLabelText('E-mailadres');
  await page.user.type(email, 'x');
  await page.user.click(save());
  await waitFor(() => expect(email).toBeInvalid());
});

it('is not there for those who may not change it', async () => {
  const page = await openSettings('/settings', {
    'GET /api/v1/volunteer_centers/current': centerResponse({ meta: {} }),
  });
  await using _api = page.api;
  expect(await screen.findByText(/403/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
});

it('offers to try again where it could not be loaded', async () => {
  const page = await openSettings('/settings', {
    'GET /api/v1/volunteer_centers/current': rejection(503, 'unavailable'),
  });
  await using _api = page.api;
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
  page.api.handlers['GET /api/v1/volunteer_centers/current'] = centerResponse();
  await page.user.click(again);
  expect(await screen.findByLabelText('Naam van het centrum')).toBeInTheDocument();
});

describe('search words', () => {
  const word = resource('search_synonyms', 'word-1', {
    attributes: {
      locale: 'nl',
      terms: ['taalmaatje', 'taalcoach'],
      translations: ['language buddy'],
      one_way: false,
      lock_version: 4,
    },
  });
  const list = { 'GET /api/v1/search_synonyms': { data: [word] } };

  it('are added, at least two of them', async () => {
    const page = await openSettings('/settings', {
      'POST /api/v1/search_synonyms': { status: 201, body: { data: word } },
    });
    await using _api = page.api;
    expect(await screen.findByText('Geen zoekwoorden gevonden')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Woorden toevoegen' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.type(within(dialog).getByLabelText('Nederlandse woorden'), 'taalmaatje');
    await page.user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    expect(await within(dialog).findByText('Vul samen minstens twee woorden in')).toBeInTheDocument();
    await page.user.type(within(dialog).getByLabelText('Engelse woorden'), 'language buddy, buddy');
    await page.user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(page.toasts()).toEqual(['Zoekwoorden opgeslagen']));
    expect(page.sent('POST')).toEqual([
      { locale: 'nl', terms: ['taalmaatje'], translations: ['language buddy', 'buddy'], one_way: false },
    ]);
  });

  it('are changed with the version that was seen, and removed once that is confirmed', async () => {
    const page = await openSettings('/settings', {
      ...list,
      'PATCH /api/v1/search_synonyms/word-1': { data: word },
      'DELETE /api/v1/search_synonyms/word-1': { status: 204 },
    });
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'taalmaatje wijzigen' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('switch'));
    await page.user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(page.sent()).toMatchObject([{ one_way: true, lock_version: 4 }]));
    await page.user.click(await screen.findByRole('button', { name: 'taalmaatje verwijderen' }));
    expect(page.api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await page.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verwijderen' }),
    );
    await waitFor(() => expect(page.api.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});

it('chooses the pages of terms and privacy from those of the site, and lets go of one', async () => {
  const pages = ['Huisregels', 'Je gegevens'].map((title, index) =>
    resource('pages', `page-${index + 1}`, {
      attributes: { title, slug: `pagina-${index + 1}`, page_type: 'default', status: 'published' },
    }),
  );
  const page = await openSettings('/settings', {
    'GET /api/v1/volunteer_centers/current': centerResponse({ termsPageId: null, privacyPageId: 'page-2' }),
    'GET /api/v1/pages': { data: pages },
  });
  await using _api = page.api;
  const terms = await screen.findByRole('combobox', { name: /^Pagina met de voorwaarden/ });
  expect(terms).toHaveAccessibleDescription(/leidt de link naar \/voorwaarden/);
  const privacy = screen.getByRole('combobox', { name: /^Pagina met de privacyverklaring/ });
  await waitFor(() => expect(privacy).toHaveValue('Je gegevens'));
  await page.user.click(terms);
  await page.user.click(await screen.findByRole('option', { name: /Huisregels/ }));
  await page.user.clear(privacy);
  await page.user.click(save());
  await waitFor(() => expect(page.toasts()).toEqual(['Instellingen opgeslagen']));
  expect(page.sent()[0]).toMatchObject({ terms_page_id: 'page-1', privacy_page_id: null });
});
