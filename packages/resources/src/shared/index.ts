import type { ContractRange } from '@samen/contracts/release';

/** The numbers of this domain's contract that the server keeps: its newest is `max`. */
export const CONTRACT: ContractRange = { min: 1, max: 3 };

export * from './activity.ts';
export * from './address.ts';
export * from './center-profiles.ts';
export * from './center-theme.ts';
export * from './constants.ts';
export * from './features.ts';
export * from './site-kinds.ts';
export * from './fields.ts';
export * from './fold-word.ts';
export * from './form-outcomes.ts';
export * from './grants.ts';
export * from './lookup-keys.ts';
export * from './lookups.ts';
export * from './menu-items.ts';
export * from './menu.ts';
export { NewAccount } from './new-account.ts';
export * from './notification-events.ts';
export { nullable } from './nullable.ts';
export * from './paths.ts';
export * from './permissions.ts';
export * from './place-key.ts';
export * from './places.ts';
export * from './remote-config.ts';
export * from './share-images.ts';
export * from './site-vocabulary.ts';
export * from './site.ts';
export * from './state-machine.ts';
export * from './stock-images.ts';
export { SYSTEM_PAGE_IDS } from './system-page-ids.ts';
export * from './upload-rules.ts';
export * from './uploads.ts';
export * from './versioned.ts';
export * from './volunteer-centers.ts';
export * from './week.ts';
