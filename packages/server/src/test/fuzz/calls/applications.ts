import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const vacancy = (world: World) =>
  world.domain.vacancy(world.tenant, { organization_id: world.organizationId, positions: 500 });

const visitor = (world: World) => ({
  first_name: 'Noor',
  last_name: 'Bakker',
  email: world.email(),
  phone_number: '0612345678',
});

async function undecided(world: World) {
  const as = await world.volunteer();
  const body = resource('applications', { vacancy_id: await vacancy(world), message: 'Ik help graag.' });
  const { data } = await world.api(as, 'POST', '/api/v1/applications', body);
  return { as, params: { id: data.id } };
}

/** The token of a mailed link that confirms what a visitor has sent. */
async function linkOf(world: World, confirmed_at: Date | null = null): Promise<string> {
  const { id } = await world.write(async (queries) =>
    queries
      .insertInto('applications')
      .values({
        ...visitor(world),
        tenant_id: 'public',
        vacancy_id: await vacancy(world),
        vacancy_title: 'Iets',
        organization_id: world.organizationId,
        volunteer_center_id: world.tenant.centerId,
        phone_number: null,
        confirmed_at,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return world.token('application_confirm', { subjectId: id });
}

const DAY = 86_400_000;

const inLine = () => ({ waitlisted_at: new Date() });
const onOffer = () => ({
  ...inLine(),
  offered_at: new Date(),
  offer_expires_at: new Date(Date.now() + DAY),
});

/** A person who waits for a place in an activity, or has been offered one. */
async function seat(world: World, columns: ReturnType<typeof inLine>) {
  const { as, params } = await undecided(world);
  await world.write(async (queries) => {
    const { vacancy_id } = await queries
      .updateTable('applications')
      .set(columns)
      .where('id', '=', params.id)
      .returning('vacancy_id')
      .executeTakeFirstOrThrow();
    const starts_at = new Date(Date.now() + 10 * DAY);
    await queries
      .updateTable('vacancies')
      .set({
        vacancy_type: 'activity',
        frequency: 'once',
        starts_at,
        ends_at: new Date(Number(starts_at) + 3_600_000),
      })
      .where('id', '=', vacancy_id)
      .execute();
  });
  return { as, params };
}

const offered = (world: World) => seat(world, onOffer());
const linkTo = ({ params }: { params: { id: string } }, world: World) =>
  world.token('application_place', { subjectId: params.id });
const placeLink = async (world: World) => linkTo(await offered(world), world);

/** Applying, deciding and withdrawing. */
export const applicationCalls: Calls = {
  'POST /api/v1/applications': [
    once(
      async (world) => ({
        body: resource('applications', {
          vacancy_id: await vacancy(world),
          ...visitor(world),
          message: 'Ik help graag.',
          website: '',
        }),
      }),
      'by a visitor',
    ),
    once(
      async (world) => ({
        as: await world.volunteer(),
        body: resource('applications', { vacancy_id: await vacancy(world), message: 'Ik help graag.' }),
      }),
      'by a volunteer',
    ),
  ],
  'GET /api/v1/applications/confirm/:token': lasting(async (world) => ({
    params: { token: await linkOf(world) },
  })),
  'POST /api/v1/applications/confirm': once(async (world) => ({ body: { token: await linkOf(world) } })),
  'POST /api/v1/applications/confirm/account': once(async (world) => ({
    body: {
      token: await linkOf(world, new Date()),
      accept_terms: true,
      sixteen_or_older: true,
      password: 'een lange zin om te onthouden',
      password_confirmation: 'een lange zin om te onthouden',
    },
  })),
  'PUT /api/v1/applications/:id/accept_offer': once(offered),
  'PUT /api/v1/applications/:id/decline_offer': once(offered),
  'POST /api/v1/applications/place': once(async (world) => ({ body: { token: await placeLink(world) } })),
  'POST /api/v1/applications/place/decline': once(async (world) => ({
    body: { token: await placeLink(world) },
  })),
  'GET /api/v1/applications/place/:token': lasting(async (world) => ({
    params: { token: await placeLink(world) },
  })),
  'POST /api/v1/applications/place/return': once(async (world) => ({
    body: { token: await linkTo(await seat(world, inLine()), world) },
  })),
  'PUT /api/v1/applications/:id/withdraw': once(async (world) => ({
    ...(await undecided(world)),
    body: resource('applications', { reason: 'Geen tijd meer.' }),
  })),
  'PUT /api/v1/applications/:id/status': [
    once(
      async (world) => ({
        ...(await undecided(world)),
        as: world.people.admin,
        body: resource('applications', { status: 'accepted', message: 'Welkom!', lock_version: 0 }),
      }),
      'to accept',
    ),
    once(
      async (world) => ({
        ...(await undecided(world)),
        as: world.people.admin,
        body: resource('applications', {
          status: 'rejected',
          rejection_reason: 'filled',
          message: 'Helaas.',
        }),
      }),
      'to reject',
    ),
  ],
  'PUT /api/v1/applications/bulk_update': once(async (world) => {
    const ids = [(await undecided(world)).params.id, (await undecided(world)).params.id];
    return {
      as: world.people.admin,
      body: resource('applications', {
        ids,
        status: 'rejected',
        rejection_reason: 'filled',
        message: 'Helaas.',
      }),
    };
  }),
  'POST /api/v1/applications/bulk_message': once(async (world) => {
    const ids = [(await undecided(world)).params.id, (await undecided(world)).params.id];
    return {
      as: world.people.admin,
      body: resource('applications', { ids, message: 'Dag {{recipient.first_name}}.' }),
    };
  }),
  'GET /api/v1/applications': lasting(async (world) => {
    await undecided(world);
    return { as: world.people.admin };
  }),
  'GET /api/v1/applications/export.csv': lasting(({ people }) => ({ as: people.admin })),
  'GET /api/v1/applications/:id': lasting(async (world) => ({
    ...(await undecided(world)),
    as: world.people.admin,
  })),
};
