import {
  makeOrganization,
  rejection,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import { screen } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const LIST = 'GET /api/v1/organizations';
const LONG_WORD = 'Vrijwilligersverzekeringsovereenkomst'.repeat(3);
const partners = [
  makeOrganization({
    id: 'o-1',
    name: 'De Waalhof',
    city: 'Nijmegen',
    logoUrl: '/media/a.svg',
  }),
  makeOrganization({ id: 'o-2', name: LONG_WORD, city: null, logoUrl: null }),
];

async function open(handler: ApiHandlers[string], locale: 'nl' | 'en' = 'nl') {
  const api = await startApi({ [LIST]: handler });
  return {
    api,
    ...(await renderRemote(remote, { path: '/partners', config: remoteConfig, api, site: { locale } })),
  };
}
const listOf = (items: typeof partners) => ({ data: items.map((one) => toResource('organizations', one)) });

it('lists the partners of the centre, each leading to its page', async () => {
  const page = await open(listOf(partners));
  await using api = page.api;
  expect(await screen.findByRole('link', { name: 'De Waalhof' })).toHaveAttribute(
    'href',
    '/organizations/o-1',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Partners' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: LONG_WORD })).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Nijmegen$/);
  expect(second).toBe(`${LONG_WORD}Vrijwilligersorganisatie`);
  // Who has no logo has a picture in its place.
  const marks = screen.getAllByRole('listitem').map((one) => one.querySelector('img')?.getAttribute('src'));
  expect(marks).toEqual(['/media/a.svg', expect.stringContaining('houses')]);
  expect(api.calls[0]?.query.get('filter[is_partner_eq]')).toBe('true');
});

it.each([
  ['nl', 'Er zijn nog geen partners', 'Organisatie aanmelden'],
  ['en', 'There are no partners yet', 'Register an organisation'],
] as const)('says in %s that there are none, and how to become one', async (locale, title, action) => {
  const page = await open(listOf([]), locale);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/organizations/signup');
});

it('shows that they could not be loaded, and loads them again', async () => {
  const page = await open(rejection(500, 'internal'));
  await using api = page.api;
  expect(await screen.findByRole('alert')).toHaveTextContent('De partners konden niet worden geladen');
  api.handlers[LIST] = listOf(partners);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('link', { name: 'De Waalhof' })).toBeInTheDocument();
});
