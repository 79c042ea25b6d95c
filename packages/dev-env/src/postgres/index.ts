export { NoBinariesError } from './binaries.ts';
export { DataDirectoryError } from './data-directory.ts';
export { InstanceRunningError, startPostgres } from './start-postgres.ts';
export type { PostgresOptions, RunningPostgres } from './start-postgres.ts';
