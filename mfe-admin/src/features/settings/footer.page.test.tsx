import type { Slots } from '@samen/contracts/release';
import { lazyPage } from '@samen/federation-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { centerResponse, openSettings, widenWindow } from './settings.test-support.ts';

beforeEach(() => void widenWindow());
afterEach(() => jest.restoreAllMocks());

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

it('shows a page with the footer as it would be, and saves nothing of it', async () => {
  const page = await openSettings('/settings/footer');
  await using _api = page.api;
  const frame = await screen.findByTitle<HTMLIFrameElement>('De website met deze footer');
  const shown = jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  await page.user.type(screen.getByLabelText('Titel van kolom 8'), 'Volg ons');
  await page.user.type(screen.getByLabelText('Engelse titel van kolom 1'), 'Visit');
  await page.user.click(screen.getByLabelText('NOV-keurmerk tonen'));
  await waitFor(() =>
    expect(shown.mock.lastCall?.[0]).toMatchObject({
      kind: 'samen:preview',
      part: 'footer',
      mode: 'light',
      profile: { footerColumn8Title: 'Volg ons', showNovLogo: true },
    }),
  );
  const { profile } = shown.mock.lastCall?.[0] as { profile: Record<string, unknown> };
  expect(profile['footerTranslations']).toEqual({ en: { 1: { title: 'Visit', content: '' } } });
  expect(profile).not.toHaveProperty('lockVersion');
  expect(page.sent()).toEqual([]);
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

/** As the release of another team brings it: a press writes, a key writes what is not taken. */
const TextField = ({ id, label, value, onChange, error, lang }: Slots['content.text']) => (
  <div
    id={id}
    role="textbox"
    aria-label={label}
    aria-invalid={error !== undefined}
    lang={lang}
    tabIndex={0}
    onClick={() => onChange(`${value} **Kom langs**`)}
    onKeyDown={() => onChange('<b>vet</b>')}
  >
    {value} {error}
  </div>
);
const slots = { 'content.text': lazyPage(async () => TextField) };

it('has the texts of columns in the field of the editors of pages, each in its language', async () => {
  const center = centerResponse({}, { footerColumn1Content: 'Bel ons.' });
  const page = await openSettings(
    '/settings/footer',
    { 'GET /api/v1/volunteer_centers/current': center },
    'center_superuser',
    slots,
  );
  await using _api = page.api;
  const text = await screen.findByRole('textbox', { name: 'Tekst van kolom 1' });
  const english = screen.getByRole('textbox', { name: 'Engelse tekst van kolom 2' });
  expect([text.getAttribute('lang'), english.getAttribute('lang')]).toEqual([null, 'en']);
  await page.user.click(text);
  await page.user.click(english);
  await page.user.click(screen.getByRole('button', { name: 'Footer opslaan' }));
  await waitFor(() => expect(page.toasts()).toEqual(['Footer opgeslagen']));
  expect(page.sent()).toMatchObject([
    {
      footer_column_1_content: 'Bel ons. **Kom langs**',
      footer_translations: { en: { 2: { title: '', content: '**Kom langs**' } } },
    },
  ]);
});

it('says in the field of the editors of pages what is wrong with a text, and leads there', async () => {
  const page = await openSettings('/settings/footer', {}, 'center_superuser', slots);
  await using _api = page.api;
  const text = await screen.findByRole('textbox', { name: 'Tekst van kolom 2' });
  fireEvent.keyDown(text, { key: 'x' });
  await waitFor(() => expect(text).toHaveTextContent('<b>vet</b>'));
  await page.user.click(screen.getByRole('button', { name: 'Footer opslaan' }));
  await waitFor(() => expect(text).toHaveFocus());
  expect(text).toBeInvalid();
  expect(page.sent()).toEqual([]);
});
