import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { makeComposition, makeProfile, makeRelease, makeSite } from '@samen/testing';
import { screen, within } from '@testing-library/react';
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

describe('below a campaign, which stands alone', () => {
  const BUILD = '1.0.0-00000001';
  const path = '/gelderse-handen';
  const campaign = {
    composition: makeComposition({
      example: makeRelease('example', BUILD, {
        contributes: { routes: [{ path, public: true, layout: 'empty' as const, titleKey: 'title' }] },
      }),
    }),
    modules: {
      [BUILD]: defineRemote({
        routes: [defineRoute({ path, Component: lazyPage(async () => () => <h1>Gelderse handen</h1>) })],
        activate: () => undefined,
      }),
    },
  };
  const site = (gtagId: string | null) => ({
    center: { ...makeSite().center, profile: { ...profile, gtagId } },
    campaignPath: path,
    wholeSiteOrigin: 'http://public.localhost',
  });

  it('are the choice of being counted and the other language, and none of the columns', async () => {
    await using _view = await renderShell({ ...campaign, path, site: site('G-1234') });
    await screen.findByRole('heading', { level: 1, name: 'Gelderse handen' });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Cookies' })).toHaveAttribute('href', '#cookies');
    // The language changes where the reader is; all else is on the whole site.
    expect(footer.getByRole('link', { name: 'English' })).toHaveAttribute('href', `/en${path}`);
    expect(footer.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('offers no choice where nothing is counted, and leads back to Dutch from English', async () => {
    await using _view = await renderShell({ ...campaign, path: `/en${path}`, site: site(null) });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.queryByRole('link', { name: 'Cookies' })).toBeNull();
    expect(footer.getByRole('link', { name: 'Nederlands' })).toHaveAttribute('href', `/nl${path}`);
  });
});
