import { makeOrganization, makeUser, renderRemote, startApi, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Organization } from '@samen/resources/organizations';
import { paginate, resource } from '@samen/jsonapi';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const ONE = '/api/v1/organizations/o-1';
const LOGO = '/media/uploads/alfa/logo.png';
const COVER = '/media/uploads/alfa/foto.jpg';

const nothing = { data: [], meta: { pagination: paginate(1, 100, 0) } };

/** An organization as its admin gets it. */
function pictured(own: Partial<Organization>, cover: { id: string; url: string } | null) {
  const { id, ...organization } = makeOrganization({
    id: 'o-1',
    name: 'Moestuin',
    lockVersion: 2,
    phoneNumber: '+31241234567',
    phoneText: '024 123 4567',
    email: 'x@alfa.example',
    ...own,
  });
  return {
    data: {
      ...toResource('organizations', { id, ...organization, meta: { can: ['organizations.edit'] } }),
      relationships: {
        profile: { data: { type: 'organization_profiles', id: 'p-1' } },
        address: { data: { type: 'addresses', id: 'a-1' } },
      },
    },
    included: [
      resource('organization_profiles', 'p-1', {
        attributes: {
          activityTypeIds: [],
          targetGroupIds: [],
          openingTimes: [],
          socialLinks: [],
          showOnSocialMap: true,
          coverImageId: cover?.id ?? null,
          coverImageUrl: cover?.url ?? null,
        },
      }),
      resource('addresses', 'a-1', { attributes: { city: 'Nijmegen' } }),
    ],
  };
}

async function open(path: string, shown: ReturnType<typeof pictured>) {
  const api = await startApi({
    [`GET ${ONE}`]: shown,
    [`PATCH ${ONE}`]: shown,
    'GET /api/v1/activity_types': nothing,
    'GET /api/v1/non_profit_types': nothing,
    'GET /api/v1/target_groups': nothing,
    'GET /api/v1/users': nothing,
    'POST /api/v1/uploads': {
      status: 201,
      body: { data: resource('uploads', 'upload-9', { attributes: { url: '/media/uploads/alfa/9.png' } }) },
    },
  });
  const page = await renderRemote(remote, {
    path,
    config: remoteConfig,
    api,
    session: {
      status: 'SIGNED_IN',
      userState: 'loaded',
      user: makeUser(),
      isInitialized: true,
      roles: ['admin'],
    },
  });
  const sent = () =>
    api.calls
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => (body as { data: { attributes: object } }).data.attributes);
  return { api, sent, ...page };
}

const both = () => pictured({ logoId: 'logo-1', logoUrl: LOGO }, { id: 'cover-1', url: COVER });

it('sends another logo, and takes the photo above the page away', async () => {
  const page = await open('/organizations/o-1/edit', both());
  await using _api = page.api;
  const logo = await screen.findByLabelText(/^Logo/);
  expect(screen.getByLabelText('Telefoonnummer van de organisatie')).toHaveValue('024 123 4567');
  await page.user.upload(logo, new File([new Uint8Array(9)], 'nieuw.png', { type: 'image/png' }));
  expect(await screen.findByText('nieuw.png is toegevoegd')).toBeInTheDocument();
  const cover = screen.getByLabelText(/^Foto bovenaan/).closest('div')!;
  await page.user.click(within(cover).getByRole('button', { name: 'Verwijderen' }));
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  expect(page.sent()[0]).toMatchObject({
    logo_id: 'upload-9',
    lock_version: 2,
    profile_attributes: { cover_image_id: null },
  });
});

it('keeps both where neither was touched', async () => {
  const page = await open('/organizations/o-1/edit', both());
  await using _api = page.api;
  await page.user.type(await screen.findByLabelText(/^Naam/), ' De Hof');
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  expect(page.sent()[0]).toMatchObject({
    logo_id: 'logo-1',
    profile_attributes: { cover_image_id: 'cover-1' },
  });
});

it('shows both on the page for everybody', async () => {
  const page = await open('/organizations/o-1', both());
  await using _api = page.api;
  await screen.findByRole('heading', { level: 1, name: 'Moestuin' });
  const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toEqual(expect.arrayContaining([LOGO, COVER]));
});
