import type { BlockOf } from '@samen/resources/content';
import { resource } from '@samen/jsonapi';
import { rejection } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import { BLOCK, LONG_WORD, makeImage, openBlocks } from '../../test/content-api.ts';

const ORGANIZATIONS = 'GET /api/v1/organizations';
const block = (own: Partial<BlockOf<'LogoBar'>> = {}): BlockOf<'LogoBar'> => ({
  ...BLOCK,
  blockType: 'LogoBar',
  title: 'Onze partners',
  source: 'manual',
  logos: [
    { img: makeImage({ alt: 'Gemeente' }), url: 'https://www.gemeente.example/' },
    { img: makeImage({ alt: '', decorative: true }), url: 'https://www.fonds.example/over' },
    { img: makeImage({ alt: '', decorative: true }), url: '/fonds' },
    { img: makeImage({ alt: LONG_WORD }), url: null },
  ],
  ...own,
});
const partner = (id: string, name: string, logoUrl: string | null) =>
  resource('organizations', id, { attributes: { name, logo_url: logoUrl } });

it('shows its logos, and names the links that pictures do not', async () => {
  const page = await openBlocks([block()]);
  await using api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: 'Onze partners' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Gemeente' })).toHaveAttribute(
    'href',
    'https://www.gemeente.example/',
  );
  expect(screen.getByRole('link', { name: 'fonds.example' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '/fonds' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: LONG_WORD }).closest('a')).toBeNull();
  expect(api.calls.some(({ path }) => path.endsWith('/organizations'))).toBe(false);
});

it('shows the partners of the centre, by name where they have no logo', async () => {
  const partners = {
    data: [partner('o-1', 'Zorg', '/media/uploads/zorg.svg'), partner('o-2', 'Taal', null)],
  };
  const page = await openBlocks([block({ source: 'partners', title: null, logos: [] })], {
    [ORGANIZATIONS]: partners,
  });
  await using api = page.api;
  expect(await screen.findByRole('img', { name: 'Zorg' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Taal' })).toHaveAttribute('href', '/organizations/o-2');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  const requested = api.calls.find(({ query }) => query.has('filter[is_partner_eq]'));
  expect(requested?.query.get('filter[is_partner_eq]')).toBe('true');
});

it('shows that partners could not be loaded, and loads them again', async () => {
  const page = await openBlocks([block({ source: 'partners' })], {
    [ORGANIZATIONS]: rejection(500, 'internal'),
  });
  await using api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent('De partners konden niet worden geladen');
  api.handlers[ORGANIZATIONS] = { data: [partner('o-1', 'Zorg', null)] };
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: 'Zorg' })).toBeInTheDocument();
});

it('is not there without logos', async () => {
  const page = await openBlocks(
    [
      block({ logos: [] }),
      block({ id: 'block-2', source: 'partners' }),
      block({ id: 'block-3', title: 'Wel' }),
    ],
    { [ORGANIZATIONS]: { data: [] } },
  );
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: 'Wel' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Onze partners')).not.toBeInTheDocument());
});
