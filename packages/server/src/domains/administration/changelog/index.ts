export { announceChanges } from './announce.job.ts';
export { changelogRoutes } from './changelog.routes.ts';
export { CHANGES, readChanges } from './read-changes.ts';
