import type { ApplicationState, DashboardApplication } from '@samen/contracts';

type Shown = Exclude<ApplicationState, 'unconfirmed'>;

/** A withdrawal outlives a decision. */
export function applicationState({
  status,
  withdrawnAt,
}: Pick<DashboardApplication, 'status' | 'withdrawnAt'>): Shown {
  return withdrawnAt === null ? (status ?? 'new') : 'withdrawn';
}
