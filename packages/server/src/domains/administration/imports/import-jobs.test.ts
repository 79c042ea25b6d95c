import pg from 'pg';
import { days, minutes } from '../../../clock.ts';
import { doJob } from '../../../test/do-job.ts';
import { importFiles } from '../../../test/import-files.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';

/** Imports whose job does not come to its end by itself. */
let server: TestServer;
let tenant: SeededTenant;
let person: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
});
beforeEach(async () => {
  person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
});
afterAll(() => server.close());

const { send, work, uploaded, attributesOf, rowsOf, run, undo, mails } = importFiles(() => ({
  server,
  person,
}));

let last = 0;
const people = (...names: string[]) =>
  `Voornaam;Achternaam;E-mail\n${names.map((name) => `${name};Vos;${name.toLowerCase()}${(last += 1)}@vos.example\n`).join('')}`;
const sql = async (text: string) => {
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  await owner.query(text).finally(() => owner.end());
};
/** As long as `during` lasts, that statement fails for rows with this condition by no rule of ours. */
async function failing(statement: string, condition: string, during: () => Promise<void>) {
  await sql(`CREATE FUNCTION never() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'never'; END $$;
    CREATE TRIGGER never BEFORE ${statement} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION never()`);
  await during().finally(() => sql('DROP FUNCTION never CASCADE'));
}
/** Lets jobs fail until they are tried no more. */
async function outlast() {
  for (let tries = 0; tries < 8; tries += 1) {
    await work();
    server.clock.advance(minutes(61));
  }
  await work();
}

it('goes on with the other rows where one fails by a mistake of ours', async () => {
  const { id } = await uploaded('users', people('Anna', 'Bas', 'Cor'));
  await failing('INSERT ON users', `NEW.first_name = 'Bas'`, async () => {
    await send('PUT', `imports/${id}/run`, person, {});
    await outlast();
  });
  expect(await attributesOf(id)).toMatchObject({ status: 'done', counts: { created: 2, failed: 1 } });
  const [row] = await rowsOf(id, 'failed');
  expect(row!.attributes).toMatchObject({ number: 3, errors: [{ field: null, code: 'internal' }] });
});

it('fails where its job is tried no more, and is mailed', async () => {
  const { id } = await uploaded('users', people('Dirk', 'Els'));
  const before = (await mails()).length;
  await failing('UPDATE ON imports', `NEW.status = 'done'`, async () => {
    await send('PUT', `imports/${id}/run`, person, {});
    await outlast();
  });
  // The part in which the end fails is undone as a whole.
  expect(await attributesOf(id)).toMatchObject({ status: 'failed', failure: 'internal' });
  expect((await mails()).slice(before).map(({ template }) => template)).toEqual(['import_finished']);
});

it('fails where its undo is tried no more, and has not one day more for another try', async () => {
  const { id } = await uploaded('users', people('Fee', 'Gijs'));
  const { undoable_until: until } = await run(id);
  server.clock.advance(days(6));
  person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  await server.context.db.write('public', (queries) =>
    queries.updateTable('imports').set({ created_by_id: person.id }).where('id', '=', id).execute(),
  );
  await failing('UPDATE ON imports', `NEW.status = 'undone'`, async () => {
    await send('PUT', `imports/${id}/undo`, person);
    await outlast();
  });
  expect(await attributesOf(id)).toMatchObject({
    status: 'failed',
    failure: 'internal',
    undoable_until: until,
  });
  server.clock.advance(days(1));
  expect((await send('PUT', `imports/${id}/undo`, person)).statusCode).toBe(409);
});

it('goes with its rows at its age, whatever has become of its job', async () => {
  const imports = await Promise.all([1, 2].map(() => uploaded('users', people('Hans'))));
  const ids = imports.map(({ id }) => id as string);
  const stuck = (status: 'running' | 'undoing', id: string | undefined) =>
    server.context.db.write('public', (queries) =>
      queries
        .updateTable('imports')
        .set({ status, status_changed_at: server.clock.now(), updated_at: server.clock.now() })
        .where('id', '=', id ?? '')
        .execute(),
    );
  await stuck('running', ids[0]);
  await stuck('undoing', ids[1]);
  const left = (table: 'imports' | 'import_rows', name: 'id' | 'import_id') =>
    server.context.db.read(
      'public',
      async (queries) =>
        (
          await queries
            .selectFrom(table)
            .where(name as 'id', 'in', ids)
            .select('id')
            .execute()
        ).length,
    );
  server.clock.advance(days(6));
  await doJob(server, 'imports.retain');
  expect(await left('import_rows', 'import_id')).toBe(2);
  server.clock.advance(days(2));
  await doJob(server, 'imports.retain');
  expect([await left('import_rows', 'import_id'), await left('imports', 'id')]).toEqual([0, 2]);
  server.clock.advance(days(90));
  await doJob(server, 'imports.retain');
  expect(await left('imports', 'id')).toBe(0);
});

it('leaves what its rows made where the undo is still to come', async () => {
  const { id } = await uploaded('users', people('Ien'));
  await run(id);
  server.clock.advance(days(7) - 1);
  await doJob(server, 'imports.retain');
  person = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
  await server.context.db.write('public', (queries) =>
    queries.updateTable('imports').set({ created_by_id: person.id }).where('id', '=', id).execute(),
  );
  expect(await undo(id)).toMatchObject({ status: 'undone', counts: { undone: 1, left: 0 } });
});
