import {
  MESSAGING_CONSTANTS,
  profileReplyMachine,
  VolunteerProfileReplies,
} from '@samen/resources/messaging';
import type { Resource } from '@samen/jsonapi';
import { after, days } from '../../../clock.ts';
import { presenter } from '../../../declared/presenter.ts';
import { actionsFrom } from '../../../state-machine/taker.ts';
import { presentPhone } from '../../../http/phone.ts';
import type { ProfileReplyRow } from './profile-replies.repository.ts';

/** The side that a reply is shown to. */
export interface ReplyView {
  asVolunteer: boolean;
}

const isAccepted = ({ status }: ProfileReplyRow): boolean => status === 'accepted';
const fullName = (row: ProfileReplyRow): string => `${row.first_name} ${row.last_name}`;

/** Each side knows its own people, and the other's from the moment the reply was accepted. */
export const knowsSender = (row: ProfileReplyRow, { asVolunteer }: ReplyView): boolean =>
  !asVolunteer || isAccepted(row);
export const knowsVolunteer = (row: ProfileReplyRow, { asVolunteer }: ReplyView): boolean =>
  asVolunteer || isAccepted(row);

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
  meta: ({ status }, { asVolunteer }) => ({
    can: actionsFrom(profileReplyMachine, status, { isOwn: asVolunteer }, 'profile_replies'),
  }),
});

/** A reply as one of its sides sees it: full names and contact data only once it was accepted. */
export const presentReply = (row: ProfileReplyRow, view: ReplyView): Resource => present(row, view);
