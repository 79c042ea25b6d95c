import { Type, type Static } from 'typebox';
import type { Identified, WithCan } from '../shared/fields.ts';
import { Id } from '../shared/fields.ts';

export const PROFILE_REPLY_STATUSES = ['sent', 'accepted', 'declined', 'lapsed'] as const;
export type ProfileReplyStatus = (typeof PROFILE_REPLY_STATUSES)[number];

/** Bounds that the forms and the server share; `[least, most]` characters. */
export const PROFILE_REPLY_BOUNDS = { body: [20, 2000] } as const;

/** How to reach the other side; known from the moment a reply was accepted. */
export interface ReplyContact {
  name: string;
  email: string | null;
  phoneNumber: string | null;
  phoneText: string | null;
}

/** `volunteer_profile_replies`: an organization's message to a volunteer of the pool. */
export interface ProfileReply extends Identified, WithCan {
  body: string;
  status: ProfileReplyStatus;
  createdAt: string;
  answeredAt: string | null;
  /** Without a reply it lapses then. */
  lapsesAt: string;
  organizationName: string;
  /** First name and initial, until it was accepted. */
  volunteerName: string;
  /** Of the other side than the caller's; null unless it was accepted. */
  contact: ReplyContact | null;
  conversationId: string | null;
}

/** Filters of `GET volunteer_profile_replies`. */
export interface ProfileReplyFilter {
  statusEq?: ProfileReplyStatus;
  /** Those that the organizations within reach have sent, in place of those one has received. */
  sent?: boolean;
}

const [minLength, maxLength] = PROFILE_REPLY_BOUNDS.body;

/** Attributes of `POST volunteer_profile_replies`. */
export const NewProfileReply = Type.Object({
  volunteerProfileId: Id,
  organizationId: Id,
  body: Type.String({ minLength, maxLength }),
});
export type NewProfileReply = Static<typeof NewProfileReply>;
