import { MESSAGING_CONSTANTS, profileReplyMachine } from '@samen/resources/messaging';
import type { OrganizationStatus } from '@samen/resources/organizations';
import { isInScope, type AccessScope } from '../../../auth/access-scope.ts';
import { Problem } from '../../../errors/problem.ts';
import { actionsFrom } from '../../../state-machine/taker.ts';
import type { ProfileReplyRow } from './profile-replies.repository.ts';

/** The side that a reply is shown to. */
export interface ReplyView {
  asVolunteer: boolean;
}

type PolicyReply = Pick<ProfileReplyRow, 'status'>;

export const isAccepted = ({ status }: PolicyReply): boolean => status === 'accepted';

/** Each side knows its own people, and the other's from the moment the reply was accepted. */
export const knowsSender = (row: PolicyReply, { asVolunteer }: ReplyView): boolean =>
  !asVolunteer || isAccepted(row);
export const knowsVolunteer = (row: PolicyReply, { asVolunteer }: ReplyView): boolean =>
  asVolunteer || isAccepted(row);

/** The actions that a side may take on a reply. */
export const replyActions = ({ status }: PolicyReply, { asVolunteer }: ReplyView): string[] =>
  actionsFrom(profileReplyMachine, status, { isOwn: asVolunteer }, 'profile_replies');

interface SendingOrganization {
  id: string;
  volunteer_center_id: string;
  status: OrganizationStatus;
}

/** An organization in whose name the caller writes: one in their access scope, and approved. */
export function requireSender<Organization extends SendingOrganization>(
  found: Organization | undefined,
  scope: AccessScope,
): Organization {
  const mayWrite =
    found && isInScope(scope, { organization_id: found.id, volunteer_center_id: found.volunteer_center_id });
  if (!found || !mayWrite) throw new Problem('not_found', { pointer: '/data/attributes/organization_id' });
  if (found.status !== 'approved') throw new Problem('organization_not_approved');
  return found;
}

/** Refuses a second reply of an organization before a decision, and one more than a volunteer gets at a time. */
export function requireRoom(open: readonly string[], organizationId: string): void {
  if (open.includes(organizationId)) throw new Problem('duplicate');
  if (open.length >= MESSAGING_CONSTANTS.openRepliesPerVolunteer) throw new Problem('invalid_transition');
}
