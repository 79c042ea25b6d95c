import {
  MESSAGING_CONSTANTS,
  VolunteerProfileReplies,
  type NewProfileReply,
} from '@samen/resources/messaging';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { isInScope, accessScopeOf } from '../../../auth/access-scope.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { profileReplyRepository, type ProfileReplyRow } from './profile-replies.repository.ts';
import { notifyOfReply } from './reply-notices.ts';

const missing = (attribute: string) => new Problem('not_found', { pointer: `/data/attributes/${attribute}` });

/** The approved organization in whose name the caller writes. */
async function senderOrganization(queries: Queries, { caller }: UseCaseContext, id: string) {
  const organizations = organizationRepository(queries, caller.tenantId);
  const [found] = isUuid(id) ? await organizations.byIds([id]) : [];
  const scope = await accessScopeOf(queries, caller, 'profile_replies.create');
  const mayWrite =
    found && isInScope(scope, { organization_id: found.id, volunteer_center_id: found.volunteer_center_id });
  if (!found || !mayWrite) throw missing('organization_id');
  if (found.status !== 'approved') throw new Problem('organization_not_approved');
  return found;
}

/** Replies to a volunteer of the pool: once per organization until a decision, and never more than five at a time. */
export async function sendReply(
  queries: Queries,
  context: UseCaseContext,
  given: NewProfileReply,
): Promise<ProfileReplyRow> {
  const { caller, clock, sender } = context;
  const now = clock.now();
  const organization = await senderOrganization(queries, context, given.organizationId);
  const fields = fieldReader();
  const { body } = columnsOf<{ body: string }>(
    fields,
    VolunteerProfileReplies,
    { body: given.body },
    { isNew: true },
  );
  fields.finish();
  const replies = profileReplyRepository(queries, caller.tenantId);
  const { volunteerProfileId: profileId } = given;
  const { id: senderId } = userOf(caller);
  const volunteer = isUuid(profileId)
    ? await replies.lockPooled(profileId, { centerId: organization.volunteer_center_id, senderId })
    : null;
  if (!volunteer) throw missing('volunteer_profile_id');
  const open = await replies.openOf(volunteer.volunteerId);
  if (open.includes(organization.id)) throw new Problem('duplicate');
  if (open.length >= MESSAGING_CONSTANTS.openRepliesPerVolunteer) throw new Problem('invalid_transition');
  const id = await replies.add(
    {
      volunteer_profile_id: profileId,
      volunteer_id: volunteer.volunteerId,
      body,
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
