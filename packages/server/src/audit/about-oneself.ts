import type { ActivityAction } from '@samen/resources/shared';

/** What others did with a person's account or data, of which that person is notified. */
export const ABOUT_ONESELF: readonly ActivityAction[] = [
  'impersonation.started',
  'impersonation.stopped',
  'impersonation.expired',
  'personal_data.revealed',
];
