import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const PASSWORD = 'een ander lang wachtwoord';
const address = { street: 'Markt', house_number: '1', postal_code: '6511 AB', city: 'Nijmegen' };
const profile = {
  show_on_social_map: true,
  activity_type_ids: [],
  target_groups: 'Ouderen',
  target_group_ids: [],
  opening_times: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  opening_hours: 'Niet in de zomer',
  social_links: ['https://example.org'],
  wheelchair_accessible: true,
  has_insurance: true,
  school_level: 'mbo',
  internship_hours: 30,
  non_profit_type_id: null,
  cover_image_id: null,
};
const described = (world: World) => ({
  name: `Zorghuis ${world.next()}`,
  organization_type: 'NonProfit',
  phone_number: '0612345678',
  email: world.email(),
  website: 'https://example.org',
  description: world.description,
  kvk_number: '12345678',
  address_attributes: address,
  profile_attributes: profile,
});
const account = (world: World) => ({
  first_name: 'Noor',
  last_name: 'Bakker',
  email: world.email(),
  phone_number: '0612345678',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  accept_terms: true,
  sixteen_or_older: true,
});

async function other(world: World, values = {}) {
  const id = await world.organization(values);
  await world.person({ [id]: ['admin'] });
  return { as: world.people.center, params: { id } };
}

/** Organizations, on their own and by the centre. */
export const organizationCalls: Calls = {
  'GET /api/v1/organizations': [
    { ...lasting(({ people }) => ({ as: people.center })), variant: 'all' },
    { ...lasting(() => ({ query: { 'filter[show_on_social_map]': 'true' } })), variant: 'in public' },
  ],
  'GET /api/v1/organizations/export.csv': lasting(({ people }) => ({ as: people.center })),
  'GET /api/v1/organizations/:id': lasting(other),
  'GET /api/v1/organizations/:id/duplicates': lasting(other),
  'POST /api/v1/organizations': [
    once(
      (world) => ({
        body: resource('organizations', {
          ...described(world),
          user_attributes: account(world),
          fax_number: '',
        }),
      }),
      'by a visitor',
    ),
    once(
      (world) => ({
        as: world.people.center,
        body: resource('organizations', {
          ...described(world),
          is_partner: true,
          parent_id: world.organizationId,
        }),
      }),
      'by the centre',
    ),
  ],
  'PATCH /api/v1/organizations/:id': once(async (world) => ({
    ...(await other(world)),
    body: resource('organizations', { ...described(world), is_partner: true }),
  })),
  'PUT /api/v1/organizations/:id/approve': [
    once(
      async (world) => ({
        ...(await other(world, { status: 'pending' })),
        body: resource('organizations', { status: 'approved' }),
      }),
      'to approve',
    ),
    once(
      async (world) => ({
        ...(await other(world, { status: 'pending' })),
        body: resource('organizations', { status: 'denied', denial_reason: 'Dit is te weinig tekst.' }),
      }),
      'to deny',
    ),
  ],
  'PUT /api/v1/organizations/:id': [
    once(
      async (world) => ({
        ...(await other(world)),
        body: resource('organizations', { status: 'archived' }),
      }),
      'to archive',
    ),
    once(
      async (world) => ({
        ...(await other(world, { status: 'archived' })),
        body: resource('organizations', { status: 'approved' }),
      }),
      'to restore',
    ),
  ],
  'PUT /api/v1/organizations/bulk_update': once(async (world) => ({
    as: world.people.center,
    body: resource('organizations', {
      ids: [(await other(world, { status: 'pending' })).params.id],
      status: 'denied',
      denial_reason: 'Dit is te weinig tekst.',
    }),
  })),
  'PUT /api/v1/organizations/:id/move': once(async (world) => ({
    ...(await other(world)),
    as: world.people.root,
    body: resource('organizations', {
      parent_id: world.organizationId,
      volunteer_center_id: world.tenant.centerId,
    }),
  })),
  'POST /api/v1/confirm/organization': once(async (world) => {
    const subjectId = await world.organization({ status: 'pending' });
    const { id: userId } = await world.volunteer();
    return { body: { token: await world.token('organization_admin', { subjectId, userId }) } };
  }),
  'DELETE /api/v1/organizations/:id': once((world) => other(world, { status: 'archived' })),
};
