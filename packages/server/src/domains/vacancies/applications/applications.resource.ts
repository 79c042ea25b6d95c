import { resource, type Resource } from '@samen/jsonapi';
import { APPLICATION_STEPS, type ApplicationStep } from '@samen/resources/vacancies';
import { presentPhone } from '../../../http/phone.ts';
import type { ApplicationRow, StepRow, VisibleApplicationRow } from './applications.repository.ts';
import { expectedDecision } from './expected-decision.ts';

export interface PresentApplicationOptions {
  can?: readonly string[];
  /** A mentor follows a student's application, not what the student wrote. */
  withMessage?: boolean;
  /** Only for a single application. */
  more?: { history: readonly object[]; contact: object | null };
}

const DECISIONS: readonly string[] = ['accepted', 'rejected'] satisfies ApplicationStep['step'][];

/** The steps that the row itself shows; audit events are retained for a year only. */
function stepsOf(row: ApplicationRow) {
  const { created_at, confirmed_at, user_id, status, decided_at, withdrawn_at } = row;
  return [
    { step: 'submitted' as const, at: created_at },
    ...(confirmed_at && user_id === null ? [{ step: 'confirmed' as const, at: confirmed_at }] : []),
    ...(status && decided_at ? [{ step: status, at: decided_at }] : []),
    ...(withdrawn_at ? [{ step: 'withdrawn' as const, at: withdrawn_at }] : []),
  ].map((one) => ({ ...one, by: null }));
}

/** The history; only the organization's side sees names. */
export function presentSteps(
  row: ApplicationRow,
  events: readonly StepRow[],
  { withNames }: { withNames: boolean },
) {
  const recorded = events.flatMap(({ action, occurred_at: at, by }) => {
    const step = APPLICATION_STEPS.find((one) => action === `application.${one}`);
    return step ? [{ step, at, by: withNames && DECISIONS.includes(step) ? by : null }] : [];
  });
  const missing = stepsOf(row).filter(({ step }) => !recorded.some((one) => one.step === step));
  return [...recorded, ...missing].sort((one, other) => one.at.getTime() - other.at.getTime());
}

export function presentApplication(
  row: ApplicationRow | VisibleApplicationRow,
  { can = [], withMessage = true, more }: PresentApplicationOptions = {},
): Resource {
  return resource('applications', row.id, {
    attributes: {
      name: `${row.first_name} ${row.last_name}`,
      vacancyTitle: row.vacancy_title,
      vacancyId: row.vacancy_id,
      organizationId: row.organization_id,
      conversationId: row.conversation_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      ...presentPhone(row.phone_number),
      message: withMessage ? row.message : null,
      status: row.status,
      rejectionReason: row.rejection_reason,
      decisionMessage: row.decision_message,
      decidedAt: row.decided_at,
      confirmedAt: row.confirmed_at,
      withdrawnAt: row.withdrawn_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      lockVersion: row.lock_version,
      ...('unread' in row
        ? {
            organizationName: row.organization_name,
            vacancyLocale: row.vacancy_locale,
            unreadCount: row.unread,
            answerExpected: expectedDecision(row, row.response_days),
          }
        : {}),
      ...more,
    },
    relations: {
      vacancy: { type: 'vacancies', id: row.vacancy_id },
      user: row.user_id === null ? null : { type: 'users', id: row.user_id },
    },
    meta: { can },
  });
}
