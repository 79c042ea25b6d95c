import { runDueJobs } from '../../../jobs/worker.ts';
import { removeOf } from '../../../db/domain-data.ts';
import { doJob } from '../../../test/do-job.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import { jobSender, notify, recipientRepository } from '../../../services/notifications/index.ts';
import { multipart } from '../../../test/multipart.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testClock, testServer, type TestServer } from '../../../test/test-server.ts';
import { jobKinds } from '../../job-kinds.ts';

/** What goes with an account, and what stays: who never confirmed it may be any person. */
const clock = testClock(new Date('2026-11-21T03:00:00Z'));
let server: TestServer;
let tenant: SeededTenant;
let center: SeededUser;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await server.seed.tenant('public');
  center = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
});
afterAll(() => server.close());

const work = async () => {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
};
const put = (path: string, attributes = {}) =>
  server.request('PUT', `/api/v1/${path}`, { as: center, body: { data: { type: 'imports', attributes } } });

/** Imports one person and takes that back. */
async function importAndUndo(name: string, email: string): Promise<void> {
  const bytes = Buffer.from(`Voornaam,Achternaam,E-mail\n${name},${email}\n`);
  const form = await multipart({ kind: 'users', file: { bytes, name: 'lijst.csv', type: 'text/csv' } });
  const { id } = (await server.request('POST', '/api/v1/imports', { as: center, ...form })).json().data;
  await work();
  await put(`imports/${id}/run`, { invite: true });
  await work();
  expect((await put(`imports/${id}/undo`)).statusCode).toBe(202);
  await work();
  const { attributes } = (await server.request('GET', `/api/v1/imports/${id}`, { as: center })).json().data;
  expect(attributes.counts).toMatchObject({ undone: 1, left: 0 });
}

/** What others have that names this address or this name: an application, a form and a notice. */
async function seedOthers({ email, title }: { email: string; title: string }): Promise<void> {
  const vacancyId = await domainBuilders(server.context.db).vacancy(tenant);
  const now = clock.now();
  await server.context.db.write('public', async (queries) => {
    const about = {
      tenant_id: 'public',
      volunteer_center_id: tenant.centerId,
      organization_id: tenant.centerOrganizationId,
    };
    await queries
      .insertInto('applications')
      .values({
        ...about,
        vacancy_id: vacancyId,
        vacancy_title: 'Iets',
        first_name: 'Fenna',
        last_name: 'Bos',
        email,
        confirmed_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await queries
      .insertInto('forms')
      .values({ ...about, title, notify_emails: [email] })
      .execute();
    await queries
      .insertInto('mails')
      .values({
        tenant_id: 'public',
        volunteer_center_id: tenant.centerId,
        template: 'application_received',
        locale: 'nl',
        from_address: 'post@samen.example',
        to_address: email,
        reply_to: null,
        subject: title,
        text_body: title,
        html_body: title,
        unsubscribe_url: null,
        status: 'queued',
        last_error: null,
        sent_at: null,
        created_at: now,
      })
      .execute();
    await queries
      .insertInto('notifications')
      .values({
        tenant_id: 'public',
        user_id: center.id,
        event: 'application_received',
        title,
        body: 'Voor Iets.',
        url: '/applications',
        created_at: now,
      })
      .execute();
  });
}

const others = async ({ email, title }: { email: string; title: string }) =>
  server.context.db.read('public', async (queries) => ({
    applications: (
      await queries.selectFrom('applications').where('email', '=', email).select('first_name').execute()
    ).length,
    forms: (await queries.selectFrom('forms').where('title', '=', title).select('notify_emails').execute())
      .flatMap((form) => form.notify_emails)
      .filter((one) => one === email).length,
    mails: (
      await queries
        .selectFrom('mails')
        .where('to_address', '=', email)
        .where('template', '=', 'application_received')
        .select('id')
        .execute()
    ).length,
    invitations: (
      await queries
        .selectFrom('mails')
        .where('to_address', '=', email)
        .where('template', '=', 'user_invited')
        .select('id')
        .execute()
    ).length,
    notices: (await queries.selectFrom('notifications').where('title', '=', title).select('id').execute())
      .length,
  }));

const ALL = { applications: 1, forms: 1, mails: 1, invitations: 0, notices: 1 };
const NONE = { applications: 0, forms: 0, mails: 0, invitations: 0, notices: 0 };

describe('an account that was never confirmed', () => {
  it('takes its invitation along when an import is undone, and nothing of who has that address or name', async () => {
    const visitor = { email: 'fenna@bezoek.example', title: 'Nieuwe aanvraag van Fenna Bos' };
    await seedOthers(visitor);
    await importAndUndo('Nieuwe,aanvraag', visitor.email);
    expect(await others(visitor)).toEqual(ALL);
  });

  it('takes nothing of others along when its invitation lapses', async () => {
    const visitor = { email: 'tjark@bezoek.example', title: 'Nieuwe aanvraag van Tjark Bos' };
    await seedOthers(visitor);
    await server.seed.user(
      tenant,
      { [tenant.centerOrganizationId]: ['volunteer'] },
      {
        email: visitor.email,
        first_name: 'Nieuwe',
        last_name: 'aanvraag',
        status: 'invited',
        created_at: clock.now(),
      },
    );
    for (const days of [91, 31]) {
      clock.advance(days * 86_400_000);
      await doJob(server, 'accounts.tidy');
    }
    const left = await server.context.db.read('public', (queries) =>
      queries.selectFrom('users').where('email', '=', visitor.email).select('id').execute(),
    );
    expect(left).toEqual([]);
    expect(await others(visitor)).toEqual(ALL);
  });
});

describe('a person', () => {
  const leave = (id: string) =>
    server.context.db.write('public', (queries) =>
      removeOf(server.context.domainData, 'users', queries, 'public', [id]),
    );
  const person = (email: string, last_name: string) =>
    server.seed.user(tenant, {}, { email, first_name: 'Noor', last_name });

  it('takes along what others have of their address', async () => {
    const given = { email: 'noor@vertrek.example', title: 'Noor Smits meldt zich aan' };
    await seedOthers(given);
    await leave((await person(given.email, 'Smits')).id);
    // A notice that is of no one with an account goes with no account.
    expect(await others(given)).toEqual({ ...NONE, notices: 1 });
  });

  /** Colleagues are notified of the applicant, who is called so by then. */
  async function noticesOf(userId: string, name: string): Promise<number> {
    return server.context.db.read('public', async (queries) => {
      const rows = await queries
        .selectFrom('notifications')
        .where('user_id', '=', userId)
        .selectAll()
        .execute();
      return rows.filter(({ title, body }) => `${title} ${body}`.includes(name)).length;
    });
  }

  it('takes along the notices about them, whatever they are called by then, and none about who has their name', async () => {
    const sender = await jobSender('public', server.context);
    const [leaving, namesake] = [
      await person('noor.a@vertrek.example', 'Veen'),
      await person('noor.b@vertrek.example', 'Veen'),
    ];
    const to = await server.context.db.read('public', (queries) =>
      recipientRepository(queries, 'public').person(center.id),
    );
    const notifyOf = (about: string) =>
      server.context.db.write('public', (queries) =>
        notify(queries, sender!, {
          event: 'mentor_requested',
          to: [to!],
          centerId: tenant.centerId,
          path: `/users/${about}`,
          about: [about, null],
          data: { organization: { name: 'Zorghuis' }, mentor: { full_name: 'Noor Veen' } },
        }),
      );
    await notifyOf(leaving.id);
    await notifyOf(namesake.id);
    expect(await noticesOf(center.id, 'Noor Veen')).toBe(2);
    await server.context.db.write('public', (queries) =>
      queries.updateTable('users').set({ last_name: 'Anders' }).where('id', '=', leaving.id).execute(),
    );
    await leave(leaving.id);
    expect(await noticesOf(center.id, 'Noor Veen')).toBe(1);
    await leave(namesake.id);
    expect(await noticesOf(center.id, 'Noor Veen')).toBe(0);
  });
});
