import { addDays, localDay } from '../../../local-time.ts';
import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const today = localDay(new Date());
const day = (offset: number) => addDays(today, offset);
const moment = (offset: number, hour: number) => `${day(offset)}T${hour}:00:00Z`;

const TEXT = 'Een middag in de week koffie schenken, een praatje maken en een spel doen met bewoners.';
const address = { street: 'Markt', house_number: '1', postal_code: '6511 AB', city: 'Nijmegen' };

const described = ({ categoryIds, ageGroupId, people }: World) => ({
  title: 'Koffie schenken',
  summary: 'Kort gezegd',
  description: TEXT,
  contact_person_id: people.admin.id,
  age_group_ids: [ageGroupId],
  category_ids: categoryIds,
  skill_ids: [],
  contact_phone_visible: true,
  positions: 3,
  close_when_full: true,
  hours_per_week: 4,
  dayparts: ['mon_morning'],
  location_type: 'onsite',
  address_attributes: address,
  image_id: null,
  stock_image_id: null,
  image_alt: 'Een kop koffie',
  reimbursement: 'expenses',
  requires_vog: true,
  training_offered: true,
  wheelchair_accessible: true,
  languages: ['nl'],
  dutch_level: 'basic',
  locale: 'nl',
  apply_url: 'https://example.org/hier',
});
const ordinary = (world: World) => ({ ...described(world), expires_at: day(60) });
const once_only = {
  frequency: 'once',
  starts_at: moment(10, 10),
  ends_at: moment(10, 12),
  price: 2.5,
  registration_closes_at: moment(9, 10),
};
/** An activity that can be copied, and cancelled on its one day. */
const onOneDay = (world: World) =>
  world.domain.vacancy(world.tenant, {
    organization_id: world.organizationId,
    vacancy_type: 'activity',
    frequency: 'once',
    starts_at: moment(10, 10),
    ends_at: moment(10, 12),
  });
const several = {
  frequency: 'multi_day',
  sessions: [
    { starts_at: moment(10, 10), ends_at: moment(10, 12) },
    { starts_at: moment(11, 10), ends_at: moment(11, 12) },
  ],
};
const weekly = {
  frequency: 'regularly',
  starts_at: moment(10, 10),
  ends_at: moment(60, 12),
  recurrence: { weekdays: [1, 3], until: day(60) },
};

const at = (id: string) => ({ params: { id } });
const published = (world: World, values = {}) =>
  world.domain.vacancy(world.tenant, {
    organization_id: world.organizationId,
    description: TEXT,
    positions: 500,
    ...values,
  });
async function draft(world: World, attributes: object): Promise<string> {
  const body = resource('vacancies', attributes);
  return (await world.api(world.people.admin, 'POST', '/api/v1/vacancies', body)).data.id;
}
const activity = (world: World, times: object) => ({
  ...described(world),
  vacancy_type: 'activity',
  ...times,
});
const lastWeek = { status: 'expired', expires_at: day(-7), published_at: new Date() } as const;
const open = { status: 'published', published_at: new Date() } as const;

/** A vacancy with everything that it takes to be published. */
async function complete(world: World, state: typeof lastWeek | typeof open): Promise<string> {
  const id = await draft(world, ordinary(world));
  await world.write((queries) => queries.updateTable('vacancies').set(state).where('id', '=', id).execute());
  return id;
}

/** For who manages it: a visitor does not see all of its relationships. */
const asManaged = lasting(async (world) => ({
  as: world.people.admin,
  ...at(await draft(world, ordinary(world))),
}));

/** The bank, and what organizations, the centre and neighbours put into it. */
export const vacancyCalls: Calls = {
  'GET /api/v1/vacancies': [
    { ...lasting(() => ({})), variant: 'in public' },
    {
      ...lasting(({ people }) => ({ as: people.center, query: { 'filter[status_in]': 'draft,published' } })),
      variant: 'as managed',
    },
  ],
  'GET /api/v1/vacancies/:id': lasting(async (world) => at(await published(world))),
  'GET /api/v1/vacancies/:id/contact_person': asManaged,
  'GET /api/v1/vacancies/:id/relationships/contact_person': asManaged,
  'GET /api/v1/vacancies/:id/image': asManaged,
  'GET /api/v1/vacancies/:id/relationships/image': asManaged,
  'GET /api/v1/vacancies/:id/relationships/stock_image': asManaged,
  'GET /api/v1/vacancies/:id/stock_image': asManaged,
  'GET /api/v1/vacancies/:id/similar': lasting(async (world) => at(await published(world))),
  'POST /api/v1/vacancies': [
    once(
      (world) => ({ as: world.people.admin, body: resource('vacancies', ordinary(world)) }),
      'for volunteers',
    ),
    ...[once_only, several, weekly].map((times) =>
      once(
        (world) => ({ as: world.people.admin, body: resource('vacancies', activity(world, times)) }),
        `of an activity ${times.frequency}`,
      ),
    ),
    once(
      async (world) => ({
        as: await world.volunteer(),
        body: resource('vacancies', {
          title: 'Wie maait mijn gras',
          description: TEXT,
          vacancy_type: 'p2p',
          direction: 'request',
          category_ids: world.categoryIds,
          address_attributes: { city: 'Nijmegen' },
        }),
      }),
      'of a neighbour',
    ),
  ],
  'POST /api/v1/vacancies/renew': [
    once(async (world) => {
      const subjectId = await complete(world, open);
      const token = await world.token('vacancy_renewal', { subjectId, userId: world.people.admin.id });
      return { body: { token } };
    }, 'of an open one'),
    once(async (world) => {
      const subjectId = await complete(world, lastWeek);
      const token = await world.token('vacancy_renewal', { subjectId, userId: world.people.admin.id });
      return { body: { token } };
    }, 'of an expired one'),
  ],
  'PUT /api/v1/vacancies/:id/return': once(async (world) => {
    const as = await world.volunteer();
    const { data } = await world.api(
      as,
      'POST',
      '/api/v1/vacancies',
      resource('vacancies', {
        title: 'Wie maait mijn gras',
        description: TEXT,
        vacancy_type: 'p2p',
        direction: 'request',
        category_ids: world.categoryIds,
        location_type: 'at_home',
      }),
    );
    const published = resource('vacancies', { status: 'published' });
    await world.api(as, 'PUT', `/api/v1/vacancies/${data.id}/status`, published);
    return {
      as: world.people.center,
      params: { id: data.id },
      body: resource('vacancies', { review_note: 'Zet er nog een dag bij.' }),
    };
  }),
  'PATCH /api/v1/vacancies/:id': [
    once(async (world) => {
      const { title: _title, ...attributes } = ordinary(world);
      const id = await draft(world, { title: 'Nog leeg' });
      return {
        as: world.people.admin,
        ...at(id),
        body: resource('vacancies', { title: 'Anders', ...attributes, lock_version: 0 }),
      };
    }, 'of a draft'),
    ...[once_only, several, weekly].map((times) =>
      once(
        async (world) => ({
          as: world.people.admin,
          ...at(await draft(world, activity(world, once_only))),
          body: resource('vacancies', { title: 'Open dag', ...times }),
        }),
        `of an activity ${times.frequency}`,
      ),
    ),
  ],
  'PUT /api/v1/vacancies/:id/status': [
    once(async (world) => {
      const id = await draft(world, ordinary(world));
      return {
        as: world.people.admin,
        ...at(id),
        body: resource('vacancies', { status: 'published', expires_at: day(30), lock_version: 0 }),
      };
    }, 'of a draft'),
    once(async (world) => {
      return {
        as: world.people.admin,
        ...at(await complete(world, lastWeek)),
        body: resource('vacancies', { status: 'published', expires_at: day(30) }),
      };
    }, 'of an expired one'),
    once(
      async (world) => ({
        as: world.people.admin,
        ...at(await published(world)),
        body: resource('vacancies', { status: 'filled' }),
      }),
      'of an open one',
    ),
  ],
  'DELETE /api/v1/vacancies/:id': once(async (world) => ({
    as: world.people.admin,
    ...at(await draft(world, { title: 'Weg ermee' })),
  })),
  'POST /api/v1/vacancies/:id/duplicate': once(async (world) => ({
    as: world.people.admin,
    ...at(await onOneDay(world)),
    body: resource('vacancies', { shift_days: 7 }),
  })),
  'PUT /api/v1/vacancies/:id/cancel_occurrence': once(async (world) => ({
    as: world.people.admin,
    ...at(await onOneDay(world)),
    body: resource('vacancies', { starts_at: moment(10, 10), message: 'De kok is ziek.' }),
  })),
  'PUT /api/v1/vacancies/:id/feature': once(async (world) => ({
    as: world.people.center,
    ...at(await published(world)),
    body: resource('vacancies', { featured: true, shared_across_centers: true }),
  })),
  'GET /api/v1/vacancies/export.csv': lasting(({ people }) => ({ as: people.center })),
  'PUT /api/v1/vacancies/bulk_update': [
    once(
      async (world) => ({
        as: world.people.center,
        body: resource('vacancies', {
          ids: [await complete(world, lastWeek), await complete(world, lastWeek)],
          expires_at: day(30),
          status: 'published',
        }),
      }),
      'of their status',
    ),
    once(
      async (world) => ({
        as: world.people.center,
        body: resource('vacancies', {
          ids: [await complete(world, open), await published(world)],
          category_ids: world.categoryIds,
        }),
      }),
      'of their categories',
    ),
  ],
  'PUT /api/v1/vacancies/:id/favorite': once(async (world) => ({
    as: world.people.volunteer,
    ...at(await published(world)),
  })),
  'DELETE /api/v1/vacancies/:id/favorite': once(async (world) => {
    const id = await published(world);
    await world.api(world.people.volunteer, 'PUT', `/api/v1/vacancies/${id}/favorite`);
    return { as: world.people.volunteer, ...at(id) };
  }),
  'GET /api/v1/geocode': lasting(() => ({ query: { postal_code: '6511' } })),
};
