import path from 'node:path';

export type { OperatorPerson, Operators } from './operators.ts';
export { admitOperator, ensureLocalOperatorToken, type Operator } from './operator.ts';
export {
  openPlatform,
  type Platform,
  type PlatformOptions,
  type Rehearse,
  type StartOutcome,
} from './platform.ts';
export { PAGES_FIRST } from './feed.ts';
export { recordReports } from './reports.ts';
export { UnusableBundle } from './server-bundle.ts';
export { platformRoutes } from './platform.routes.ts';
export { staffCookie } from './staff-cookie.ts';
export { CONFIRMED_FOR } from './operator.ts';

/** The directory of the migrations of its own tables. */
export const RELEASE_MIGRATIONS = path.join(import.meta.dirname, 'migrations');
