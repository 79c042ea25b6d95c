import { sql } from 'kysely';
import { unsubscribeToken } from '../../../services/notifications/unsubscribe-token.ts';
import { TEST_PASSWORD } from '../../seed.ts';
import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const PASSWORD = 'een ander lang wachtwoord';

async function profiled(world: World) {
  const as = await world.volunteer();
  const body = resource('volunteer_profiles', { headline: 'Handig met fietsen', in_pool: true });
  await world.api(as, 'PUT', '/api/v1/current_user/volunteer_profile', body);
  return as;
}

async function savedSearch(world: World) {
  const as = await world.volunteer();
  const body = resource('saved_searches', {
    name: 'Zorg',
    query: { address: 'q=zorg', filter: { q: 'zorg' } },
  });
  const { data } = await world.api(as, 'POST', '/api/v1/saved_searches', body);
  return { as, params: { id: data.id } };
}

async function savedView(world: World) {
  const as = world.people.admin;
  const body = resource('saved_views', {
    name: 'Wacht het langst',
    list: 'applications',
    query: { address: 'status=new' },
  });
  const { data } = await world.api(as, 'POST', '/api/v1/saved_views', body);
  // So that the next one does not find thirty; the last ones are those of calls at this moment.
  await world.write((queries) =>
    sql`DELETE FROM saved_views WHERE tenant_id = 'public' AND id IN (SELECT id FROM saved_views
      WHERE tenant_id = 'public' ORDER BY created_at DESC, id OFFSET 15)`.execute(queries),
  );
  return { as, params: { id: data.id } };
}

async function copy(world: World) {
  const as = await world.volunteer();
  const { rows } = await world.write((queries) =>
    sql<{
      id: string;
    }>`INSERT INTO data_exports (tenant_id, user_id, volunteer_center_id, archive, created_at,
      ready_at, expires_at) VALUES (${world.tenant.tenantId}, ${as.id}, ${world.tenant.centerId}, ${Buffer.from('PK')},
      now(), now(), now() + interval '7 days') RETURNING id`.execute(queries),
  );
  return { as, params: { id: rows[0]?.id ?? '' } };
}

const own = {
  first_name: 'Sam',
  last_name: 'Bos',
  phone_number: '0612345678',
  job_title: 'Kok',
  gender: 'other',
  locale: 'nl',
};

async function notification(world: World) {
  const as = await world.volunteer();
  const { rows } = await world.write((queries) =>
    sql<{ id: string }>`INSERT INTO notifications (tenant_id, user_id, event, title, body, url, created_at)
      VALUES ('public', ${as.id}, 'user_welcome', 'Welkom', 'Hallo', '/', now()) RETURNING id`.execute(
      queries,
    ),
  );
  return { as, params: { id: rows[0]?.id ?? '' } };
}

/** One's own account, and what stands in it. */
export const ownAccountCalls: Calls = {
  'GET /api/v1/current_user': lasting(({ people }) => ({ as: people.volunteer })),
  'PATCH /api/v1/current_user': [
    once(async (world) => ({ as: await world.volunteer(), body: resource('users', own) }), 'as a resource'),
    once(async (world) => ({ as: await world.volunteer(), body: { user: own } }), 'as the first clients do'),
    once(
      async (world) => ({
        as: await world.volunteer(),
        body: { user: { email: world.email(), current_password: TEST_PASSWORD } },
      }),
      'with another address',
    ),
  ],
  'POST /api/v1/confirm/email': once(async (world) => {
    const { id } = await world.volunteer();
    await world.write((queries) =>
      queries
        .insertInto('email_changes')
        .values({ tenant_id: 'public', user_id: id, new_email: world.email(), created_at: new Date() })
        .execute(),
    );
    return { body: { token: await world.token('email_change', { userId: id }) } };
  }),
  'POST /api/v1/confirm/reactivation': once(async (world) => {
    const { id } = await world.volunteer({ status: 'inactive' });
    return { body: { token: await world.token('account_reactivation', { userId: id }) } };
  }),
  'POST /api/v1/unsubscribe': once(async (world) => {
    const { id: userId, tenantId } = await world.volunteer();
    return { body: { token: unsubscribeToken(world.secrets, { tenantId, userId, event: 'weekly_digest' }) } };
  }),
  'POST /api/v1/current_user/reactivation': once(async (world) => ({
    as: await world.volunteer({ status: 'inactive' }),
  })),
  'POST /api/v1/current_user/calendar_address': once(async (world) => ({ as: await world.volunteer() })),
  'GET /api/v1/current_user/export': lasting(({ people }) => ({ as: people.volunteer })),
  'POST /api/v1/current_user/export': once(async (world) => ({ as: await world.volunteer() })),
  'GET /api/v1/current_user/export/:id': lasting(copy),
  'GET /api/v1/current_user/volunteer_profile': lasting(async (world) => ({ as: await profiled(world) })),
  'PUT /api/v1/current_user/volunteer_profile': once(async (world) => ({
    as: await world.volunteer(),
    body: resource('volunteer_profiles', {
      headline: 'Handig met fietsen',
      motivation: 'Ik help graag.',
      category_ids: world.categoryIds,
      skill_ids: [],
      dayparts: ['mon_morning'],
      hours_per_week: 4,
      postal_code: '6511 AB',
      max_distance_km: 10,
      languages: ['nl'],
      age_group_id: world.ageGroupId,
      has_vog: true,
      in_pool: true,
      crisis_pool: true,
    }),
  })),
  'DELETE /api/v1/current_user/volunteer_profile': once(async (world) => ({ as: await profiled(world) })),
  'GET /api/v1/saved_searches': lasting(savedSearch),
  'POST /api/v1/saved_searches': once(async (world) => ({
    as: await world.volunteer(),
    body: resource('saved_searches', {
      name: 'Zorg',
      in_digest: true,
      query: { address: 'q=zorg', filter: { q: 'zorg', starts_at_gteq: '2027-01-01', near: '51.8,5.8,10' } },
    }),
  })),
  'PATCH /api/v1/saved_searches/:id': once(async (world) => ({
    ...(await savedSearch(world)),
    body: resource('saved_searches', { name: 'Anders', in_digest: false, lock_version: 0 }),
  })),
  'DELETE /api/v1/saved_searches/:id': once(savedSearch),
  'GET /api/v1/saved_searches/:id': lasting(savedSearch),
  'GET /api/v1/saved_views': lasting(savedView),
  'POST /api/v1/saved_views': once(async (world) => ({
    as: (await savedView(world)).as,
    body: resource('saved_views', {
      name: 'Van ons',
      list: 'users',
      query: { address: 'status=active&sort=-created_at' },
      hidden_columns: ['created'],
      shared: true,
    }),
  })),
  'PATCH /api/v1/saved_views/:id': once(async (world) => ({
    ...(await savedView(world)),
    body: resource('saved_views', {
      name: 'Anders',
      query: { address: 'q=zorg' },
      hidden_columns: [],
      shared: true,
      lock_version: 0,
    }),
  })),
  'DELETE /api/v1/saved_views/:id': once(savedView),
  'GET /api/v1/saved_views/:id': lasting(savedView),
  'GET /api/v1/current_organizations': lasting(({ people }) => ({ as: people.admin })),
  'GET /api/v1/current_organization': lasting(({ people }) => ({ as: people.admin })),
  'GET /api/v1/notifications': lasting(({ people }) => ({ as: people.volunteer })),
  'GET /api/v1/notification_preferences': lasting(({ people }) => ({ as: people.volunteer })),
  'GET /api/v1/notification_preferences/:id': lasting(({ people }) => ({
    as: people.volunteer,
    params: { id: 'application_received' },
  })),
  'GET /api/v1/notifications/:id': lasting(notification),
  'PUT /api/v1/notifications/:id/read': once(notification),
  'PUT /api/v1/notifications/read_all': lasting(({ people }) => ({ as: people.volunteer })),
  'PATCH /api/v1/notification_preferences': once(async (world) => ({
    as: await world.volunteer(),
    body: resource('notification_preferences', {
      preferences: [{ event: 'application_received', email: false, in_app: true }],
    }),
  })),
  'DELETE /auth/sign_out': once(async (world) => ({ as: await world.volunteer() })),
  'POST /auth/password': once(async (world) => ({ body: { email: (await world.volunteer()).email } })),
  'PUT /auth/password': [
    once(
      async (world) => ({
        body: {
          reset_password_token: await world.token('password_reset', { userId: (await world.volunteer()).id }),
          password: PASSWORD,
          password_confirmation: PASSWORD,
        },
      }),
      'by a mailed link',
    ),
    once(
      async (world) => ({
        as: await world.volunteer(),
        body: { current_password: TEST_PASSWORD, password: PASSWORD, password_confirmation: PASSWORD },
      }),
      'by whoever is signed in',
    ),
  ],
};
