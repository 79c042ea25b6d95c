import type { ContractRange } from '@samen/contracts/release';

/** The numbers of this domain's contract that the server keeps: its newest is `max`. */
export const CONTRACT: ContractRange = { min: 1, max: 2 };

export * from './constants.ts';
export * from './data-exports.ts';
export * from './impersonation-return.ts';
export * from './landing.ts';
export * from './linked-accounts.ts';
export * from './user-input.ts';
export * from './user-machine.ts';
export * from './users.ts';
export * from './volunteer-profiles.ts';
