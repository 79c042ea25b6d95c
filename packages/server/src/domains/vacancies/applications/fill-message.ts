import { fillReply, placeholdersIn, type ReplyPurpose, type ReplyValues } from '@samen/resources/shared';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute } from '../../../errors/problem.ts';
import { userOf } from '../../../http/user-of.ts';
import { volunteerCenterRepository, type CenterRow } from '../../../services/volunteer-centers/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { applicationRepository } from './applications.repository.ts';

type MessageFor = (applicationId: string) => Promise<string | null>;

/**
 * Fills the placeholders of one message for each application: with what is of that application, and of who writes. Of a
 * long name one may become longer than `most`, which is rejected for that one alone.
 */
export async function replyFiller(
  queries: Queries,
  { caller, sender }: UseCaseContext,
  message: string | null,
  most: number,
): Promise<MessageFor> {
  if (message === null || placeholdersIn(message).length === 0) return () => Promise.resolve(message);
  const { tenantId } = caller;
  const centers = volunteerCenterRepository(queries, tenantId);
  const found = new Map<string, CenterRow | null>();
  const centerOf = async (id: string): Promise<CenterRow | null> => {
    const center = found.get(id) ?? (await centers.find(id));
    found.set(id, center);
    return center;
  };
  const applications = applicationRepository(queries, tenantId);
  const organizations = organizationRepository(queries, tenantId);
  const common = {
    'sender.first_name': userOf(caller).firstName,
    'app.name': sender.site.appName,
  };
  return async (applicationId) => {
    const row = await applications.find(applicationId);
    if (!row) return message;
    const [organization] = await organizations.byIds([row.organization_id]);
    // Of the application: who writes may have the site of another centre open.
    const center = await centerOf(row.volunteer_center_id);
    const values: ReplyValues<ReplyPurpose> = {
      ...common,
      'center.name': center?.name ?? '',
      'center.email': center?.email ?? '',
      'recipient.first_name': row.first_name,
      'application.name': `${row.first_name} ${row.last_name}`,
      'vacancy.title': row.vacancy_title,
      'conversation.subject': row.vacancy_title,
      'organization.name': organization?.name ?? '',
    };
    const filled = fillReply(message, values);
    if (filled.length > most) throw invalidAttribute('message', 'max_length', { n: most });
    return filled;
  };
}
