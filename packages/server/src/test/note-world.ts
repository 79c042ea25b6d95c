import { domainBuilders } from './domain-seed.ts';
import type { SeededUser } from './seed.ts';
import { testServer } from './test-server.ts';

/** An organization below an umbrella, a school, their centre, and people on every side of them. */
export async function noteWorld() {
  const server = await testServer();
  const { seed } = server;
  const { db } = server.context;
  const tenant = await seed.tenant('public');
  const { centerId, centerOrganizationId, rootOrganizationId } = tenant;
  const umbrellaId = await seed.organization('public', centerId);
  const organizationId = await seed.organization('public', centerId, { parent_id: umbrellaId });
  const otherId = await seed.organization('public', centerId);
  const schoolId = await seed.organization('public', centerId, { organization_type: 'School' });
  const vacancyId = await domainBuilders(db).vacancy(tenant, {
    organization_id: organizationId,
    positions: 500,
  });
  const newVolunteer = () => seed.user(tenant, { [centerOrganizationId]: ['volunteer'] });
  const newColleague = () =>
    seed.user(tenant, { [organizationId]: ['admin'] }, { first_name: 'Sam', last_name: 'Vroeger' });
  const mentor = await seed.user(tenant, { [schoolId]: ['mentor'] });
  const people = {
    admin: await seed.user(
      tenant,
      { [organizationId]: ['admin'] },
      { first_name: 'Ans', last_name: 'Kuipers' },
    ),
    colleague: await newColleague(),
    member: await seed.user(tenant, { [organizationId]: ['page_manager'] }),
    umbrella: await seed.user(tenant, { [umbrellaId]: ['organization_superuser'] }),
    stranger: await seed.user(tenant, { [otherId]: ['admin'] }),
    centre: await seed.user(tenant, { [centerOrganizationId]: ['center_superuser'] }),
    root: await seed.user(tenant, { [rootOrganizationId]: ['admin'] }),
    school: await seed.user(tenant, { [schoolId]: ['admin'] }),
    mentor,
    otherMentor: await seed.user(tenant, { [schoolId]: ['mentor'] }),
    pupil: await seed.user(tenant, { [schoolId]: ['student'] }, { mentor_id: mentor.id }),
    volunteer: await newVolunteer(),
  };

  /** A person's application to the organization. */
  async function application(by?: SeededUser): Promise<string> {
    const applicant = by ?? (await newVolunteer());
    const now = server.clock.now();
    return db.write('public', async (queries) => {
      const { id } = await queries
        .insertInto('applications')
        .values({
          tenant_id: 'public',
          vacancy_id: vacancyId,
          vacancy_title: 'Iets',
          user_id: applicant.id,
          organization_id: organizationId,
          volunteer_center_id: centerId,
          first_name: 'Sam',
          last_name: 'Bos',
          email: applicant.email,
          confirmed_at: now,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  }

  return {
    server,
    people,
    organizationId,
    vacancyId,
    application,
    newVolunteer,
    newColleague,

    /** A request to the API; with attributes, those of a note. */
    send: (method: string, path: string, as: SeededUser, attributes?: object, headers = {}) =>
      server.request(method, `/api/v1/${path}`, {
        as,
        headers,
        ...(attributes && { body: { data: { type: 'internal_notes', attributes } } }),
      }),

    /** What was written down of a record. */
    logOf: (id: string) =>
      db.read('public', (queries) =>
        queries
          .selectFrom('audit_events')
          .where('subject_id', '=', id)
          .select(['action', 'subject_type', 'data'])
          .orderBy('occurred_at')
          .orderBy('action')
          .execute(),
      ),
  };
}

export type NoteWorld = Awaited<ReturnType<typeof noteWorld>>;
