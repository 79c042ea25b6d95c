import { strFromU8, unzipSync } from 'fflate';
import { days } from '../../../clock.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import type { JobName } from '../../../jobs/names.ts';
import { doJob } from '../../../test/do-job.ts';
import { noteWorld, type NoteWorld } from '../../../test/note-world.ts';

let world: NoteWorld;
beforeAll(async () => {
  world = await noteWorld();
});
afterAll(() => world.server.close());

const write = async (notable_type: string, notable_id: string, note: string, as = world.people.centre) =>
  (await world.send('POST', 'internal_notes', as, { note, notable_type, notable_id })).json().data.id;

const left = async (): Promise<string[]> => {
  const rows = await world.server.context.db.read('public', (queries) =>
    queries.selectFrom('internal_notes').select('note').orderBy('note').execute(),
  );
  return rows.map(({ note }) => note);
};

const runJob = async (kind: JobName) => {
  const { server } = world;
  server.clock.advance(days(31));
  await doJob(server, kind);
};

const archiveFor = async (id: string) => {
  const { server } = world;
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('users')
      .set({ status: 'archived', status_changed_at: server.clock.now() })
      .where('id', '=', id)
      .execute(),
  );
  await runJob('accounts.tidy');
};

beforeEach(() =>
  world.server.context.db.write('public', (queries) => queries.deleteFrom('internal_notes').execute()),
);

it('is deleted with the record that it is about', async () => {
  const { server, people } = world;
  const applicationId = await world.application();
  await write('applications', applicationId, 'Over de aanvraag');
  await write('users', people.member.id, 'Over iemand');
  await server.context.db.write('public', (queries) =>
    queries.deleteFrom('applications').where('id', '=', applicationId).execute(),
  );
  expect(await left()).toEqual(['Over iemand']);
});

it('is deleted with the account that it is about, also where it is about its applications', async () => {
  const { people } = world;
  const gone = await world.newVolunteer();
  await write('users', gone.id, 'Over wie weggaat');
  await write('applications', await world.application(gone), 'Over wat die wilde');
  await write('users', people.member.id, 'Over wie blijft');
  await archiveFor(gone.id);
  expect(await left()).toEqual(['Over wie blijft']);
});

it('outlives the account of its author, without a name', async () => {
  const author = await world.newColleague();
  await write('applications', await world.application(), 'Van een oud-collega', author);
  const about = `applications&filter[notable_id_eq]=${await lastApplication()}`;
  const shown = async () =>
    (await world.send('GET', `internal_notes?filter[notable_type_eq]=${about}`, world.people.admin)).json()
      .data[0].attributes;
  expect(await shown()).toMatchObject({ author_id: author.id, author_name: 'Sam Vroeger' });
  await archiveFor(author.id);
  expect(await shown()).toMatchObject({
    note: 'Van een oud-collega',
    author_id: null,
    author_name: null,
  });
});

const lastApplication = async (): Promise<string> => {
  const rows = await world.server.context.db.read('public', (queries) =>
    queries.selectFrom('internal_notes').select('notable_id').execute(),
  );
  return rows[0]?.notable_id ?? '';
};

it('is part of the data export of its subject, without the name of its author', async () => {
  const { server, people } = world;
  const person = await world.newVolunteer();
  await write('users', person.id, 'Over mij');
  server.clock.advance(60_000);
  await write('applications', await world.application(person), 'Over mijn aanvraag', people.admin);
  await write('users', people.member.id, 'Over een ander');
  const path = '/api/v1/current_user/export';
  const requested = (await server.request('POST', path, { as: person })).json().data;
  await runDueJobs(server.context, jobKinds(server.context.config), server.app.log);
  const { rawPayload } = await server.request('GET', `${path}/${requested.id}`, { as: person });
  const text = strFromU8(unzipSync(new Uint8Array(rawPayload))['internal_notes.json'] ?? new Uint8Array());
  expect(JSON.parse(text).map(({ note }: { note: string }) => note)).toEqual([
    'Over mij',
    'Over mijn aanvraag',
  ]);
  expect(text).not.toContain('Kuipers');
});

it('is deleted with the organization that wrote it or that it is about, also where its name stays', async () => {
  const { server, organizationId, people } = world;
  await world.application();
  await write('users', people.member.id, 'Van wie weggaat', people.admin);
  await write('organizations', organizationId, 'Over wie weggaat');
  await write('users', people.pupil.id, 'Van wie blijft');
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('organizations')
      .set({ status: 'deleted', deleted_at: server.clock.now() })
      .where('id', '=', organizationId)
      .execute(),
  );
  await runJob('organizations.purge');
  expect(await left()).toEqual(['Van wie blijft']);
});
