import type { Relations } from '../../http/relations.ts';

/** The relationships that new conversations and messages take. */
export const NEW_CONVERSATION_RELATIONS = {
  organization: { type: 'organizations', attribute: 'organizationId' },
  recipient: { type: 'users', attribute: 'recipientId' },
} as const satisfies Relations;

export const NEW_MESSAGE_RELATIONS = {
  attachments: { type: 'uploads', many: true, attribute: 'attachmentIds' },
} as const satisfies Relations;
