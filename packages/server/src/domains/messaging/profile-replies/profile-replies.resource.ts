import { MESSAGING_CONSTANTS, VolunteerProfileReplies } from '@samen/resources/messaging';
import type { Resource } from '@samen/jsonapi';
import { after, days } from '../../../clock.ts';
import { presenter } from '../../../declared/presenter.ts';
import { presentPhone } from '../../../http/phone.ts';
import {
  isAccepted,
  knowsSender,
  knowsVolunteer,
  replyActions,
  type ReplyView,
} from './profile-replies.policy.ts';
import type { ProfileReplyRow } from './profile-replies.repository.ts';

const fullName = (row: ProfileReplyRow): string => `${row.first_name} ${row.last_name}`;

const present = presenter<VolunteerProfileReplies, ProfileReplyRow, ReplyView>(VolunteerProfileReplies, {
  values: {
    lapsesAt: (row) => after(row.created_at, days(MESSAGING_CONSTANTS.profileReplyDays)),
    organizationName: (row) => row.organization_name,
    volunteerName: (row, view) =>
      knowsVolunteer(row, view) ? fullName(row) : `${row.first_name} ${row.last_name.charAt(0)}.`,
    contact(row, { asVolunteer }) {
      if (!isAccepted(row)) return null;
      return asVolunteer
        ? {
            name: row.organization_name,
            email: row.organization_email,
            ...presentPhone(row.organization_phone),
          }
        : { name: fullName(row), email: row.email, ...presentPhone(row.phone_number) };
    },
  },
  audiences: { organization: knowsSender, volunteer: knowsVolunteer },
  related: {},
  meta: (row, view) => ({ can: replyActions(row, view) }),
});

/** A reply as one of its sides sees it: full names and contact data only once it was accepted. */
export const presentReply = (row: ProfileReplyRow, view: ReplyView): Resource => present(row, view);
