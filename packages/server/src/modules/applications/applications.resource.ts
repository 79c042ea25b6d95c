import { resource, type Resource } from '@samen/jsonapi';
import type { ApplicationRow } from './applications.repository.ts';

export interface PresentApplicationOptions {
  can?: readonly string[];
  /** A mentor follows a student's application, not what the student wrote. */
  withMessage?: boolean;
}

export function presentApplication(
  row: ApplicationRow,
  { can = [], withMessage = true }: PresentApplicationOptions = {},
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
      phoneNumber: row.phone_number,
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
    },
    relations: {
      vacancy: { type: 'vacancies', id: row.vacancy_id },
      user: row.user_id === null ? null : { type: 'users', id: row.user_id },
    },
    meta: { can },
  });
}
