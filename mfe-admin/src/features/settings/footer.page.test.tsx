import { screen, waitFor } from '@testing-library/react';
import { centerResponse, openSettings } from './settings.test-support.ts';

it('sends every column in both languages, and the seals', async () => {
  const page = await openSettings('/settings/footer', {
    'GET /api/v1/volunteer_centers/current': centerResponse(
      {},
      {
        footerColumn1Title: 'Contact',
        footerColumn1Content: 'Bel ons.',
        footerTranslations: { en: { 1: { title: 'Contact us', content: 'Call us.' } } },
      },
    ),
  });
  await using _api = page.api;
  expect(await screen.findByLabelText('Titel van kolom 1')).toHaveValue('Contact');
  expect(screen.getByLabelText('Engelse titel van kolom 1')).toHaveValue('Contact us');
  await page.user.type(screen.getByLabelText('Titel van kolom 8'), 'Volg ons');
  await page.user.click(screen.getByLabelText('ANBI-keurmerk tonen'));
  await page.user.click(screen.getByRole('button', { name: 'Footer opslaan' }));
  await waitFor(() => expect(page.toasts()).toEqual(['Footer opgeslagen']));
  expect(page.sent()).toMatchObject([
    {
      footer_column_1_title: 'Contact',
      footer_column_1_content: 'Bel ons.',
      footer_column_8_title: 'Volg ons',
      footer_translations: { en: { 1: { title: 'Contact us', content: 'Call us.' } } },
      show_anbi_logo: true,
      show_nov_logo: false,
      lock_version: 0,
    },
  ]);
});

it('does not send HTML', async () => {
  const page = await openSettings('/settings/footer');
  await using _api = page.api;
  const content = await screen.findByLabelText('Tekst van kolom 1');
  await page.user.type(content, '<b>vet</b>');
  await page.user.click(screen.getByRole('button', { name: 'Footer opslaan' }));
  await waitFor(() => expect(content).toBeInvalid());
  expect(page.sent()).toEqual([]);
});
