import type { FastifyRequest } from 'fastify';
import { paths, type Locale } from '@samen/contracts';
import type { Queries } from '../../db/database.ts';
import { siteLink } from '../../http/origin.ts';
import { queueMail, type OutgoingMail } from '../../mail/queue.ts';
import { organizationRepository } from '../organizations/index.ts';
import { volunteerCenterRepository } from '../volunteer-centers/index.ts';
import type { ApplicationRow } from './applications.repository.ts';
import { involvedRepository, type AnsweredVacancy, type Person } from './involved.repository.ts';

type Shared = Pick<OutgoingMail, 'tenantId' | 'center' | 'appName' | 'data'>;

const applicantOf = ({ email, first_name: firstName, locale }: ApplicationRow) => ({
  email,
  firstName,
  locale,
});

/** The mails about one application, each in the transaction of what it reports. */
export function applicationMails(queries: Queries, request: FastifyRequest, row: ApplicationRow) {
  const { context } = request.server;
  const { tenantId, site } = request.caller;
  const involved = involvedRepository(queries, tenantId);

  async function shared(): Promise<Shared> {
    const [center, organizations] = await Promise.all([
      volunteerCenterRepository(queries, tenantId).find(row.volunteer_center_id),
      organizationRepository(queries, tenantId).byIds([row.organization_id]),
    ]);
    if (!center) throw new Error(`Application ${row.id} has no centre`);
    return {
      tenantId,
      center: { id: center.id, name: center.name, email: center.email },
      appName: site.appName,
      data: {
        vacancy: { title: row.vacancy_title },
        organization: { name: organizations[0]?.name ?? center.name },
        application: {
          name: `${row.first_name} ${row.last_name}`,
          message: row.message ?? '–',
          contact: [row.email, row.phone_number].filter(Boolean).join(' / '),
        },
      },
    };
  }

  let parts: Promise<Shared> | null = null;

  async function send(
    template: OutgoingMail['template'],
    to: { email: string; firstName: string; locale: Locale },
    path: string,
  ): Promise<void> {
    parts ??= shared();
    await queueMail(queries, context, { ...(await parts), template, to, link: siteLink(request, path) });
  }

  /** The contact person, the organization's admins, and a student's mentor; each once, and not who applied. */
  async function readers(vacancy: Pick<AnsweredVacancy, 'contact_person_id'> & { posterId: string | null }) {
    const found = await Promise.all([
      involved.person(vacancy.contact_person_id ?? vacancy.posterId),
      involved.adminsOf(row.organization_id),
      involved.mentorOf(row.user_id),
    ]);
    const people = found
      .flat()
      .filter((person): person is Person => person !== null && person.id !== row.user_id);
    return [...new Map(people.map((person) => [person.id, person])).values()];
  }

  const posterOf = ({ vacancy_type, created_by_id }: AnsweredVacancy) =>
    vacancy_type === 'p2p' ? created_by_id : null;

  return {
    /** With the link that makes a visitor's application count. */
    confirm: (token: string): Promise<void> =>
      send('application_confirm', applicantOf(row), `${paths.confirm()}?kind=application&token=${token}`),

    /** To those who read it, and a receipt to who wrote it. */
    async received(vacancy: AnsweredVacancy): Promise<void> {
      for (const person of await readers({ ...vacancy, posterId: posterOf(vacancy) }))
        await send('application_received', person, paths.vacancies.one(row.vacancy_id));
      await send('application_receipt', applicantOf(row), paths.vacancies.one(row.vacancy_id));
    },

    async withdrawn(vacancy: AnsweredVacancy): Promise<void> {
      const person = await involved.person(vacancy.contact_person_id ?? posterOf(vacancy));
      if (person) await send('application_withdrawn', person, paths.vacancies.one(row.vacancy_id));
    },
  };
}
