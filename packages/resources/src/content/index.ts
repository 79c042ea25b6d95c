import type { ContractRange } from '@samen/contracts/release';

/** The numbers of this domain's contract that the server keeps: its newest is `max`. */
export const CONTRACT: ContractRange = { min: 3, max: 3 };

export * from './blocks.ts';
export * from './content-blocks.ts';
export * from './content-parts.ts';
export * from './data.ts';
export * from './link-target.ts';
export * from './page-machine.ts';
export * from './page-managers.ts';
export * from './page-path.ts';
export * from './page-versions.ts';
export * from './pages.ts';
export * from './read-block.ts';
export type * from './slots.ts';
export * from './youtube.ts';
