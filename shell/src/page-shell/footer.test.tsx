import { makeProfile, makeSite } from '@samen/testing';
import { screen } from '@testing-library/react';
import { renderShell } from '../test-shell.tsx';
import { footerColumns } from './footer.tsx';

const profile = makeProfile({
  footerColumn1Title: 'Bezoek',
  footerColumn1Content: 'Marikenstraat 16',
  footerColumn2Title: 'Vragen?',
  footerColumn2Content: 'Bel ons.',
  footerTranslations: { en: { 1: { title: 'Visit', content: 'Marikenstraat 16' } } },
});

it('is in the language of the page where the centre wrote it so, and else says which language it is in', () => {
  expect(footerColumns(profile, 'en')).toEqual([
    { id: '1', title: 'Visit', text: 'Marikenstraat 16' },
    { id: '2', title: 'Vragen?', text: 'Bel ons.', lang: 'nl' },
  ]);
  expect(footerColumns(profile, 'nl')).toEqual([
    { id: '1', title: 'Bezoek', text: 'Marikenstraat 16' },
    { id: '2', title: 'Vragen?', text: 'Bel ons.' },
  ]);
});

it('marks what is in another language for those who hear it', async () => {
  const site = { center: { ...makeSite().center, profile }, locale: 'en' as const };
  await using _view = await renderShell({ path: '/en/signup', site });
  expect((await screen.findByText('Bel ons.')).closest('[lang]')).toHaveAttribute('lang', 'nl');
  expect(screen.getByRole('heading', { name: 'Visit' }).closest('footer [lang]')).toBeNull();
});
