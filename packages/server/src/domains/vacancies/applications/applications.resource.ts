import type { Resource } from '@samen/jsonapi';
import {
  Applications,
  APPLICATION_STEPS,
  type ApplicationContact,
  type ApplicationStep,
} from '@samen/resources/vacancies';
import { presenter } from '../../../declared/presenter.ts';
import { presentPhone } from '../../../http/phone.ts';
import type { ApplicationRow, StepRow, VisibleApplicationRow } from './applications.repository.ts';
import { applicationState } from './applications.policy.ts';
import { expectedDecision } from './expected-decision.ts';

export interface PresentApplicationOptions {
  can?: readonly string[];
  /** A mentor follows a student's application, not what the student wrote. */
  withMessage?: boolean;
  /** Only for a single application. */
  more?: { history: ApplicationStep[]; contact: ApplicationContact | null };
}

const DECISIONS: readonly string[] = ['accepted', 'rejected'] satisfies ApplicationStep['step'][];

const leftBy = (row: ApplicationRow): 'lapsed' | 'withdrawn' =>
  applicationState(row) === 'lapsed' ? 'lapsed' : 'withdrawn';

/** The steps that the row itself shows; audit events are retained for a year only. */
function stepsOf(row: ApplicationRow) {
  const { created_at, confirmed_at, user_id, status, decided_at, withdrawn_at, waitlisted_at, offered_at } =
    row;
  return [
    { step: 'submitted' as const, at: created_at },
    ...(confirmed_at && user_id === null ? [{ step: 'confirmed' as const, at: confirmed_at }] : []),
    ...(waitlisted_at ? [{ step: 'waitlisted' as const, at: waitlisted_at }] : []),
    ...(offered_at ? [{ step: 'offered' as const, at: offered_at }] : []),
    ...(status && decided_at ? [{ step: status, at: decided_at }] : []),
    ...(withdrawn_at ? [{ step: leftBy(row), at: withdrawn_at }] : []),
  ].map((one) => ({ ...one, by: null }));
}

/** Of what happens in the same moment: a registration and its outcome. */
const orderOf = ({ step }: Pick<ApplicationStep, 'step'>) => APPLICATION_STEPS.indexOf(step);

/** The history; only the organization's side sees names. */
export function presentSteps(
  row: ApplicationRow,
  events: readonly StepRow[],
  { withNames }: { withNames: boolean },
): ApplicationStep[] {
  const recorded = events.flatMap(({ action, occurred_at: at, by }) => {
    const step = APPLICATION_STEPS.find((one) => action === `application.${one}`);
    return step ? [{ step, at, by: withNames && DECISIONS.includes(step) ? by : null }] : [];
  });
  const missing = stepsOf(row).filter(({ step }) => !recorded.some((one) => one.step === step));
  return [...recorded, ...missing]
    .sort((one, other) => one.at.getTime() - other.at.getTime() || orderOf(one) - orderOf(other))
    .map(({ at, ...step }): ApplicationStep => ({ ...step, at: at.toISOString() }));
}

type Row = ApplicationRow | VisibleApplicationRow;

/** The row with what is joined for those who read applications. */
const read = (row: Row): VisibleApplicationRow | null => ('unread' in row ? row : null);

const present = presenter<Applications, Row, PresentApplicationOptions>(Applications, {
  values: {
    name: (row) => `${row.first_name} ${row.last_name}`,
    phoneNumber: (row) => presentPhone(row.phone_number).phoneNumber,
    phoneText: (row) => presentPhone(row.phone_number).phoneText,
    message: (row, { withMessage = true }) => (withMessage ? row.message : null),
    organizationName: (row) => read(row)?.organization_name,
    vacancyLocale: (row) => read(row)?.vacancy_locale,
    // Others, such as a colleague or the centre, cannot open it.
    conversationId: (row) => (read(row)?.takes_part === false ? null : row.conversation_id),
    unreadCount: (row) => read(row)?.unread,
    place: (row) => read(row)?.place,
    answerExpected: (row) => expectedDecision(row, read(row)?.response_days ?? null),
    history: (_row, { more }) => more?.history,
    contact: (_row, { more }) => more?.contact,
  },
  audiences: { readers: (row) => read(row) !== null, detail: (_row, { more }) => more !== undefined },
  related: { user: (row) => row.user_id },
  meta: (_row, { can = [] }) => ({ can }),
});

export const presentApplication = (row: Row, options: PresentApplicationOptions = {}): Resource =>
  present(row, options);
