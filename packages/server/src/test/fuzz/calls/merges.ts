import { sql } from 'kysely';
import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

/** Two organizations of a centre. */
async function twoOrganizations(world: World) {
  const { tenant, people } = world;
  const make = () =>
    world.write((queries) =>
      queries
        .insertInto('organizations')
        .values({
          tenant_id: 'public',
          name: `Tweeling ${world.next()}`,
          status: 'approved',
          organization_type: 'NonProfit',
          volunteer_center_id: tenant.centerId,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const [one, other] = [(await make()).id, (await make()).id].toSorted() as [string, string];
  return { as: people.center, params: { id: one, otherId: other }, one, other };
}

/** Two people who volunteer at one organization. */
async function twoPeople(world: World) {
  const { as, one } = await twoOrganizations(world);
  const make = () =>
    world.write(async (queries) => {
      const { id } = await queries
        .insertInto('users')
        .values({
          tenant_id: 'public',
          first_name: 'Tweeling',
          last_name: `Nummer ${world.next()}`,
          email: `tweeling${world.next()}@example.org`,
          status: 'active',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queries
        .insertInto('role_assignments')
        .values({ tenant_id: 'public', user_id: id, organization_id: one, name: 'volunteer' })
        .execute();
      return id;
    });
  return { as, params: { id: await make(), otherId: await make() } };
}

async function pair(world: World) {
  const { as, one, other } = await twoOrganizations(world);
  const { rows } = await world.write((queries) =>
    sql<{ id: string }>`INSERT INTO duplicates (tenant_id, record_type, first_id, second_id, reasons,
        volunteer_center_id, found_at, seen_at)
      VALUES ('public', 'organizations', ${one}, ${other}, '{name}', ${world.tenant.centerId}, now(), now())
      RETURNING id`.execute(queries),
  );
  return { as, params: { id: rows[0]!.id } };
}

async function merged(world: World) {
  const { as, one, other } = await twoOrganizations(world);
  const { rows } = await world.write((queries) =>
    sql<{ id: string }>`INSERT INTO merges (tenant_id, record_type, kept_id, gone_id, volunteer_center_id,
        undoable_until)
      VALUES ('public', 'organizations', ${one}, ${other}, ${world.tenant.centerId}, now() + interval '1 day')
      RETURNING id`.execute(queries),
  );
  return { as, params: { id: rows[0]!.id } };
}

const merging = async ({
  as,
  params,
}: {
  as: World['people']['center'];
  params: { id: string; otherId: string };
}) => ({
  as,
  params: { id: params.id },
  body: resource('merges', {
    other_id: params.otherId,
    choices: { name: 'gone' },
    lock_version: 0,
    other_lock_version: 0,
  }),
});

/** Two records that go on as one. */
export const mergeCalls: Calls = {
  'GET /api/v1/merges': lasting(merged),
  'GET /api/v1/merges/:id': lasting(merged),
  'PUT /api/v1/merges/:id/undo': once(merged),
  'GET /api/v1/merges/:id/kept': lasting(merged),
  'GET /api/v1/merges/:id/relationships/kept': lasting(merged),
  'GET /api/v1/merges/:id/gone': lasting(merged),
  'GET /api/v1/merges/:id/relationships/gone': lasting(merged),
  'GET /api/v1/organizations/:id/merge/:otherId': lasting(twoOrganizations),
  'POST /api/v1/organizations/:id/merge': once(async (world) => merging(await twoOrganizations(world))),
  'GET /api/v1/users/:id/duplicates': lasting(twoPeople),
  'GET /api/v1/users/:id/merge/:otherId': lasting(twoPeople),
  'POST /api/v1/users/:id/merge': once(async (world) => merging(await twoPeople(world))),
  'GET /api/v1/duplicates/:id': lasting(pair),
  'PUT /api/v1/duplicates/:id': once(async (world) => ({
    ...(await pair(world)),
    body: resource('duplicates', { dismissed: true }),
  })),
  'GET /api/v1/duplicates/:id/first': lasting(pair),
  'GET /api/v1/duplicates/:id/relationships/first': lasting(pair),
  'GET /api/v1/duplicates/:id/second': lasting(pair),
  'GET /api/v1/duplicates/:id/relationships/second': lasting(pair),
};
