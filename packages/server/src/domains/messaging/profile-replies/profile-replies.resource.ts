import { MESSAGING_CONSTANTS, profileReplyMachine } from '@samen/resources/messaging';
import { resource, type Resource } from '@samen/jsonapi';
import { after, days } from '../../../clock.ts';
import { actionsFrom } from '../../../state-machine/taker.ts';
import { presentPhone } from '../../../http/phone.ts';
import type { ProfileReplyRow } from './profile-replies.repository.ts';

/** A reply as one of its sides sees it: full names and contact data only once it was accepted. */
export function presentReply(row: ProfileReplyRow, asVolunteer: boolean): Resource {
  const isAccepted = row.status === 'accepted';
  const fullName = `${row.first_name} ${row.last_name}`;
  const contact = asVolunteer
    ? { name: row.organization_name, email: row.organization_email, ...presentPhone(row.organization_phone) }
    : { name: fullName, email: row.email, ...presentPhone(row.phone_number) };
  return resource('volunteer_profile_replies', row.id, {
    attributes: {
      body: row.body,
      status: row.status,
      createdAt: row.created_at,
      answeredAt: row.answered_at,
      lapsesAt: after(row.created_at, days(MESSAGING_CONSTANTS.profileReplyDays)),
      organizationName: row.organization_name,
      volunteerName: isAccepted || asVolunteer ? fullName : `${row.first_name} ${row.last_name.charAt(0)}.`,
      contact: isAccepted ? contact : null,
      conversationId: row.conversation_id,
    },
    meta: {
      can: actionsFrom(profileReplyMachine, row.status, { isOwn: asVolunteer }, 'profile_replies'),
    },
  });
}
