import { sql } from 'kysely';
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

const REPLY = { name: 'Welkom', body: 'Welkom, {{recipient.first_name}}!', for: 'accept', position: 1 };

async function replyTemplate(world: World) {
  const as = world.people.admin;
  const body = resource('reply_templates', { ...REPLY, organization_id: world.organizationId });
  // So that the next one does not find twenty; the last ones are those of calls at this moment.
  await world.write((queries) =>
    sql`DELETE FROM reply_templates WHERE tenant_id = 'public' AND id IN (SELECT id FROM reply_templates
      WHERE tenant_id = 'public' ORDER BY created_at DESC, id OFFSET 8)`.execute(queries),
  );
  const { data } = await world.api(as, 'POST', '/api/v1/reply_templates', body);
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
  // A centre sends a few in a day, and here one for each call.
  await world.write((queries) => queries.deleteFrom('rate_limits').execute());
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

/** One-on-one help that is public, and a person who answers it. */
async function helped(world: World) {
  const poster = await world.volunteer();
  const body = resource('vacancies', {
    title: 'Wie maait mijn gras',
    description:
      'Mijn heup doet het niet meer zo goed, dus wie maait er een keer in de maand mijn kleine grasveld?',
    vacancy_type: 'p2p',
    direction: 'request',
    category_ids: world.categoryIds,
    location_type: 'at_home',
  });
  const { data: help } = await world.api(poster, 'POST', '/api/v1/vacancies', body);
  const published = resource('vacancies', { status: 'published' });
  await world.api(poster, 'PUT', `/api/v1/vacancies/${help.id}/status`, published);
  await world.api(world.people.center, 'PUT', `/api/v1/vacancies/${help.id}/status`, published);
  return { as: await world.volunteer(), poster, helpId: help.id };
}

async function helping(world: World, by?: World['people']['center']) {
  const { as: neighbour, poster, helpId } = await helped(world);
  const as = by ?? neighbour;
  const body = resource('conversations', { vacancy_id: helpId, body: 'Ik maai graag.' });
  const { data } = await world.api(as, 'POST', '/api/v1/conversations', body);
  return { as, poster, params: { id: data.id } };
}

async function block(world: World, by?: World['people']['center']) {
  const { as, poster } = await helping(world, by);
  const body = resource('blocks', { user_id: poster.id });
  const { data } = await world.api(as, 'POST', '/api/v1/blocks', body);
  return { as, params: { id: data.id } };
}

async function report(world: World) {
  const { as, helpId } = await helped(world);
  const body = resource('reports', { reportable_type: 'vacancies', reportable_id: helpId, reason: 'spam' });
  const { data } = await world.api(as, 'POST', '/api/v1/reports', body);
  return { as: world.people.center, params: { id: data.id } };
}

async function workItem(world: World) {
  const { as, params } = await report(world);
  return { as, params: { id: `report_open-${params.id}` } };
}

/** What people write to and about each other. */
export const talkCalls: Calls = {
  'GET /api/v1/reply_templates': lasting(async (world) => {
    const { as } = await replyTemplate(world);
    return { as, query: { 'filter[organization_id_eq]': world.organizationId, 'filter[for_eq]': 'accept' } };
  }),
  'POST /api/v1/reply_templates': once(async (world) => {
    const { as } = await replyTemplate(world);
    return { as, body: resource('reply_templates', { ...REPLY, organization_id: world.organizationId }) };
  }),
  'POST /api/v1/reply_templates/preview': lasting((world) => ({
    as: world.people.admin,
    body: resource('reply_templates', {
      body: REPLY.body,
      for: 'reject',
      organization_id: world.organizationId,
    }),
  })),
  'GET /api/v1/reply_templates/:id': lasting(replyTemplate),
  'PATCH /api/v1/reply_templates/:id': once(async (world) => ({
    ...(await replyTemplate(world)),
    body: resource('reply_templates', { ...REPLY, name: 'Hallo' }),
  })),
  'DELETE /api/v1/reply_templates/:id': once(replyTemplate),
  'GET /api/v1/conversations': lasting(conversation),
  'GET /api/v1/conversations/recipients': lasting(({ people }) => ({ as: people.admin })),
  'GET /api/v1/conversations/:id': lasting(conversation),
  'POST /api/v1/conversations': [
    once(
      async (world) => ({
        as: await admin(world),
        body: resource('conversations', {
          subject: 'Vraag',
          body: 'Hallo',
          recipient_id: (await world.person({ [world.organizationId]: ['volunteer'] })).id,
        }),
      }),
      'with a person',
    ),
    once(async (world) => {
      const { as, helpId } = await helped(world);
      return { as, body: resource('conversations', { vacancy_id: helpId, body: 'Ik maai graag.' }) };
    }, 'about one-on-one help'),
  ],
  'PUT /api/v1/conversations/:id/share_contact': once((world) => helping(world)),
  'GET /api/v1/blocks': lasting((world) => block(world)),
  'GET /api/v1/blocks/:id': lasting((world) => block(world)),
  'POST /api/v1/blocks': once(async (world) => {
    const { as, poster } = await helping(world);
    return { as, body: resource('blocks', { user_id: poster.id }) };
  }),
  // Who blocks a person may not read them; a centre may.
  'GET /api/v1/blocks/:id/user': lasting((world) => block(world, world.people.center)),
  'DELETE /api/v1/blocks/:id': once((world) => block(world)),
  'GET /api/v1/reports': lasting(report),
  'GET /api/v1/reports/:id': lasting(report),
  'POST /api/v1/reports': once(async (world) => {
    const { as, helpId } = await helped(world);
    return {
      as,
      body: resource('reports', {
        reportable_type: 'vacancies',
        reportable_id: helpId,
        reason: 'money',
        note: 'Vraagt om geld.',
      }),
    };
  }),
  'PUT /api/v1/reports/:id': once(async (world) => ({
    ...(await report(world)),
    body: resource('reports', { status: 'removed', decision_note: 'Mag niet.' }),
  })),
  'GET /api/v1/work_items': lasting(({ people }) => ({ as: people.center })),
  'GET /api/v1/work_items/:id': lasting(workItem),
  'GET /api/v1/work_items/:id/subject': lasting(workItem),
  'GET /api/v1/work_items/:id/relationships/subject': lasting(workItem),
  'GET /api/v1/work_items/:id/assignee': lasting(workItem),
  'GET /api/v1/work_items/:id/relationships/assignee': lasting(workItem),
  'GET /api/v1/work_items/:id/volunteer_center': lasting(workItem),
  'GET /api/v1/work_items/:id/relationships/volunteer_center': lasting(workItem),
  'PUT /api/v1/work_items/:id': once(async (world) => {
    const { as, params } = await workItem(world);
    return {
      as,
      params,
      body: resource('work_items', { is_open: true, assignee_id: as.id, snoozed_until: null }),
    };
  }),
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
  'GET /api/v1/volunteer_profile_replies/:id/volunteer_profile': lasting(async (world) => ({
    ...(await reply(world)),
    as: world.people.admin,
  })),
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
