import type { ContractRange } from '@samen/contracts/release';

/** The numbers of this domain's contract that the server keeps: its newest is `max`. */
export const CONTRACT: ContractRange = { min: 2, max: 2 };

export * from './constants.ts';
export * from './contact-messages.ts';
