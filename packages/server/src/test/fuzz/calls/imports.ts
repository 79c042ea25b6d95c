import { lasting, once, resource, type Calls } from '../call.ts';
import type { World } from '../world.ts';

const COUNTS = {
  unchecked: 0,
  good: 1,
  error: 0,
  duplicate: 0,
  added: 0,
  updating: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  left: 0,
};
const COLUMNS = ['email', 'first_name', 'last_name'].map((field) => ({
  header: field,
  sample: '',
  field,
  match: 'found',
}));

/** An import of a centre with one row, in a state. */
async function imported(world: World, status: 'mapped' | 'done' = 'mapped') {
  const as = world.people.center;
  const now = new Date();
  const counts = status === 'done' ? { ...COUNTS, good: 0, created: 1 } : COUNTS;
  const { id, row } = await world.write(async (queries) => {
    const record = await queries
      .insertInto('imports')
      .values({
        tenant_id: 'public',
        kind: 'users',
        status,
        filename: 'mensen.csv',
        delimiter: ';',
        encoding: 'utf-8',
        columns: JSON.stringify(COLUMNS),
        row_count: 1,
        counts: JSON.stringify(counts),
        locale: 'nl',
        created_by_id: as.id,
        organization_id: world.tenant.centerOrganizationId,
        volunteer_center_id: world.tenant.centerId,
        status_changed_at: now,
        undoable_until: status === 'done' ? new Date(now.getTime() + 86_400_000) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = await queries
      .insertInto('import_rows')
      .values({
        tenant_id: 'public',
        import_id: record.id,
        number: 2,
        cells: [`anna${world.next()}@example.org`, 'Anna', 'de Wit'],
        state: status === 'done' ? 'created' : 'good',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: record.id, row: stored.id };
  });
  return { as, row, params: { id } };
}

const rowOf = async (world: World) => {
  const { as, row } = await imported(world);
  return { as, params: { id: row } };
};

const forgetLimits = (world: World) => world.write((queries) => queries.deleteFrom('rate_limits').execute());

/** Records that come from a file. */
export const importCalls: Calls = {
  'GET /api/v1/imports': lasting(imported),
  // A person sends a few in an hour, and few of them wait.
  'POST /api/v1/imports': once(async ({ newcomers }) => ({
    as: await newcomers.center(),
    upload: {
      fields: { kind: 'users' },
      filename: 'mensen.csv',
      type: 'text/csv',
      bytes: Buffer.from('Voornaam;Achternaam;E-mail\nAnna;de Wit;anna@example.org\n'),
    },
  })),
  'GET /api/v1/imports/:id': lasting(imported),
  'PATCH /api/v1/imports/:id': once(async (world) => {
    await forgetLimits(world);
    return {
      ...(await imported(world)),
      body: resource('imports', { mapping: ['email', 'first_name', 'last_name'] }),
    };
  }),
  'DELETE /api/v1/imports/:id': once(imported),
  'PUT /api/v1/imports/:id/duplicates': once(async (world) => ({
    ...(await imported(world)),
    body: resource('imports', { choice: 'update' }),
  })),
  'PUT /api/v1/imports/:id/run': once(async (world) => ({
    ...(await imported(world)),
    body: resource('imports', { invite: false }),
  })),
  'PUT /api/v1/imports/:id/undo': once((world) => imported(world, 'done')),
  'GET /api/v1/imports/:id/rows': lasting(imported),
  'GET /api/v1/imports/:id/failed_rows.csv': lasting(imported),
  'GET /api/v1/import_examples/:kind': lasting(({ people }) => ({
    as: people.center,
    params: { kind: 'users' },
  })),
  'GET /api/v1/import_rows/:id': lasting(rowOf),
  'PATCH /api/v1/import_rows/:id': once(async (world) => ({
    ...(await rowOf(world)),
    body: resource('import_rows', { values: [{ field: 'first_name', text: 'Bas' }], choice: 'skip' }),
  })),
  'GET /api/v1/import_rows/:id/import': lasting(rowOf),
  'GET /api/v1/import_rows/:id/relationships/import': lasting(rowOf),
};
