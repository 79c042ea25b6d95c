import { resource, type Resource } from '@samen/jsonapi';
import { APPLICATION_STEPS, type ApplicationStep } from '@samen/resources/vacancies';
import { presentPhone } from '../../../http/phone.ts';
import type { ApplicationRow, SeenApplicationRow, StepRow } from './applications.repository.ts';
import { expectedAnswer } from './expected-answer.ts';

export interface PresentApplicationOptions {
  can?: readonly string[];
  /** A mentor follows a student's application, not what the student wrote. */
  withMessage?: boolean;
  /** Beside a single one. */
  more?: { history: readonly object[]; contact: object | null };
}

const DECISIONS: readonly string[] = ['accepted', 'rejected'] satisfies ApplicationStep['step'][];

/** What the application says of itself: what was written down of it is kept for a year only. */
function stepsOf(row: ApplicationRow) {
  const { created_at, confirmed_at, user_id, status, decided_at, withdrawn_at } = row;
  return [
    { step: 'submitted' as const, at: created_at },
    ...(confirmed_at && user_id === null ? [{ step: 'confirmed' as const, at: confirmed_at }] : []),
    ...(status && decided_at ? [{ step: status, at: decided_at }] : []),
    ...(withdrawn_at ? [{ step: 'withdrawn' as const, at: withdrawn_at }] : []),
  ].map((one) => ({ ...one, by: null }));
}

/** Its history, of which names are the organization's own matter. */
export function presentSteps(
  row: ApplicationRow,
  events: readonly StepRow[],
  { withNames }: { withNames: boolean },
) {
  const known = events.flatMap(({ action, occurred_at: at, by }) => {
    const step = APPLICATION_STEPS.find((one) => action === `application.${one}`);
    return step ? [{ step, at, by: withNames && DECISIONS.includes(step) ? by : null }] : [];
  });
  const missing = stepsOf(row).filter(({ step }) => !known.some((one) => one.step === step));
  return [...known, ...missing].sort((one, other) => one.at.getTime() - other.at.getTime());
}

export function presentApplication(
  row: ApplicationRow | SeenApplicationRow,
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
            answerExpected: expectedAnswer(row, row.response_days),
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
