import { sql } from 'kysely';
import { TEST_PASSWORD } from '../../seed.ts';
import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const PASSWORD = 'een ander lang wachtwoord';

const newcomer = (world: World) => ({
  first_name: 'Noor',
  last_name: 'Bakker',
  email: world.email(),
  phone_number: '0612345678',
  locale: 'nl',
});
const member = (world: World, values = {}) => world.person({ [world.organizationId]: ['volunteer'] }, values);
const invited = (world: World) =>
  member(world, { status: 'invited', signup_method: 'createdByUser', password_hash: null });
const invitation = async (world: World) =>
  world.token('user_confirmation', { userId: (await invited(world)).id });

/** One's own, of which others do not see all. */
const own = lasting(({ people }) => ({ as: people.admin, params: { id: people.admin.id } }));

const figures = lasting(({ people }) => ({ as: people.center }));

/** Other people's accounts, as an organization and the centre keep them. */
export const accountCalls: Calls = {
  'GET /api/v1/users': lasting(({ people }) => ({ as: people.center })),
  'GET /api/v1/users/export.csv': lasting(({ people }) => ({ as: people.center })),
  'GET /api/v1/users/:id': lasting(async (world) => ({
    as: world.people.center,
    params: { id: (await member(world)).id },
  })),
  'GET /api/v1/users/:id/avatar': own,
  'GET /api/v1/users/:id/relationships/avatar': own,
  'GET /api/v1/users/:id/impersonator': own,
  'GET /api/v1/users/:id/relationships/impersonator': own,
  'GET /api/v1/roles': lasting(({ people }) => ({ as: people.center })),
  'GET /api/v1/roles/:id': lasting(({ people, organizationId }) => ({
    as: people.center,
    params: { id: `${organizationId}-admin` },
  })),
  'POST /api/v1/users': [
    once(
      (world) => ({
        body: resource('users', {
          ...newcomer(world),
          password: PASSWORD,
          password_confirmation: PASSWORD,
          accept_terms: true,
          sixteen_or_older: true,
          website: '',
        }),
      }),
      'by a visitor',
    ),
    once(
      (world) => ({
        as: world.people.center,
        body: resource('users', {
          ...newcomer(world),
          role: 'volunteer',
          organization_id: world.organizationId,
          job_title: 'Kok',
        }),
      }),
      'as an invitation',
    ),
  ],
  'PUT /api/v1/users/bulk_update': once(async (world) => ({
    as: world.people.center,
    body: resource('users', { ids: [(await member(world)).id], status: 'inactive' }),
  })),
  'PATCH /api/v1/users/:id': once(async (world) => ({
    as: world.people.center,
    params: { id: (await member(world)).id },
    body: resource('users', {
      first_name: 'Sam',
      last_name: 'Bos',
      phone_number: '0612345678',
      job_title: 'Kok',
      gender: 'other',
      locale: 'en',
    }),
  })),
  'PUT /api/v1/users/:id/status': [
    once(
      async (world) => ({
        as: world.people.center,
        params: { id: (await member(world)).id },
        body: resource('users', { status: 'inactive' }),
      }),
      'of an active account',
    ),
    once(
      async (world) => ({
        as: world.people.center,
        params: { id: (await member(world, { status: 'archived' })).id },
        body: resource('users', { status: 'active' }),
      }),
      'of an archived account',
    ),
  ],
  'DELETE /api/v1/users/:id': once(async (world) => ({
    as: world.people.center,
    params: { id: (await member(world)).id },
  })),
  'PUT /api/v1/users/:id/add_role': once(async (world) => ({
    as: world.people.center,
    params: { id: (await member(world)).id },
    body: resource('users', { role: 'admin', organization_id: world.organizationId }),
  })),
  'DELETE /api/v1/users/:id/remove_role': once(async (world) => {
    const { organizationId, people } = world;
    const { id } = await world.person({ [organizationId]: ['volunteer', 'admin'] });
    return {
      as: people.center,
      params: { id },
      body: resource('users', { role: 'admin', organization_id: organizationId }),
    };
  }),
  'POST /api/v1/users/:id/resend_confirmation_instructions': once(async (world) => ({
    as: world.people.center,
    params: { id: (await invited(world)).id },
  })),
  // A person whose session becomes another person's is no one whom other calls are made by.
  'POST /api/v1/sign_in_as_user': once(async (world) => ({
    as: await world.newcomers.center(),
    body: resource('user', { id: (await world.volunteer()).id }),
  })),
  'DELETE /api/v1/sign_in_as_user': once(async (world) => {
    const body = resource('user', { id: (await world.volunteer()).id });
    const { headers } = await world.api(
      await world.newcomers.center(),
      'POST',
      '/api/v1/sign_in_as_user',
      body,
    );
    const names = ['access-token', 'client', 'uid'];
    return { headers: Object.fromEntries(names.map((name) => [name, headers[name] ?? ''])) };
  }),
  'GET /api/v1/confirm/:token': lasting(async (world) => ({ params: { token: await invitation(world) } })),
  'POST /api/v1/confirm': once(async (world) => ({
    body: {
      confirmation_token: await invitation(world),
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  })),
  'POST /auth/sign_in': once(async (world) => ({
    body: { email: (await world.volunteer()).email, password: TEST_PASSWORD },
  })),
  'GET /api/v1/dashboard': lasting(({ people }) => ({ as: people.center })),
  'GET /api/v1/waiting_counts': lasting(({ people }) => ({ as: people.center })),
  'GET /api/v1/search': lasting(({ people }) => ({ as: people.center, query: { 'filter[q]': 'samen' } })),
  'GET /api/v1/analytics/overview': figures,
  'GET /api/v1/analytics/series': figures,
  'GET /api/v1/analytics/funnel': figures,
  'GET /api/v1/analytics/organizations': figures,
  'GET /api/v1/analytics/figures.csv': figures,
  'GET /api/v1/analytics/pages': figures,
  'GET /api/v1/analytics/pages.csv': figures,
  'GET /api/v1/activity_events': lasting(({ people }) => ({ as: people.center })),
  'GET /api/v1/activity_events.csv': lasting(({ people }) => ({ as: people.center })),
  'GET /api/v1/admin/retention': lasting(({ people }) => ({ as: people.root })),
  'GET /api/v1/admin/resources': lasting(({ people }) => ({ as: people.root })),
  'GET /api/v1/admin/resources/:type': lasting(({ people }) => ({
    as: people.root,
    params: { type: 'users' },
    query: { 'filter[status_in]': 'active', sort: '-created_at' },
  })),
  'GET /api/v1/admin/resources/:type/:id': lasting(({ people }) => ({
    as: people.root,
    params: { type: 'users', id: people.volunteer.id },
  })),
  'POST /api/v1/admin/resources/:type/:id/reveal': lasting(({ people }) => ({
    as: people.root,
    params: { type: 'users', id: people.volunteer.id },
    body: resource('data_values', { field: 'email', reason: 'Een vraag aan de telefoon' }),
  })),
  'GET /api/v1/activity_events/:id': lasting(async (world) => {
    const { rows } = await world.write((queries) =>
      sql<{
        id: string;
      }>`INSERT INTO audit_events (tenant_id, occurred_at, volunteer_center_id, action, subject_type,
        subject_id, data) VALUES ('public', now(), ${world.tenant.centerId}, 'user.changed', 'users',
        ${world.people.admin.id}, '{}') RETURNING id`.execute(queries),
    );
    return { as: world.people.center, params: { id: rows[0]?.id ?? '' } };
  }),
};
