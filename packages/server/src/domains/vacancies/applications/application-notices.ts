import { paths, type NotificationEvent } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { phoneText } from '../../../http/phone.ts';
import type { MailData, SiteLanguage } from '../../../mail-types.ts';
import { mailText } from '../mail-texts.ts';
import {
  notify,
  recipientRepository,
  type Notice,
  type Person,
  type Recipient,
  type Sender,
} from '../../../services/notifications/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { similarVacancies, type VacancyView } from '../vacancies/index.ts';
import type { ApplicationRow } from './applications.repository.ts';
import { involvedRepository, type ApplicationVacancy } from './involved.repository.ts';

/** How many similar vacancies a rejection mentions. */
const SUGGESTIONS = 3;

/** Sends the notices of applications; `view` decides which similar vacancies they mention. */
export interface Notifier {
  sender: Sender;
  view: VacancyView;
}

/**
 * A person who posts a request for help without working for an organization has a page of the vacancy, not of
 * applications.
 */
const isHelper = (vacancy: ApplicationVacancy) => (person: Person) =>
  vacancy.contact_person_id === null && person.id === posterOf(vacancy);
const not =
  <Value>(test: (value: Value) => boolean) =>
  (value: Value) =>
    !test(value);

const posterOf = ({ vacancy_type, created_by_id }: ApplicationVacancy) =>
  vacancy_type === 'p2p' ? created_by_id : null;

const QUOTED = 300;
/** Text that mail programs turn into a link. */
const LINKED = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u;

/** The message of an unconfirmed sender: a mail quotes no links to elsewhere, and the page shows the whole message. */
function quoted(message: string | null, language: SiteLanguage): string {
  if (message === null) return mailText('message_none', language);
  if (LINKED.test(message)) return mailText('message_on_page', language);
  return message.length > QUOTED ? `${message.slice(0, QUOTED).trimEnd()}…` : message;
}

const OUTCOMES = { accepted: 'application_accepted', rejected: 'application_rejected' } as const;
const CLOSINGS = {
  filled: 'closing_filled',
  organization_archived: 'closing_organization_archived',
} as const;
const REASONS = { filled: 'reason_filled', withdrawn_vacancy: 'reason_withdrawn_vacancy' } as const;

/** The outcome and its reason; that an applicant does not suit is explained only in the decision message. */
function outcomeOf(
  { status, rejection_reason: reason, decided_by_id }: ApplicationRow,
  language: SiteLanguage,
) {
  const isClosed = status === 'rejected' && decided_by_id === null;
  const labelOf = <Name extends Parameters<typeof mailText>[0]>(labels: Partial<Record<string, Name>>) => {
    const name = reason === null ? undefined : labels[reason];
    return name === undefined ? '' : mailText(name, language);
  };
  return {
    outcome: mailText(isClosed ? 'application_closed' : OUTCOMES[status ?? 'accepted'], language),
    closing: isClosed ? labelOf(CLOSINGS) : '',
    reason: isClosed ? '' : labelOf(REASONS),
  };
}

const withOutcome = (data: MailData, outcome: ReturnType<typeof outcomeOf>): MailData => ({
  ...data,
  application: { ...data['application'], ...outcome },
});

/** The notices about one application, each sent in the transaction of what it reports. */
export function applicationNotices(queries: Queries, { sender, view }: Notifier, row: ApplicationRow) {
  const { tenantId } = sender;
  const recipients = recipientRepository(queries, tenantId);
  const involved = involvedRepository(queries, tenantId);
  const page = paths.applications.one(row.id);
  const vacancyPage = paths.vacancies.one(row.vacancy_id);
  const applicant: Recipient = {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    locale: row.locale,
  };

  async function shared(): Promise<MailData> {
    const [organization] = await organizationRepository(queries, tenantId).byIds([row.organization_id]);
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

  async function withSimilar(): Promise<MailData> {
    const data = await shared();
    const centerView = { ...view, centerId: row.volunteer_center_id };
    const similar = await similarVacancies(queries, centerView, row.vacancy_id, SUGGESTIONS);
    const origin = sender.originOf(row.volunteer_center_id);
    const lines = similar.map(({ id, title }) => `${title}: ${origin}${paths.vacancies.one(id)}`);
    return { ...data, vacancy: { title: row.vacancy_title, similar: lines.join('\n') } };
  }

  const send = (
    event: NotificationEvent,
    to: readonly (Recipient | null)[],
    data: NonNullable<Notice['data']>,
    more: Pick<Notice, 'mailPath'> & { path?: string } = {},
  ) =>
    notify(queries, sender, {
      event,
      data,
      path: page,
      centerId: row.volunteer_center_id,
      ...more,
      to: to.filter((one) => one !== null),
    });

  /** An applicant without an account has no page of their applications. */
  const forApplicant = row.user_id === null ? { mailPath: vacancyPage } : {};
  /** A student's mentor gets the outcome, not the message to the student. */
  async function notifyMentor(): Promise<void> {
    const data = await shared();
    const dataIn = (language: SiteLanguage) => withOutcome(data, outcomeOf(row, language));
    await send('student_application_decided', [await recipients.mentorOf(row.user_id)], dataIn);
  }

  /** The contact person and the organization's admins, without the applicant. */
  async function readers(vacancy: ApplicationVacancy): Promise<Person[]> {
    const found = [
      await recipients.person(vacancy.contact_person_id ?? posterOf(vacancy)),
      ...(await recipients.adminsOf(row.organization_id)),
    ];
    return found.filter((person): person is Person => person !== null && person.id !== row.user_id);
  }

  return {
    /**
     * Mails the link that confirms a visitor's application, with its text: anyone may have typed the address.
     * `isOneOfMore`: another one waits as well.
     */
    async confirm(token: string, { isOneOfMore }: { isOneOfMore: boolean }): Promise<void> {
      const data = await shared();
      const message = quoted(row.message, { locale: row.locale, isStagedoos: false });
      const event = isOneOfMore ? 'application_confirm_again' : 'application_confirm';
      await send(
        event,
        [applicant],
        { ...data, application: { ...data['application'], message } },
        {
          path: `${paths.confirm()}?kind=application&token=${token}`,
        },
      );
    },

    /** A visitor has applied again with the address of this confirmed application. */
    repeated: async (): Promise<void> => send('application_known', [applicant], await shared(), forApplicant),

    /** Notifies the organization, and sends a receipt to the applicant. */
    async received(vacancy: ApplicationVacancy): Promise<void> {
      const data = await shared();
      const people = await readers(vacancy);
      await send('application_received', people.filter(isHelper(vacancy)), data, { path: vacancyPage });
      await send('application_received', people.filter(not(isHelper(vacancy))), data);
      // A mentor follows a student's applications, not what the student wrote.
      const mentor = await recipients.mentorOf(row.user_id);
      const isReader = people.some(({ id }) => id === mentor?.id);
      const unread = { ...data, application: { ...data['application'], message: '–' } };
      if (!isReader) await send('application_received', [mentor], unread);
      await send('application_receipt', [applicant], data, forApplicant);
    },

    async withdrawn(vacancy: ApplicationVacancy): Promise<void> {
      const person = await recipients.person(vacancy.contact_person_id ?? posterOf(vacancy));
      const to = person && isHelper(vacancy)(person) ? { path: vacancyPage } : {};
      await send('application_withdrawn', [person], await shared(), to);
    },

    async accepted(vacancy: ApplicationVacancy | null): Promise<void> {
      const contact = await involved.contact(vacancy?.contact_person_id ?? null);
      const phone = vacancy?.contact_phone_visible ? contact?.phone_number : null;
      const data = {
        ...(await shared()),
        contact: { full_name: contact?.full_name ?? '', phone_number: phone ? phoneText(phone) : '' },
      };
      await send('application_accepted', [applicant], data, forApplicant);
      await notifyMentor();
    },

    async rejected(): Promise<void> {
      const data = await withSimilar();
      const decidedBy = row.decided_by_id === null ? '' : (data['organization']?.['name'] ?? '');
      const decided = { ...data, application: { ...data['application'], decided_by: decidedBy } };
      await send(
        'application_rejected',
        [applicant],
        (language) => withOutcome(decided, outcomeOf(row, language)),
        forApplicant,
      );
      await notifyMentor();
    },

    /** The vacancy has been filled while this application is undecided. */
    vacancyFilled: async (): Promise<void> =>
      send('vacancy_filled', [applicant], await withSimilar(), forApplicant),

    /** Undecided for `days`: reminds the organization, later the centre too, and at last the applicant. */
    async overdue(days: number, also: { center: boolean; applicant: boolean }): Promise<void> {
      const data = await withSimilar();
      const waiting = { ...data, application: { ...data['application'], days: String(days) } };
      const people = [
        ...(await recipients.adminsOf(row.organization_id)),
        ...(also.center ? await recipients.staffOf(row.volunteer_center_id) : []),
      ];
      await send('application_overdue', people, waiting);
      if (also.applicant) await send('application_unanswered', [applicant], waiting, forApplicant);
    },
  };
}
