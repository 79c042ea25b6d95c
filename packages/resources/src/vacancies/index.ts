import type { ContractRange } from '@samen/contracts/release';

/** The numbers of this domain's contract that the server keeps: its newest is `max`. */
export const CONTRACT: ContractRange = { min: 1, max: 2 };

export * from './activity-occurrences.ts';
export * from './application-machine.ts';
export * from './applications.ts';
export * from './call-out-machine.ts';
export * from './call-outs.ts';
export * from './constants.ts';
export * from './contact-details.ts';
export * from './dutch-levels.ts';
export * from './facets.ts';
export * from './form-outcome.ts';
export * from './linked-applications.ts';
export * from './markers.ts';
export * from './pool.ts';
export * from './report-machine.ts';
export * from './reports.ts';
export * from './saved-searches.ts';
export * from './search-suggestions.ts';
export * from './search-synonyms.ts';
export * from './match.ts';
export type * from './slots.ts';
export * from './vacancies.ts';
export * from './vacancy-input.ts';
export * from './vacancy-machine.ts';
