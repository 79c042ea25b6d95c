import type { Resource } from '@samen/jsonapi';
import type { Queries } from '../../../db/database.ts';
import { presentUsersById } from '../../accounts/users/index.ts';
import { organizationRepository, presentOrganization } from '../../organizations/organizations/index.ts';
import type { ProfileReplyRow } from './profile-replies.repository.ts';
import { knowsSender, knowsVolunteer, type ReplyView } from './profile-replies.policy.ts';

/** What comes along with replies: people that the reader knows, by their names, and organizations as a site shows them. */
export async function includedWith(
  queries: Queries,
  tenantId: string,
  rows: readonly ProfileReplyRow[],
  include: readonly string[],
  view: ReplyView,
): Promise<Resource[]> {
  const organizationIds = include.includes('organization') ? rows.map((row) => row.organization_id) : [];
  const organizations = await organizationRepository(queries, tenantId).byIds(organizationIds);
  const senders = include.includes('sender') ? rows.filter((row) => knowsSender(row, view)) : [];
  const volunteers = include.includes('volunteer') ? rows.filter((row) => knowsVolunteer(row, view)) : [];
  const people = [
    ...senders.flatMap((row) => row.sender_id ?? []),
    ...volunteers.map((row) => row.volunteer_id),
  ];
  return [
    ...organizations
      .filter(({ status }) => !view.asVolunteer || status === 'approved')
      .map((row) => presentOrganization(row)),
    ...(await presentUsersById(queries, tenantId, people)),
  ];
}
