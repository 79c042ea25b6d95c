import pg from 'pg';
import { domainBuilders } from '../test/domain-seed.ts';
import type { SeededTenant } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';
import { allMigrations } from '../migrations.ts';

/** What there was before migration 66, and what it makes of that. */
let server: TestServer;
let client: pg.Client;
let tenant: SeededTenant;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('alfa');
  client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  await client.query(`ALTER TABLE conversation_participants DROP COLUMN organization_id;
    ALTER TABLE notifications DROP COLUMN translations;
    ALTER TABLE audit_events DROP COLUMN subject_name`);
});
afterAll(async () => {
  await client.end();
  await server.close();
});

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, place) => `$${place + 1}`).join(', ')})
     RETURNING ${table === 'conversation_participants' ? 'conversation_id AS id' : 'id'}`,
    Object.values(row),
  );
  return rows[0]!.id;
}

async function conversation(about: { type?: string; id?: string }, people: readonly string[]) {
  const now = new Date();
  const id = await insert('conversations', {
    tenant_id: 'alfa',
    volunteer_center_id: tenant.centerId,
    subject: 'Hulp bij de lunch',
    subject_type: about.type ?? null,
    subject_id: about.id ?? null,
    last_message_at: now,
    created_at: now,
    updated_at: now,
  });
  for (const userId of people)
    await insert('conversation_participants', { tenant_id: 'alfa', conversation_id: id, user_id: userId });
  return id;
}

it('writes down in whose name people wrote, and what things were called, and keeps all that there was', async () => {
  const { seed } = server;
  const [club, library] = [
    await seed.organization('alfa', tenant.centerId, { name: 'De Club' }),
    await seed.organization('alfa', tenant.centerId, { name: 'De Bibliotheek' }),
  ];
  const volunteer = (await seed.user(tenant, { [club]: ['volunteer'] })).id;
  const clubAdmin = (await seed.user(tenant, { [club]: ['admin'] })).id;
  const twice = (await seed.user(tenant, { [club]: ['admin'], [library]: ['organization_superuser'] })).id;
  const vacancyId = await domainBuilders(server.context.db).vacancy(tenant, { title: 'Gastvrouw' });
  const applicationId = await insert('applications', {
    tenant_id: 'alfa',
    vacancy_id: vacancyId,
    vacancy_title: 'Gastvrouw',
    organization_id: library,
    volunteer_center_id: tenant.centerId,
    user_id: volunteer,
    confirmed_at: new Date(),
    first_name: 'Noor',
    last_name: 'Bos',
    email: 'noor@alfa.example',
  });
  const profileId = await insert('volunteer_profiles', {
    tenant_id: 'alfa',
    user_id: volunteer,
    headline: 'Ik help graag',
    in_pool: true,
  });
  const replyId = await insert('volunteer_profile_replies', {
    tenant_id: 'alfa',
    volunteer_profile_id: profileId,
    volunteer_id: volunteer,
    organization_id: library,
    body: 'Kom je een keer langs?',
    created_at: new Date(),
  });
  const ofApplication = await conversation({ type: 'application', id: applicationId }, [volunteer, twice]);
  const ofReply = await conversation({ type: 'reply', id: replyId }, [volunteer, twice]);
  const plain = await conversation({}, [volunteer, clubAdmin, twice]);
  const noticeId = await insert('notifications', {
    tenant_id: 'alfa',
    user_id: volunteer,
    event: 'user_welcome',
    title: 'Welkom',
    body: 'Fijn',
    url: '/',
    created_at: new Date(),
  });
  const happened = async (type: string, id: string) =>
    insert('audit_events', {
      tenant_id: 'alfa',
      occurred_at: new Date(),
      action: 'changed',
      subject_type: type,
      subject_id: id,
    });
  const events = [
    await happened('vacancies', vacancyId),
    await happened('organizations', library),
    await happened('users', volunteer),
    await happened('vacancies', 'gone'),
  ];

  await client.query((await allMigrations()).find(({ number }) => number === 66)!.sql);

  const speakers = async (id: string) => {
    const { rows } = await client.query<{ user_id: string; organization_id: string | null }>(
      'SELECT user_id, organization_id FROM conversation_participants WHERE conversation_id = $1',
      [id],
    );
    return Object.fromEntries(rows.map((row) => [row.user_id, row.organization_id]));
  };
  expect(await speakers(ofApplication)).toEqual({ [volunteer]: null, [twice]: library });
  expect(await speakers(ofReply)).toEqual({ [volunteer]: null, [twice]: library });
  // A person who works for two organizations may have spoken for either.
  expect(await speakers(plain)).toEqual({ [volunteer]: null, [clubAdmin]: club, [twice]: null });
  const notices = await client.query(
    'SELECT title, body, translations, read_at FROM notifications WHERE id = $1',
    [noticeId],
  );
  expect(notices.rows).toEqual([{ title: 'Welkom', body: 'Fijn', translations: {}, read_at: null }]);
  const names = await client.query<{ id: string; subject_name: string | null }>(
    'SELECT id, subject_name FROM audit_events WHERE id = ANY ($1::uuid[])',
    [events],
  );
  const nameOf = new Map(names.rows.map((row) => [row.id, row.subject_name]));
  expect(events.map((id) => nameOf.get(id))).toEqual(['Gastvrouw', 'De Bibliotheek', null, null]);
});
