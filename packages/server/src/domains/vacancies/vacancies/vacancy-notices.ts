import { paths } from '@samen/resources/shared';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { readableDay } from '../../../local-time.ts';
import type { SiteLanguage } from '../../../mail-types.ts';
import { recipientRepository, type Person } from '../../../services/notifications/index.ts';
import type { EffectNotice, StepContext } from '../../../state-machine/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { renewalPath } from './renewal-path.ts';
import type { StoredVacancy } from './vacancy-writes.repository.ts';

type NoticeContext = Pick<StepContext, 'queries' | 'sender'>;

async function organizationName({ queries, sender }: NoticeContext, row: StoredVacancy): Promise<string> {
  const [organization] = await organizationRepository(queries, sender.tenantId).byIds([row.organization_id]);
  return organization?.name ?? '';
}

const titleAndEnd = (row: StoredVacancy, { locale }: SiteLanguage) => ({
  title: row.title,
  expires_at: row.expires_at === null ? '' : readableDay(row.expires_at, locale),
});

/** A notice that leads to the page of the vacancy. */
export async function vacancyNotice(
  context: NoticeContext,
  row: StoredVacancy,
  to: readonly Person[],
): Promise<EffectNotice> {
  const name = await organizationName(context, row);
  return {
    to,
    centerId: row.volunteer_center_id,
    path: paths.vacancies.one(row.id),
    about: [],
    data: (language) => ({ vacancy: titleAndEnd(row, language), organization: { name } }),
  };
}

/** One-on-one help that ends or has ended is for who posted it alone. */
async function endingHelp({ queries, sender }: NoticeContext, row: StoredVacancy): Promise<EffectNotice[]> {
  const poster = await recipientRepository(queries, sender.tenantId).person(row.created_by_id);
  if (poster === null) return [];
  return [
    {
      to: [poster],
      centerId: row.volunteer_center_id,
      path: paths.help.own(),
      about: [],
      data: (language) => ({ vacancy: titleAndEnd(row, language) }),
    },
  ];
}

/** The notices of a vacancy that ends or has ended: admins get a link that renews it. */
export async function endingNotices(context: NoticeContext, row: StoredVacancy): Promise<EffectNotice[]> {
  if (row.vacancy_type === 'p2p') return endingHelp(context, row);
  const { queries, sender } = context;
  const recipients = recipientRepository(queries, sender.tenantId);
  const contact = await recipients.person(row.contact_person_id);
  const admins = await recipients.adminsOf(row.organization_id);
  const name = await organizationName(context, row);
  const isRenewable = row.vacancy_type !== 'activity';
  const people = new Map([...(contact ? [contact] : []), ...admins].map((one) => [one.id, one]));
  const notices: EffectNotice[] = [];
  for (const person of people.values()) {
    const mayRenew = isRenewable && admins.some(({ id }) => id === person.id);
    const mailPath = mayRenew
      ? await renewalPath(queries, sender, { vacancyId: row.id, userId: person.id })
      : null;
    notices.push({
      to: [person],
      centerId: row.volunteer_center_id,
      path: paths.vacancies.edit(row.id),
      about: [],
      ...(mailPath === null ? {} : { mailPath }),
      data: (language) => ({
        vacancy: titleAndEnd(row, language),
        organization: { name },
        renewal: { days: mailPath === null ? '' : String(VACANCY_CONSTANTS.defaultVacancyDays) },
      }),
    });
  }
  return notices;
}
