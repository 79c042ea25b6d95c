import { MESSAGING_CONSTANTS, type ProfileReplyStatus } from '@samen/resources/messaging';
import type { Calendar } from './calendar.ts';
import { idOf, shareOf } from './ids.ts';
import type { OrganizationRow } from './organizations.ts';
import type { Member, People } from './people.ts';
import type { ProfileRow } from './volunteer-profiles.ts';
import { LETTERS } from './volunteer-texts.ts';

/** What an organization wrote to a volunteer in the pool, with what a conversation about it needs. */
export interface ReplyRow {
  id: string;
  tenantId: string;
  volunteerProfileId: string;
  volunteerId: string;
  volunteerName: string;
  organizationId: string;
  organizationName: string;
  volunteerCenterId: string;
  senderId: string;
  body: string;
  status: ProfileReplyStatus;
  answeredAt: Date | null;
  createdAt: Date;
}

/** Replies per tenant; 45 in all. */
const COUNTS: Record<string, number> = { public: 24, oldebroek: 8, roermond: 9, demo: 4 };
/** What became of them, in turn. */
const STATUSES: ProfileReplyStatus[] = [
  'sent',
  'accepted',
  'declined',
  'sent',
  'accepted',
  'lapsed',
  'sent',
  'accepted',
  'declined',
];
/** How many the first profiles have, so that a list has more than one. */
const FIRST_HAVE = 3;

/** What organizations wrote to these profiles, each to people of its own centre and to no one twice. */
export function makeReplies(
  tenantId: string,
  profiles: readonly ProfileRow[],
  members: ReadonlyMap<string, Member>,
  organizations: readonly OrganizationRow[],
  contactOf: People['contactOf'],
  calendar: Calendar,
): ReplyRow[] {
  const count = COUNTS[tenantId] ?? 0;
  const rows: ReplyRow[] = [];
  profiles.forEach((profile, seat) => {
    const member = members.get(profile.userId);
    const near = organizations.filter(({ center }) => center === member?.center);
    for (let turn = 0; turn < (seat === 0 ? FIRST_HAVE : 1); turn += 1) {
      const organization = near[(seat + turn) % near.length];
      const senderId = organization && contactOf(organization.id);
      if (!member || !organization || !senderId || rows.length >= count) continue;
      const status = STATUSES[rows.length % STATUSES.length] ?? 'sent';
      rows.push(replyOf({ tenantId, profile, member, organization, senderId, status }, calendar));
    }
  });
  return rows;
}

interface Written {
  tenantId: string;
  profile: ProfileRow;
  member: Member;
  organization: OrganizationRow;
  senderId: string;
  status: ProfileReplyStatus;
}

function replyOf(
  { tenantId, profile, member, organization, senderId, status }: Written,
  calendar: Calendar,
): ReplyRow {
  const id = idOf('profile-reply', organization.id, member.user.id);
  const share = (...words: string[]) => shareOf('profile-reply', id, ...words);
  // A reply that still waits has to stay ahead of the job that lets it lapse.
  const age = status === 'sent' ? 1 + Math.floor(share('age') * 8) : 20 + Math.floor(share('age') * 40);
  const repliedDaysAgo = age - 1 - Math.floor(share('answered') * (MESSAGING_CONSTANTS.profileReplyDays - 2));
  const isAnswered = status === 'accepted' || status === 'declined';
  const letter = LETTERS[Math.floor(share('letter') * LETTERS.length)] ?? '';
  return {
    id,
    tenantId,
    senderId,
    status,
    volunteerProfileId: profile.id,
    volunteerId: member.user.id,
    volunteerName: member.user.firstName,
    organizationId: organization.id,
    organizationName: organization.name,
    volunteerCenterId: organization.volunteerCenterId,
    body: letter.replaceAll('{name}', member.user.firstName),
    answeredAt: isAnswered ? calendar.at(-repliedDaysAgo, 19) : null,
    createdAt: calendar.at(-age, 10),
  };
}
