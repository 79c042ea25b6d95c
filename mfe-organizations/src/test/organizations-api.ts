import { Addresses, type Address, type Site } from '@samen/resources/shared';
import {
  OrganizationProfiles,
  type Organization,
  type OrganizationProfile,
} from '@samen/resources/organizations';
import type { PostedForm } from '@samen/contracts';
import type { Session } from '@samen/federation-kit';
import { paginate } from '@samen/jsonapi';
import {
  madeOf,
  makeLookup,
  makeOrganization,
  makeUser,
  renderRemote,
  startApi,
  toResource,
  type ApiHandlers,
} from '@samen/testing';
import remoteConfig from '../remote.config.ts';
import remote from '../remote.ts';

export const ONE = '/api/v1/organizations/o-1';

export function makeProfile(own: Partial<OrganizationProfile> = {}): OrganizationProfile {
  return {
    ...madeOf(OrganizationProfiles, {
      id: 'profile-1',
      showOnSocialMap: true,
      coverImageId: null,
    }),
    ...own,
  };
}

export function makeAddress(own: Partial<Address> = {}): Address {
  return {
    ...madeOf(Addresses, {
      id: 'address-1',
      street: 'Spoorlaan',
      houseNumber: '71',
      postalCode: '6511 AB',
      city: 'Nijmegen',
      country: 'NL',
      latitude: 51.84,
      longitude: 5.86,
    }),
    ...own,
  };
}

/** An organization as its admin receives it. */
export const makeManaged = (own: Partial<Organization> = {}): Organization =>
  makeOrganization({
    id: 'o-1',
    name: 'Moestuin',
    phoneNumber: '+31241234567',
    phoneText: '024 123 4567',
    email: 'info@moestuin.example',
    lockVersion: 2,
    address: makeAddress(),
    profile: makeProfile(),
    meta: { can: ['organizations.edit'] },
    ...own,
  });

/** One organization as the API sends it, with what hangs on it. */
export function documentOf(organization: Organization) {
  const { address, profile } = organization;
  const relations = {
    ...(address && { address: 'addresses' }),
    ...(profile && { profile: 'organization_profiles' }),
  };
  return {
    data: toResource('organizations', organization, { relations }),
    included: [
      ...(address ? [toResource('addresses', address)] : []),
      ...(profile ? [toResource('organization_profiles', profile)] : []),
    ],
  };
}

export const listOf = (type: string, items: readonly { id: string }[]) => ({
  data: items.map((item) => toResource(type, item)),
  meta: { pagination: paginate(1, 100, items.length) },
});

/** What the forms and the public page fetch beside the organization. */
export const lookups: ApiHandlers = {
  'GET /api/v1/activity_types': listOf('activity_types', [
    makeLookup({ id: 'a-1', key: 'tuinieren', labelNl: 'Tuinieren', labelEn: 'Gardening' }),
    makeLookup({ id: 'a-2', key: 'koken', labelNl: 'Koken', labelEn: 'Cooking' }),
  ]),
  'GET /api/v1/non_profit_types': listOf('non_profit_types', [
    makeLookup({ id: 'k-1', key: 'natuur', labelNl: 'Natuur en milieu', labelEn: 'Nature and environment' }),
  ]),
  'GET /api/v1/target_groups': listOf('target_groups', [
    makeLookup({ id: 'g-1', key: 'ouderen', labelNl: 'Ouderen', labelEn: 'Older people' }),
    makeLookup({ id: 'g-2', key: 'jongeren', labelNl: 'Jongeren', labelEn: 'Young people' }),
  ]),
};

export const signedIn = (own: Partial<Session> = {}): Partial<Session> => ({
  status: 'SIGNED_IN',
  userState: 'loaded',
  user: makeUser(),
  isInitialized: true,
  roles: ['admin'],
  ...own,
});

/** A member of the centre, who may add organizations. */
export const coordinator = (): Partial<Session> =>
  signedIn({
    roles: ['center_superuser'],
    organization: makeOrganization({ id: 'centre', type: 'VolunteerCenter' }),
  });

interface OpenOptions {
  session?: Partial<Session>;
  site?: Partial<Site>;
  posted?: PostedForm;
}

/** A page of this remote, with an API that has these handlers beside the lookups. */
export async function openPage(path: string, handlers: ApiHandlers, options: OpenOptions = {}) {
  const api = await startApi({ ...lookups, ...handlers });
  const page = await renderRemote(remote, { path, config: remoteConfig, api, ...options });
  /** Attributes of what was written, in order. */
  const sent = () =>
    api.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ body }) => (body as { data?: { attributes: object } } | '') || {})
      .map((body) => body.data?.attributes);
  return { api, sent, ...page };
}
