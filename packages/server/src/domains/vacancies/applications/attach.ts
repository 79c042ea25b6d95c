import { paths } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { openConversation, partiesOf } from '../../messaging/conversations/index.ts';
import { notificationRepository, recipientRepository } from '../../../services/notifications/index.ts';
import { applicationState } from './applications.policy.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { involvedRepository, type ApplicationVacancy } from './involved.repository.ts';

/** Opens the conversation of the applicant and the contact persons; it begins with the application's message. */
export async function openConversationAbout(
  queries: Queries,
  tenantId: string,
  row: ApplicationRow,
  vacancy: ApplicationVacancy,
  now: Date,
): Promise<void> {
  if (row.user_id === null) return;
  const recipients = recipientRepository(queries, tenantId);
  const contact = await recipients.person(vacancy.contact_person_id);
  const others = contact ? [contact] : await recipients.adminsOf(row.organization_id);
  const conversation_id = await openConversation(
    queries,
    {
      tenantId,
      centerId: row.volunteer_center_id,
      subject: row.vacancy_title,
      body: row.message,
      sender: { id: row.user_id, organizationId: null },
      others: partiesOf(others, row.organization_id),
      about: { type: 'application', id: row.id },
    },
    now,
  );
  if (conversation_id) await applicationRepository(queries, tenantId).link(row.id, conversation_id);
}

/**
 * Assigns what was sent without an account to the account that has proved the same address, and opens conversations
 * about what is still open.
 */
export async function attachApplications(
  queries: Queries,
  tenantId: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const attached = await applicationRepository(queries, tenantId).attach(id, email);
  // What others were notified of them names who has an account now.
  await notificationRepository(queries, tenantId).nameIn(
    attached.map((row) => paths.applications.one(row.id)),
    id,
  );
  for (const row of attached) {
    const state = applicationState(row);
    const isOpen = state === 'new' || state === 'accepted';
    const vacancy = isOpen ? await involvedRepository(queries, tenantId).findVacancy(row.vacancy_id) : null;
    if (vacancy)
      await openConversationAbout(queries, tenantId, row, vacancy, row.confirmed_at ?? row.created_at);
  }
}
