import { paths, type NotificationEvent } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { phoneText } from '../../../http/phone.ts';
import type { MailData, SiteLanguage } from '../../../mail-types.ts';
import { word } from '../mail-words.ts';
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
import { involvedRepository, type AnsweredVacancy } from './involved.repository.ts';

/** How many other vacancies are named to somebody who is not chosen. */
const SUGGESTIONS = 3;

/** Who tells, and which site's vacancies are named. */
export interface Teller {
  sender: Sender;
  view: VacancyView;
}

/** Who asks for help without working for an organization has no page of the answers: only of what they posted. */
const isHelper = (vacancy: AnsweredVacancy) => (person: Person) =>
  vacancy.contact_person_id === null && person.id === posterOf(vacancy);
const not =
  <Value>(test: (value: Value) => boolean) =>
  (value: Value) =>
    !test(value);

const posterOf = ({ vacancy_type, created_by_id }: AnsweredVacancy) =>
  vacancy_type === 'p2p' ? created_by_id : null;

const QUOTED = 300;
/** What mail programs make a link of. */
const LINKED = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u;

/** A message whose sender nobody knows yet: no link to elsewhere is mailed to somebody in it, and the page has all of it. */
function quoted(message: string | null, language: SiteLanguage): string {
  if (message === null) return word('message_none', language);
  if (LINKED.test(message)) return word('message_on_page', language);
  return message.length > QUOTED ? `${message.slice(0, QUOTED).trimEnd()}…` : message;
}

const OUTCOMES = { accepted: 'application_accepted', rejected: 'application_rejected' } as const;
const CLOSINGS = {
  filled: 'closing_filled',
  organization_archived: 'closing_organization_archived',
} as const;
const REASONS = { filled: 'reason_filled', withdrawn_vacancy: 'reason_withdrawn_vacancy' } as const;

/** What became of it, and why: that somebody does not suit is said by who decided, in their own words. */
function outcomeOf(
  { status, rejection_reason: reason, decided_by_id }: ApplicationRow,
  language: SiteLanguage,
) {
  const isClosed = status === 'rejected' && decided_by_id === null;
  const said = <Name extends Parameters<typeof word>[0]>(names: Partial<Record<string, Name>>) => {
    const name = reason === null ? undefined : names[reason];
    return name === undefined ? '' : word(name, language);
  };
  return {
    outcome: word(isClosed ? 'application_closed' : OUTCOMES[status ?? 'accepted'], language),
    closing: isClosed ? said(CLOSINGS) : '',
    reason: isClosed ? '' : said(REASONS),
  };
}

const withOutcome = (data: MailData, outcome: ReturnType<typeof outcomeOf>): MailData => ({
  ...data,
  application: { ...data['application'], ...outcome },
});

/** What people are told about one application, each in the transaction of what it reports. */
export function applicationNotices(queries: Queries, { sender, view }: Teller, row: ApplicationRow) {
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

  const tell = (
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

  /** Whoever has no account has no page of their applications either. */
  const forApplicant = row.user_id === null ? { mailPath: vacancyPage } : {};
  /** Who follows a student hears how it went, not what was written to the student. */
  async function tellMentor(): Promise<void> {
    const data = await shared();
    const told = (language: SiteLanguage) => withOutcome(data, outcomeOf(row, language));
    await tell('student_application_decided', [await recipients.mentorOf(row.user_id)], told);
  }

  /** The contact person and the organization's admins; not who applied. */
  async function readers(vacancy: AnsweredVacancy): Promise<Person[]> {
    const found = [
      await recipients.person(vacancy.contact_person_id ?? posterOf(vacancy)),
      ...(await recipients.adminsOf(row.organization_id)),
    ];
    return found.filter((person): person is Person => person !== null && person.id !== row.user_id);
  }

  return {
    /**
     * With the link that makes a visitor's application count, and what it says: anybody may have typed the address.
     * `isOneOfMore`: another one waits as well.
     */
    async confirm(token: string, { isOneOfMore }: { isOneOfMore: boolean }): Promise<void> {
      const data = await shared();
      const message = quoted(row.message, { locale: row.locale, isStagedoos: false });
      const event = isOneOfMore ? 'application_confirm_again' : 'application_confirm';
      await tell(
        event,
        [applicant],
        { ...data, application: { ...data['application'], message } },
        {
          path: `${paths.confirm()}?kind=application&token=${token}`,
        },
      );
    },

    /** A visitor has applied anew with the address of this one, which counts already. */
    known: async (): Promise<void> => tell('application_known', [applicant], await shared(), forApplicant),

    /** To those who read it, and a receipt to who wrote it. */
    async received(vacancy: AnsweredVacancy): Promise<void> {
      const data = await shared();
      const people = await readers(vacancy);
      await tell('application_received', people.filter(isHelper(vacancy)), data, { path: vacancyPage });
      await tell('application_received', people.filter(not(isHelper(vacancy))), data);
      // A mentor follows a student's applications, not what the student wrote.
      const mentor = await recipients.mentorOf(row.user_id);
      const isReader = people.some(({ id }) => id === mentor?.id);
      const unread = { ...data, application: { ...data['application'], message: '–' } };
      if (!isReader) await tell('application_received', [mentor], unread);
      await tell('application_receipt', [applicant], data, forApplicant);
    },

    async withdrawn(vacancy: AnsweredVacancy): Promise<void> {
      const person = await recipients.person(vacancy.contact_person_id ?? posterOf(vacancy));
      const to = person && isHelper(vacancy)(person) ? { path: vacancyPage } : {};
      await tell('application_withdrawn', [person], await shared(), to);
    },

    async accepted(vacancy: AnsweredVacancy | null): Promise<void> {
      const contact = await involved.contact(vacancy?.contact_person_id ?? null);
      const phone = vacancy?.contact_phone_visible ? contact?.phone_number : null;
      const data = {
        ...(await shared()),
        contact: { full_name: contact?.full_name ?? '', phone_number: phone ? phoneText(phone) : '' },
      };
      await tell('application_accepted', [applicant], data, forApplicant);
      await tellMentor();
    },

    async rejected(): Promise<void> {
      const data = await withSimilar();
      const decidedBy = row.decided_by_id === null ? '' : (data['organization']?.['name'] ?? '');
      const told = { ...data, application: { ...data['application'], decided_by: decidedBy } };
      await tell(
        'application_rejected',
        [applicant],
        (language) => withOutcome(told, outcomeOf(row, language)),
        forApplicant,
      );
      await tellMentor();
    },

    /** The vacancy has been filled and nobody has decided on this one yet. */
    vacancyFilled: async (): Promise<void> =>
      tell('vacancy_filled', [applicant], await withSimilar(), forApplicant),

    /** Nobody has answered for `days`: its people, later the centre too, and at last the applicant. */
    async overdue(days: number, also: { center: boolean; applicant: boolean }): Promise<void> {
      const data = await withSimilar();
      const waiting = { ...data, application: { ...data['application'], days: String(days) } };
      const people = [
        ...(await recipients.adminsOf(row.organization_id)),
        ...(also.center ? await recipients.staffOf(row.volunteer_center_id) : []),
      ];
      await tell('application_overdue', people, waiting);
      if (also.applicant) await tell('application_unanswered', [applicant], waiting, forApplicant);
    },
  };
}
