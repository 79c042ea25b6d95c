import {
  declareResource,
  filter,
  group,
  id,
  moment,
  one,
  oneOf,
  text,
  type Entity,
  type Filters,
  type New,
} from '@samen/jsonapi/declaration';

export const PROFILE_REPLY_STATUSES = ['sent', 'accepted', 'declined', 'lapsed'] as const;
export type ProfileReplyStatus = (typeof PROFILE_REPLY_STATUSES)[number];

const declared = declareResource('volunteer_profile_replies', {
  attributes: {
    body: text({ min: 20, max: 2000, format: 'letter', required: true, write: 'create' }),
    status: oneOf(PROFILE_REPLY_STATUSES, { default: 'sent', write: 'never', filter: ['eq'] }),
    createdAt: moment({ required: true, write: 'never' }),
    answeredAt: moment({ write: 'never' }),
    /** Without a reply it lapses then. */
    lapsesAt: moment({ required: true, computed: true }),
    organizationName: text({ required: true, computed: true }),
    /** First name and initial, until it was accepted. */
    volunteerName: text({ required: true, computed: true }),
    /** How to reach the other side than the caller's; null unless it was accepted. */
    contact: group(
      {
        name: text({ required: true }),
        email: text({}),
        phoneNumber: text({}),
        phoneText: text({}),
      },
      { computed: true },
    ),
    conversationId: id('conversations', { write: 'never' }),
    volunteerProfileId: id('volunteer_profiles', { required: true, see: 'none', write: 'create' }),
    organizationId: id('organizations', { required: true, see: 'none', write: 'create' }),
    volunteerId: id('users', { required: true, see: 'none', write: 'never' }),
    senderId: id('users', { see: 'none', write: 'never' }),
  },
  relationships: {
    conversation: one('conversations', { from: 'conversationId' }),
    organization: one('organizations', { from: 'organizationId' }),
    volunteerProfile: one('volunteer_profiles', { from: 'volunteerProfileId' }),
    // Each side is told of the other's people once it was accepted.
    sender: one('users', { from: 'senderId', see: 'organization' }),
    volunteer: one('users', { from: 'volunteerId', see: 'volunteer' }),
  },
  filters: {
    /** Those that the organizations within reach have sent, in place of those one has received. */
    sent: filter('flag'),
  },
  sorts: ['createdAt'],
  includes: ['organization', 'sender', 'volunteer'],
});
/** `volunteer_profile_replies`: an organization's message to a volunteer of the pool. */
export interface VolunteerProfileReplies extends Readonly<typeof declared> {}
export const VolunteerProfileReplies: VolunteerProfileReplies = declared;

export interface ProfileReply extends Entity<VolunteerProfileReplies> {}

/** How to reach the other side; known from the moment a reply was accepted. */
export type ReplyContact = NonNullable<ProfileReply['contact']>;

/** Filters of `GET volunteer_profile_replies`. */
export interface ProfileReplyFilter extends Filters<VolunteerProfileReplies> {}

/** Attributes of `POST volunteer_profile_replies`. */
export interface NewProfileReply extends New<VolunteerProfileReplies> {}
