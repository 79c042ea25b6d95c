import type { NotableType } from '@samen/resources/administration';
import type { SeededUser } from '../../../test/seed.ts';
import { linkageOf } from '../../../test/linkage.ts';
import { noteWorld, type NoteWorld } from '../../../test/note-world.ts';

let world: NoteWorld;
beforeAll(async () => {
  world = await noteWorld();
});
afterAll(() => world.server.close());

const { write, list, texts, change, remove } = {
  write: (as: SeededUser, note: string, about: [NotableType, string], headers = {}) =>
    world.send('POST', 'internal_notes', as, { note, notable_type: about[0], notable_id: about[1] }, headers),
  list: (as: SeededUser, [type, id]: [NotableType, string]) =>
    world.send('GET', `internal_notes?filter[notable_type_eq]=${type}&filter[notable_id_eq]=${id}`, as),
  texts: async (as: SeededUser, about: [NotableType, string]): Promise<string[]> =>
    (await list(as, about)).json().data.map((one: { attributes: { note: string } }) => one.attributes.note),
  change: (as: SeededUser, id: string, attributes: object) =>
    world.send('PATCH', `internal_notes/${id}`, as, attributes),
  remove: (as: SeededUser, id: string) => world.send('DELETE', `internal_notes/${id}`, as),
};
const written = async (as: SeededUser, note: string, about: [NotableType, string]): Promise<string> =>
  (await write(as, note, about)).json().data.id;
const application = async (): Promise<[NotableType, string]> => ['applications', await world.application()];

it('is created, listed newest first with its author, edited by them and deleted', async () => {
  const { server, people } = world;
  const about = await application();
  const first = await write(people.admin, '  Gebeld, geen gehoor.\n', about);
  expect(first.statusCode).toBe(201);
  expect(first.json().data).toMatchObject({
    attributes: {
      note: 'Gebeld, geen gehoor.',
      notable_type: 'applications',
      notable_id: about[1],
      side: 'organization',
      author_id: people.admin.id,
      author_name: 'Ans Kuipers',
      lock_version: 0,
    },
    meta: { can: ['internal_notes.edit', 'internal_notes.delete'] },
  });
  server.clock.advance(60_000);
  await write(people.admin, 'Komt dinsdag.', about);
  expect(await texts(people.admin, about)).toEqual(['Komt dinsdag.', 'Gebeld, geen gehoor.']);
  const { id } = first.json().data;
  const changed = await change(people.admin, id, { note: 'Gebeld, wel gehoor.', lock_version: 0 });
  expect(changed.json().data.attributes).toMatchObject({ note: 'Gebeld, wel gehoor.', lock_version: 1 });
  expect((await remove(people.admin, id)).statusCode).toBe(204);
  expect(await texts(people.admin, about)).toEqual(['Komt dinsdag.']);
  expect((await remove(people.admin, id)).statusCode).toBe(404);
  const logged = await world.logOf(id);
  expect(logged.map(({ action }) => action)).toEqual([
    'internal_note.created',
    'internal_note.changed',
    'internal_note.deleted',
  ]);
  expect(JSON.stringify(logged)).not.toContain('ebeld');
});

it('is listed by id in the order that is requested', async () => {
  const { server, people } = world;
  const about = await application();
  const ids: string[] = [];
  for (const note of ['een', 'twee', 'drie', 'vier', 'vijf']) {
    server.clock.advance(60_000);
    ids.push(await written(people.admin, note, about));
  }
  for (const [sort, expected] of [
    ['created_at', ids],
    ['-created_at', ids.toReversed()],
    ['id', ids.toSorted()],
  ] as const) {
    const path = `internal_notes?filter[id_in]=${ids.join(',')}&sort=${sort}`;
    const { data } = (await world.send('GET', path, people.admin)).json();
    expect(data.map((one: { id: string }) => one.id)).toEqual(expected);
  }
});

it('is created once, however often it is sent', async () => {
  const about = await application();
  const key = { 'idempotency-key': 'a-note-that-was-sent-twice' };
  const responses = [
    await write(world.people.admin, 'Gebeld', about, key),
    await write(world.people.admin, 'Gebeld', about, key),
  ];
  expect(responses.map((one) => one.json().data.id)).toEqual(Array(2).fill(responses[0]?.json().data.id));
  expect(await texts(world.people.admin, about)).toEqual(['Gebeld']);
});

it('separates the two sides: neither reads, edits or deletes notes of the other', async () => {
  const { admin, centre, root } = world.people;
  const about = await application();
  const own = await written(admin, 'Van de organisatie', about);
  const theirs = await written(centre, 'Van het centrum', about);
  expect(await texts(admin, about)).toEqual(['Van de organisatie']);
  expect(await texts(centre, about)).toEqual(['Van het centrum']);
  expect(await texts(root, about)).toEqual(['Van het centrum']);
  for (const [as, id] of [
    [admin, theirs],
    [centre, own],
    [root, own],
  ] as const) {
    expect((await change(as, id, { note: 'Gekaapt' })).statusCode).toBe(404);
    expect((await remove(as, id)).statusCode).toBe(404);
  }
});

it('takes the side from the current organization, not from the request', async () => {
  const { people, send } = world;
  const [notable_type, notable_id] = await application();
  const attributes = { note: 'Van wie?', notable_type, notable_id, side: 'center' };
  const response = await send('POST', 'internal_notes', people.admin, attributes);
  expect(response.json().data.attributes.side).toBe('organization');
});

it('is not for the applicant, nor for another organization or a student', async () => {
  const { volunteer, stranger, pupil } = world.people;
  const about = await application();
  const id = await written(world.people.admin, 'Onder ons', about);
  for (const as of [volunteer, pupil]) {
    expect((await list(as, about)).statusCode).toBe(403);
    expect((await write(as, 'Ik ook', about)).statusCode).toBe(403);
    expect((await remove(as, id)).statusCode).toBe(403);
  }
  expect((await list(stranger, about)).statusCode).toBe(404);
  expect((await write(stranger, 'Ik ook', about)).statusCode).toBe(404);
  expect((await change(stranger, id, { note: 'Gekaapt' })).statusCode).toBe(404);
});

it('is edited by its author alone; a colleague may delete it', async () => {
  const { admin, colleague } = world.people;
  const about = await application();
  const id = await written(admin, 'Onder ons', about);
  const [shown] = (await list(colleague, about)).json().data;
  expect(shown.meta.can).toEqual(['internal_notes.delete']);
  expect((await change(colleague, id, { note: 'Beter' })).statusCode).toBe(403);
  expect(await texts(admin, about)).toEqual(['Onder ons']);
  expect((await remove(colleague, id)).statusCode).toBe(204);
});

it('rejects an invalid note, and a change of another version', async () => {
  const { admin } = world.people;
  const about = await application();
  const codes = async (note: string) => {
    const { errors } = (await write(admin, note, about)).json();
    return errors.map(({ code, source }: { code: string; source: object }) => [code, source]);
  };
  const source = { pointer: '/data/attributes/note' };
  expect(await codes('   ')).toEqual([['required', source]]);
  expect(await codes('')).toEqual([['required', source]]);
  expect(await codes('x'.repeat(2001))).toEqual([['max_length', source]]);
  expect((await write(admin, 'x'.repeat(2000), about)).statusCode).toBe(201);
  const id = await written(admin, 'Eerst', about);
  expect((await change(admin, id, { note: 'Toen', lock_version: 0 })).statusCode).toBe(200);
  const stale = await change(admin, id, { note: 'Tegelijk', lock_version: 0 });
  expect([stale.statusCode, stale.json().errors[0].code]).toEqual([409, 'stale_record']);
});

it('requires the record that the notes are about', async () => {
  const parameters = async (query: string) =>
    (await world.send('GET', `internal_notes${query}`, world.people.admin)).json().errors[0].source.parameter;
  expect(await parameters('')).toBe('filter[notable_type_eq]');
  expect(await parameters('?filter[notable_type_eq]=pages')).toBe('filter[notable_type_eq]');
  expect(await parameters('?filter[notable_type_eq]=users&filter[notable_id_eq]=1')).toBe(
    'filter[notable_id_eq]',
  );
});

it('says that a filter which is not there is needed, and not that it is wrong', async () => {
  const detail = async (query: string, language: string) => {
    const response = await world.server.request('GET', `/api/v1/internal_notes${query}`, {
      as: world.people.admin,
      headers: { 'accept-language': language },
    });
    return response.json().errors[0].detail;
  };
  expect(await detail('', 'en')).toBe('filter[notable_type_eq] is needed here.');
  expect(await detail('?filter[notable_type_eq]=users', 'nl')).toBe('filter[notable_id_eq] is hier nodig.');
  expect(await detail('?filter[notable_type_eq]=pages', 'en')).toContain('is not known here');
});

it('is found by its id as well, by those who see the record that it is about', async () => {
  const { admin, colleague, centre, stranger } = world.people;
  const about = await application();
  const own = await written(admin, 'Onder ons', about);
  const theirs = await written(centre, 'Van het centrum', about);
  const aboutAdmin = await written(colleague, 'Werkt hard', ['users', admin.id]);
  const found = async (as: SeededUser) => {
    const ids = [own, theirs, aboutAdmin].join();
    const { data } = (await world.send('GET', `internal_notes?filter[id_in]=${ids}`, as)).json();
    return data.map(({ id }: { id: string }) => id);
  };
  expect(await found(admin)).toEqual([own]);
  expect(await found(colleague)).toEqual(expect.arrayContaining([own, aboutAdmin]));
  expect(await found(centre)).toEqual([theirs]);
  expect(await found(stranger)).toEqual([]);
});

it('is about organizations, people and vacancies as well', async () => {
  const { people, organizationId, vacancyId } = world;
  const all: [NotableType, string][] = [
    ['organizations', organizationId],
    ['users', people.member.id],
    ['vacancies', vacancyId],
  ];
  for (const about of all) {
    await written(people.admin, `Over ${about[0]}`, about);
    expect(await texts(people.admin, about)).toEqual([`Over ${about[0]}`]);
    expect(await texts(people.centre, about)).toEqual([]);
    expect((await list(people.stranger, about)).statusCode).toBe(404);
    const [type, id] = about;
    const { meta } = (await world.send('GET', `${type}/${id}`, people.admin)).json().data;
    expect(meta.can).toContain('internal_notes.edit');
  }
});

it('is visible to those who manage the branches, and not the other way round', async () => {
  const { umbrella, admin } = world.people;
  const about = await application();
  await written(admin, 'Van de afdeling', about);
  await written(umbrella, 'Van de koepel', about);
  expect((await texts(umbrella, about)).sort()).toEqual(['Van de afdeling', 'Van de koepel']);
  expect(await texts(admin, about)).toEqual(['Van de afdeling']);
});

it('is written by mentors about their own students alone, and a colleague may delete it', async () => {
  const { mentor, otherMentor, school, pupil } = world.people;
  const about: [NotableType, string] = ['users', pupil.id];
  const id = await written(mentor, 'Zoekt iets met dieren', about);
  expect(await texts(school, about)).toEqual(['Zoekt iets met dieren']);
  expect((await list(otherMentor, about)).statusCode).toBe(404);
  const fromSchool = await written(school, 'Ouders gebeld', about);
  expect((await remove(mentor, fromSchool)).statusCode).toBe(403);
  expect((await remove(school, id)).statusCode).toBe(204);
  const applied: [NotableType, string] = ['applications', await world.application(pupil)];
  await written(mentor, 'Past goed', applied);
  expect(await texts(mentor, applied)).toEqual(['Past goed']);
  expect(await texts(world.people.admin, applied)).toEqual([]);
  const can = (await world.send('GET', `applications/${applied[1]}`, mentor)).json().data.meta.can;
  expect(can).toEqual(['internal_notes.edit']);
});

it('is not about oneself', async () => {
  const { admin, colleague, centre } = world.people;
  await written(colleague, 'Werkt hard', ['users', admin.id]);
  expect((await list(admin, ['users', admin.id])).statusCode).toBe(404);
  expect((await world.send('GET', `users/${admin.id}`, admin)).json().data.meta.can).toEqual(
    expect.not.arrayContaining(['internal_notes.edit']),
  );
  const own: [NotableType, string] = ['applications', await world.application(centre)];
  expect((await list(centre, own)).statusCode).toBe(404);
  const shown = (await world.send('GET', `applications/${own[1]}`, centre)).json();
  expect(shown.data.meta.can).toEqual(['applications.withdraw']);
});

it('leads to what it is about, and to its author while there is an account', async () => {
  const { server, people } = world;
  const author = await world.newColleague();
  const about = await application();
  const id = await written(author, 'Gebeld', about);
  const shown = async () =>
    (await world.send('GET', `internal_notes/${id}?include=author`, people.admin)).json();
  const notable = { type: about[0], id: about[1] };
  const { data, included } = await shown();
  expect(linkageOf(data)).toEqual({ notable, author: { type: 'users', id: author.id } });
  expect(included).toMatchObject([{ id: author.id, attributes: { full_name: 'Sam Vroeger' } }]);
  expect(included[0].attributes).not.toHaveProperty('email');
  await server.context.db.write('public', (queries) =>
    queries
      .updateTable('users')
      .set({ anonymised_at: server.clock.now() })
      .where('id', '=', author.id)
      .execute(),
  );
  const later = await shown();
  expect(later).toMatchObject({ data: { attributes: { author_id: null } }, included: [] });
  expect(linkageOf(later.data)).toEqual({ notable, author: null });
});
