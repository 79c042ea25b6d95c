import type { ContractRange } from '@samen/contracts/release';

/** The numbers of this domain's contract that the server keeps: its newest is `max`. */
export const CONTRACT: ContractRange = { min: 2, max: 2 };

export * from './activity-events.ts';
export * from './analytics.ts';
export * from './changelog.ts';
export * from './dashboard.ts';
export * from './data-viewer.ts';
export { PROFILE_STEPS, TASK_KINDS, type ProfileStep, type TaskKind } from './dashboard-fields.ts';
export * from './import-machine.ts';
export * from './imports.ts';
export * from './internal-notes.ts';
export * from './merge-machine.ts';
export * from './merges.ts';
export * from './note-length.ts';
export * from './retention-periods.ts';
export * from './search-results.ts';
export * from './saved-views.ts';
export * from './waiting-counts.ts';
export * from './work-items.ts';
export * from './work-kinds.ts';
