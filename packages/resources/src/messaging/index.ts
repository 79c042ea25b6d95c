import type { ContractRange } from '@samen/contracts/release';

/** The numbers of this domain's contract that the server keeps: its newest is `max`. */
export const CONTRACT: ContractRange = { min: 3, max: 3 };

export * from './blocks.ts';
export * from './constants.ts';
export * from './conversation-machine.ts';
export * from './conversation-recipients.ts';
export * from './conversations.ts';
export * from './messages.ts';
export * from './notification-preferences.ts';
export * from './notification-templates.ts';
export * from './notifications.ts';
export * from './profile-replies.ts';
export * from './profile-reply-machine.ts';
export * from './reply-templates.ts';
