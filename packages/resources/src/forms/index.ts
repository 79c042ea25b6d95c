import type { ContractRange } from '@samen/contracts/release';

/** The numbers of this domain's contract that the server keeps: its newest is `max`. */
export const CONTRACT: ContractRange = { min: 2, max: 2 };

export * from './check-questions.ts';
export * from './conditions.ts';
export * from './constants.ts';
export * from './contact-messages.ts';
export * from './form-invitations.ts';
export * from './form-machine.ts';
export * from './files.ts';
export * from './form-submissions.ts';
export * from './form-summaries.ts';
export * from './form-templates.ts';
export * from './form-uploads.ts';
export * from './forms.ts';
export * from './public-forms.ts';
export * from './questions.ts';
export * from './read-value.ts';
export type * from './slots.ts';
export * from './submission-machine.ts';
export * from './typed-values.ts';
