import { MESSAGING_CONSTANTS, type NewProfileReply } from '@samen/resources/messaging';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { isInScope, accessScopeOf } from '../../../auth/access-scope.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { profileReplyRepository, type ProfileReplyRow } from './profile-replies.repository.ts';
import { tellOfReply } from './reply-notices.ts';

const missing = (attribute: string) => new Problem('not_found', { pointer: `/data/attributes/${attribute}` });

/** The organization in whose name the caller may write; it has to be approved. */
async function writingOrganization(queries: Queries, { caller }: UseCaseContext, id: string) {
  const organizations = organizationRepository(queries, caller.tenantId);
  const [found] = isUuid(id) ? await organizations.byIds([id]) : [];
  const reach = await accessScopeOf(queries, caller, 'profile_replies.create');
  const isWithin =
    found && isInScope(reach, { organization_id: found.id, volunteer_center_id: found.volunteer_center_id });
  if (!found || !isWithin) throw missing('organization_id');
  if (found.status !== 'approved') throw new Problem('organization_not_approved');
  return found;
}

/** Writes to a volunteer of the pool: once per organization until it is answered, and never more than five at a time. */
export async function sendReply(
  queries: Queries,
  context: UseCaseContext,
  given: NewProfileReply,
): Promise<ProfileReplyRow> {
  const { caller, clock, sender } = context;
  const now = clock.now();
  const organization = await writingOrganization(queries, context, given.organizationId);
  const fields = fieldReader();
  const body = fields.requiredLetter('body', given.body);
  fields.finish();
  const replies = profileReplyRepository(queries, caller.tenantId);
  const { volunteerProfileId: profileId } = given;
  const held = isUuid(profileId)
    ? await replies.holdPooled(profileId, organization.volunteer_center_id)
    : null;
  if (!held) throw missing('volunteer_profile_id');
  const open = await replies.openOf(held.volunteerId);
  if (open.includes(organization.id)) throw new Problem('duplicate');
  if (open.length >= MESSAGING_CONSTANTS.openRepliesPerVolunteer) throw new Problem('invalid_transition');
  const id = await replies.add(
    {
      volunteer_profile_id: profileId,
      volunteer_id: held.volunteerId,
      body,
      organization_id: organization.id,
      sender_id: userOf(caller).id,
    },
    now,
  );
  const row = await replies.find({ volunteerId: held.volunteerId }, id);
  if (!row) throw new Error(`Reply ${id} was written and is not there`);
  await audit(queries, caller, now, {
    action: 'profile_reply.sent',
    subjectType: 'volunteer_profile_replies',
    subjectId: id,
  });
  await tellOfReply(queries, sender, row);
  return row;
}
