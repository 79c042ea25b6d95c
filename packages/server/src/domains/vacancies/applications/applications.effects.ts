import { paths } from '@samen/resources/shared';
import { linkPath } from '../../../auth/mailed-links.ts';
import { issueOneTimeToken } from '../../../auth/one-time-tokens.ts';
import { phoneText } from '../../../http/phone.ts';
import { readableMoment } from '../../../local-time.ts';
import {
  recipientRepository,
  type Notice,
  type Person,
  type Recipient,
} from '../../../services/notifications/index.ts';
import {
  sendEffect,
  type EffectNotice,
  type Effects,
  type StepContext,
} from '../../../state-machine/index.ts';
import { addressText, upcomingOf, type VacancyView } from '../vacancies/index.ts';
import { mailText } from '../mail-texts.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { involvedRepository, type ApplicationVacancy } from './involved.repository.ts';
import {
  applicantOf,
  applicantPage,
  applicationData,
  dataWithSimilar,
  type NoticeContext,
} from './notice-data.ts';
import { withOutcome } from './outcome-texts.ts';
import { lastEnd } from './seat.ts';

/** `view` decides which similar vacancies the notices mention. */
export interface ApplicationSteps extends StepContext {
  view: VacancyView;
}

const posterOf = ({ vacancy_type, created_by_id }: ApplicationVacancy) =>
  vacancy_type === 'p2p' ? created_by_id : null;

/**
 * A person who posts a request for help without working for an organization has a page of the vacancy, not of
 * applications.
 */
const isHelper = (vacancy: ApplicationVacancy, person: Person) =>
  vacancy.contact_person_id === null && person.id === posterOf(vacancy);

const notice = (
  row: ApplicationRow,
  to: readonly (Recipient | null)[],
  data: NonNullable<Notice['data']>,
  more: { path?: string; mailPath?: string } = {},
): EffectNotice => ({
  data,
  about: [row.user_id],
  path: paths.applications.one(row.id),
  centerId: row.volunteer_center_id,
  ...more,
  to: to.filter((one) => one !== null),
});

const toApplicant = (row: ApplicationRow, data: NonNullable<Notice['data']>) =>
  notice(row, [applicantOf(row)], data, applicantPage(row));

const recipientsOf = ({ queries, sender }: NoticeContext) => recipientRepository(queries, sender.tenantId);
const vacancyOf = ({ queries, sender }: NoticeContext, row: ApplicationRow) =>
  involvedRepository(queries, sender.tenantId).vacancy(row.vacancy_id);

/** The contact person and the organization's admins, without the applicant. */
async function readersOf(
  context: NoticeContext,
  vacancy: ApplicationVacancy,
  row: ApplicationRow,
): Promise<Person[]> {
  const recipients = recipientsOf(context);
  const found = [
    await recipients.person(vacancy.contact_person_id ?? posterOf(vacancy)),
    ...(await recipients.adminsOf(row.organization_id)),
  ];
  return found.filter((person): person is Person => person !== null && person.id !== row.user_id);
}

/**
 * Where a mail to an applicant without an account leads: to their place in an activity, by a link that works as long as
 * it is still to come.
 */
async function seatPage(
  { queries, sender, now }: ApplicationSteps,
  row: ApplicationRow,
  vacancy: ApplicationVacancy | null,
): Promise<{ mailPath?: string }> {
  const isSeat = row.user_id === null && vacancy?.vacancy_type === 'activity';
  const until = isSeat ? lastEnd(vacancy, now) : null;
  if (until === null) return applicantPage(row);
  const token = await issueOneTimeToken(queries, sender.context.clock, {
    tenantId: sender.tenantId,
    kind: 'application_place',
    subjectId: row.id,
    lifetime: Number(until) - Number(now),
  });
  return { mailPath: linkPath('place', token) };
}

/** Whom the transitions of an application notify. */
export const applicationEffects: Effects<ApplicationRow, ApplicationSteps> = {
  async application_received(context, { row }) {
    const vacancy = await vacancyOf(context, row);
    if (!vacancy) return [];
    const data = await applicationData(context, row);
    const people = await readersOf(context, vacancy, row);
    const helpers = people.filter((person) => isHelper(vacancy, person));
    const others = people.filter((person) => !isHelper(vacancy, person));
    // A mentor follows a student's applications, not what the student wrote.
    const mentor = await recipientsOf(context).mentorOf(row.user_id);
    const isReader = people.some(({ id }) => id === mentor?.id);
    const unread = { ...data, application: { ...data['application'], message: '–' } };
    return [
      notice(row, helpers, data, { path: paths.vacancies.one(row.vacancy_id) }),
      notice(row, others, data),
      notice(row, isReader ? [] : [mentor], unread),
    ];
  },

  application_receipt: async (context, { row }) => [toApplicant(row, await applicationData(context, row))],

  async application_withdrawn(context, { row }) {
    const vacancy = await vacancyOf(context, row);
    if (!vacancy) return [];
    const person = await recipientsOf(context).person(vacancy.contact_person_id ?? posterOf(vacancy));
    const path = person && isHelper(vacancy, person) ? { path: paths.vacancies.one(row.vacancy_id) } : {};
    return [notice(row, [person], await applicationData(context, row), path)];
  },

  async application_accepted(context, { row }) {
    const { queries, sender } = context;
    const vacancy = await vacancyOf(context, row);
    const involved = involvedRepository(queries, sender.tenantId);
    const person = await involved.contact(vacancy?.contact_person_id ?? null);
    const phone = vacancy?.contact_phone_visible ? person?.phone_number : null;
    const contact = { full_name: person?.full_name ?? '', phone_number: phone ? phoneText(phone) : '' };
    const data = { ...(await applicationData(context, row)), contact };
    const isSeat = vacancy?.vacancy_type === 'activity';
    return [
      {
        ...toApplicant(row, data),
        ...(await seatPage(context, row, vacancy)),
        about: [vacancy?.contact_person_id ?? null],
        data: (language) => ({
          ...data,
          seat: { giving_back: isSeat ? mailText('seat_giving_back', language) : '' },
        }),
      },
    ];
  },

  async application_rejected(context, { row }) {
    const data = await dataWithSimilar(context, row);
    const decidedBy = row.decided_by_id === null ? '' : (data['organization']?.['name'] ?? '');
    const decided = { ...data, application: { ...data['application'], decided_by: decidedBy } };
    return [toApplicant(row, await withOutcome(context, decided, row))];
  },

  async waitlist_joined(context, { row }) {
    const place = await applicationRepository(context.queries, context.sender.tenantId).placeOf(row.id);
    const data = await applicationData(context, row);
    const page = await seatPage(context, row, await vacancyOf(context, row));
    return [{ ...toApplicant(row, { ...data, waiting: { place: String(place ?? '') } }), ...page }];
  },

  async place_offered(context, { row }) {
    const { now } = context;
    const data = await applicationData(context, row);
    const vacancy = await vacancyOf(context, row);
    const [next] = vacancy ? upcomingOf(vacancy, now) : [];
    return [
      {
        ...toApplicant(row, data),
        ...(await seatPage(context, row, vacancy)),
        data: ({ locale }) => ({
          ...data,
          offer: {
            date: next ? readableMoment(next.startsAt, locale) : '',
            address: (vacancy && addressText(vacancy)) ?? '',
            until: readableMoment(row.offer_expires_at ?? now, locale),
          },
        }),
      },
    ];
  },

  offer_lapsed: async (context, { row }) => [toApplicant(row, await applicationData(context, row))],

  /** A student's mentor gets the outcome, not the message to the student. */
  async student_application_decided(context, { row }) {
    const mentor = await recipientsOf(context).mentorOf(row.user_id);
    const data = await applicationData(context, row);
    return [notice(row, [mentor], await withOutcome(context, data, row))];
  },
};

/** The vacancy has been filled while this application is undecided. */
export async function sendVacancyFilled(context: NoticeContext, row: ApplicationRow): Promise<void> {
  await sendEffect(context, 'vacancy_filled', [toApplicant(row, await dataWithSimilar(context, row))]);
}
