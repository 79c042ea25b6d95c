import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const BODY = 'Wil je bij ons koffie komen schenken?';

/** A person who has not used up what one person may begin in an hour. */
const admin = (world: World) => world.person({ [world.organizationId]: ['admin'] });

async function conversation(world: World, isClosed = false) {
  const as = await admin(world);
  const { id: recipient_id } = await world.person({ [world.organizationId]: ['volunteer'] });
  const body = resource('conversations', { subject: 'Vraag', body: 'Hallo', recipient_id });
  const { data } = await world.api(as, 'POST', '/api/v1/conversations', body);
  if (isClosed) await world.api(as, 'PUT', `/api/v1/conversations/${data.id}/close`);
  return { as, params: { id: data.id } };
}

async function pooled(world: World) {
  const as = await world.volunteer();
  const body = resource('volunteer_profiles', { headline: 'Handig met fietsen', in_pool: true });
  const { data } = await world.api(as, 'PUT', '/api/v1/current_user/volunteer_profile', body);
  return { as, profileId: data.id };
}

async function reply(world: World) {
  const { as, profileId } = await pooled(world);
  const body = resource('volunteer_profile_replies', {
    volunteer_profile_id: profileId,
    organization_id: world.organizationId,
    body: BODY,
  });
  const { data } = await world.api(world.people.admin, 'POST', '/api/v1/volunteer_profile_replies', body);
  return { as, params: { id: data.id } };
}

/** As its own side has it. */
const ownReply = async (world: World) => ({ ...(await reply(world)), as: world.people.admin });

const CALL_OUT = {
  title: 'Zandzakken vullen',
  body: 'Kom naar de dijk, er zijn scheppen en koffie.',
  starts_at: '2100-01-10T08:00:00Z',
  until: '2100-01-09T08:00:00Z',
  address: 'Waalkade 1, Nijmegen',
  postal_code: '6511 AB',
  radius_km: 10,
};

/** A call-out that called one. */
async function callOut(world: World) {
  const as = await world.volunteer();
  const profile = { headline: 'Handig bij water', in_pool: true, crisis_pool: true, postal_code: '6511 AB' };
  const put = resource('volunteer_profiles', profile);
  await world.api(as, 'PUT', '/api/v1/current_user/volunteer_profile', put);
  const { data } = await world.api(
    world.people.center,
    'POST',
    '/api/v1/call_outs',
    resource('call_outs', CALL_OUT),
  );
  return { as, params: { id: data.id } };
}

async function note(world: World) {
  const as = world.people.admin;
  const { id } = await world.person({ [world.organizationId]: ['volunteer'] });
  const body = resource('internal_notes', { note: 'Gebeld', notable_type: 'users', notable_id: id });
  const { data } = await world.api(as, 'POST', '/api/v1/internal_notes', body);
  return { as, id, params: { id: data.id } };
}

/** What people write to and about each other. */
export const talkCalls: Calls = {
  'GET /api/v1/conversations': lasting(conversation),
  'GET /api/v1/conversations/recipients': lasting(({ people }) => ({ as: people.admin })),
  'GET /api/v1/conversations/:id': lasting(conversation),
  'POST /api/v1/conversations': once(async (world) => ({
    as: await admin(world),
    body: resource('conversations', {
      subject: 'Vraag',
      body: 'Hallo',
      recipient_id: (await world.person({ [world.organizationId]: ['volunteer'] })).id,
    }),
  })),
  'POST /api/v1/conversations/:id/messages': [
    once(
      async (world) => ({
        ...(await conversation(world)),
        body: resource('messages', { body: 'Hallo', attachment_ids: [], is_internal: false }),
      }),
      'of an open one',
    ),
    once(
      async (world) => ({
        ...(await conversation(world, true)),
        body: resource('messages', { body: 'Toch nog' }),
      }),
      'of a closed one',
    ),
  ],
  'GET /api/v1/messages/:id': lasting(async (world) => {
    const { as, params } = await conversation(world);
    const body = resource('messages', { body: 'Hallo' });
    const { data } = await world.api(as, 'POST', `/api/v1/conversations/${params.id}/messages`, body);
    return { as, params: { id: data.id } };
  }),
  'PUT /api/v1/conversations/:id/read': once((world) => conversation(world)),
  'PUT /api/v1/conversations/:id/close': once((world) => conversation(world)),
  'PUT /api/v1/conversations/:id/reopen': once((world) => conversation(world, true)),
  'GET /api/v1/volunteer_profile_replies': lasting(async (world) => {
    await reply(world);
    return { as: world.people.admin };
  }),
  'POST /api/v1/volunteer_profile_replies': once(async (world) => ({
    as: world.people.admin,
    body: resource('volunteer_profile_replies', {
      volunteer_profile_id: (await pooled(world)).profileId,
      organization_id: world.organizationId,
      body: BODY,
    }),
  })),
  'GET /api/v1/volunteer_profiles': lasting(async (world) => {
    await pooled(world);
    return { as: world.people.admin };
  }),
  'GET /api/v1/volunteer_profiles/:id': lasting(async (world) => ({
    as: world.people.admin,
    params: { id: (await pooled(world)).profileId },
  })),
  'GET /api/v1/call_outs': lasting(callOut),
  'GET /api/v1/call_outs/:id': lasting(callOut),
  'POST /api/v1/call_outs': once((world) => ({
    as: world.people.center,
    body: resource('call_outs', {
      ...CALL_OUT,
      category_ids: world.categoryIds.slice(0, 1),
      skill_ids: [],
    }),
  })),
  'PUT /api/v1/call_outs/:id/answer': once(async (world) => ({
    ...(await callOut(world)),
    body: resource('call_outs', { answer: 'yes' }),
  })),
  'PUT /api/v1/call_outs/:id/close': once(async (world) => ({
    ...(await callOut(world)),
    as: world.people.center,
  })),
  'GET /api/v1/volunteer_profile_replies/:id': lasting(reply),
  'GET /api/v1/volunteer_profile_replies/:id/sender': lasting(ownReply),
  'GET /api/v1/volunteer_profile_replies/:id/relationships/sender': lasting(ownReply),
  'PUT /api/v1/volunteer_profile_replies/:id/accept': once(reply),
  'PUT /api/v1/volunteer_profile_replies/:id/decline': once(reply),
  'GET /api/v1/internal_notes': lasting(async (world) => {
    const { as, id } = await note(world);
    return { as, query: { 'filter[notable_type_eq]': 'users', 'filter[notable_id_eq]': id } };
  }),
  'POST /api/v1/internal_notes': once(async (world) => ({
    as: world.people.admin,
    body: resource('internal_notes', {
      note: 'Gebeld',
      notable_type: 'users',
      notable_id: (await world.person({ [world.organizationId]: ['volunteer'] })).id,
    }),
  })),
  'PATCH /api/v1/internal_notes/:id': once(async (world) => ({
    ...(await note(world)),
    body: resource('internal_notes', { note: 'Nog eens gebeld', lock_version: 0 }),
  })),
  'DELETE /api/v1/internal_notes/:id': once(note),
  'GET /api/v1/internal_notes/:id': lasting(note),
  'GET /api/v1/contact_messages/:id': lasting(async (world) => {
    const as = await admin(world);
    const body = resource('contact_messages', { subject: 'Vraag', body: 'Hallo' });
    const { data } = await world.api(as, 'POST', '/api/v1/contact_messages', body);
    return { as, params: { id: data.id } };
  }),
  'POST /api/v1/contact_messages': once((world) => ({
    body: resource('contact_messages', {
      subject: 'Vraag',
      body: 'Hallo',
      name: 'Sam',
      email: world.email(),
      website: '',
    }),
  })),
};
