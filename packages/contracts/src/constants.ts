/** Constants of the platform; times in milliseconds unless the name says otherwise. */
export const CONSTANTS = {
  adminPageSize: 1000,
  pageSizes: [10, 25, 50, 100],
  defaultPageSize: 25,
  maxPageSize: 100,
  signOutClearsUserAfter: 500,
  localeCookieDays: 365,
  /** Six months. */
  consentCookieDays: 182,
  tokenDays: 14,
  tokenRotationMinutes: 15,
  tokenGraceSeconds: 60,
  clientsPerUser: 10,
  icon: { localTimeout: 1500, retryTimeout: 2000, rotation: 750, maxUrl: 500 },
  loadingBar: { duration: 2000, throttle: 200, hideDelay: 500, resetDelay: 400, height: 3 },
  toast: { duration: 5000, refresh: 16, position: 'bottom-right' },
  relativeTimeRefresh: 30_000,
  reloadGuard: 10_000,
  /** Characters of a path, and of an address with its query; more is 414. */
  maxPathLength: 2_000,
  maxAddressLength: 8_000,
  parallelPreloads: 4,
  latestBuildCheck: 3_600_000,
  compositionPoll: 60_000,
  streamSilence: 10_000,
  timeouts: { entry: 8_000, chunk: 8_000, load: 12_000 },
} as const;

/** Time zone of every date shown and of every job. */
export const TIME_ZONE = 'Europe/Amsterdam';
