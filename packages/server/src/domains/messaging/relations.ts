import type { Relations } from '../../http/relations.ts';

/** The relationships that new conversations, messages and replies to profiles take. */
export const NEW_CONVERSATION_RELATIONS = {
  organization: { type: 'organizations', attribute: 'organizationId' },
  recipient: { type: 'users', attribute: 'recipientId' },
} as const satisfies Relations;

export const NEW_MESSAGE_RELATIONS = {
  attachments: { type: 'uploads', many: true, attribute: 'attachmentIds' },
} as const satisfies Relations;

export const NEW_REPLY_RELATIONS = {
  organization: { type: 'organizations', attribute: 'organizationId' },
  volunteerProfile: { type: 'volunteer_profiles', attribute: 'volunteerProfileId' },
} as const satisfies Relations;
