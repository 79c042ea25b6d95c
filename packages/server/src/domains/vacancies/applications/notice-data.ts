import { paths } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { phoneText } from '../../../http/phone.ts';
import type { MailData } from '../../../mail-types.ts';
import type { Recipient, Sender } from '../../../services/notifications/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { similarVacancies, type VacancyView } from '../vacancies/index.ts';
import type { ApplicationRow } from './applications.repository.ts';

/** How many similar vacancies a rejection mentions. */
const SUGGESTIONS = 3;

/** Sends the notices of applications; `view` decides which similar vacancies they mention. */
export interface Notifier {
  sender: Sender;
  view: VacancyView;
}

export type NoticeContext = Notifier & { queries: Queries };

export const applicantOf = (row: ApplicationRow): Recipient => ({
  id: row.user_id,
  email: row.email,
  firstName: row.first_name,
  locale: row.locale,
});

/** An applicant without an account has no page of their applications. */
export const applicantPage = (row: ApplicationRow): { mailPath?: string } =>
  row.user_id === null ? { mailPath: paths.vacancies.one(row.vacancy_id) } : {};

/** What every notice about an application says. */
export async function applicationData(
  { queries, sender }: NoticeContext,
  row: ApplicationRow,
): Promise<MailData> {
  const organizations = organizationRepository(queries, sender.tenantId);
  const [organization] = await organizations.byIds([row.organization_id]);
  return {
    vacancy: { title: row.vacancy_title },
    organization: { name: organization?.name ?? '' },
    application: {
      name: `${row.first_name} ${row.last_name}`,
      message: row.message ?? '–',
      contact: [row.email, row.phone_number && phoneText(row.phone_number)].filter(Boolean).join(' / '),
      decision: row.decision_message ?? '',
    },
  };
}

/** The same, with vacancies that are like it. */
export async function dataWithSimilar(context: NoticeContext, row: ApplicationRow): Promise<MailData> {
  const { queries, sender, view } = context;
  const data = await applicationData(context, row);
  const centerView = { ...view, centerId: row.volunteer_center_id };
  const similar = await similarVacancies(queries, centerView, row.vacancy_id, SUGGESTIONS);
  const origin = sender.originOf(row.volunteer_center_id);
  const lines = similar.map(({ id, title }) => `${title}: ${origin}${paths.vacancies.one(id)}`);
  return { ...data, vacancy: { title: row.vacancy_title, similar: lines.join('\n') } };
}
