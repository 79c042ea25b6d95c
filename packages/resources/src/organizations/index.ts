import type { ContractRange } from '@samen/contracts/release';

/** The numbers of this domain's contract that the server keeps: its newest is `max`. */
export const CONTRACT: ContractRange = { min: 1, max: 2 };

export * from './organization-machine.ts';
export * from './organizations.ts';
