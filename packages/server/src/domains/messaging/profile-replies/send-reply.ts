import { VolunteerProfileReplies, type NewProfileReply } from '@samen/resources/messaging';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { requireRoom, requireSender } from './profile-replies.policy.ts';
import {
  profileReplyRepository,
  type NewReplyColumns,
  type ProfileReplyRow,
} from './profile-replies.repository.ts';
import { notifyOfReply } from './reply-notices.ts';

/** The approved organization in whose name the caller writes. */
async function senderOrganization(queries: Queries, { caller }: UseCaseContext, id: string) {
  const organizations = organizationRepository(queries, caller.tenantId);
  const [found] = isUuid(id) ? await organizations.byIds([id]) : [];
  const scope = await accessScopeOf(queries, caller, 'profile_replies.create');
  return requireSender(found, scope);
}

/** Replies to a volunteer of the pool: once per organization until a decision, and never more than five at a time. */
export async function sendReply(
  queries: Queries,
  context: UseCaseContext,
  { organizationId, volunteerProfileId: profileId, ...own }: NewProfileReply,
): Promise<ProfileReplyRow> {
  const { caller, clock, sender } = context;
  const now = clock.now();
  const organization = await senderOrganization(queries, context, organizationId);
  const fields = fieldReader();
  const columns = columnsOf<NewReplyColumns>(fields, VolunteerProfileReplies, own, { isNew: true });
  fields.finish();
  const replies = profileReplyRepository(queries, caller.tenantId);
  const { id: senderId } = userOf(caller);
  const volunteer = isUuid(profileId)
    ? await replies.lockPooled(profileId, { centerId: organization.volunteer_center_id, senderId })
    : null;
  if (!volunteer) throw new Problem('not_found', { pointer: '/data/attributes/volunteer_profile_id' });
  requireRoom(await replies.openOf(volunteer.volunteerId), organization.id);
  const id = await replies.add(
    {
      ...columns,
      volunteer_profile_id: profileId,
      volunteer_id: volunteer.volunteerId,
      organization_id: organization.id,
      sender_id: senderId,
    },
    now,
  );
  const row = await replies.find({ volunteerId: volunteer.volunteerId }, id);
  if (!row) throw new Error(`Reply ${id} was inserted and is not found`);
  await audit(queries, caller, now, {
    action: 'profile_reply.sent',
    subjectType: 'volunteer_profile_replies',
    subjectId: id,
  });
  await notifyOfReply(queries, sender, row);
  return row;
}
