import type { ApplicationState } from '@samen/resources/vacancies';
import type { ApplicationRow } from './applications.repository.ts';

/** Where an application stands; a withdrawal outlives a decision. */
export function applicationState(
  row: Pick<ApplicationRow, 'status' | 'confirmed_at' | 'withdrawn_at'>,
): ApplicationState {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.confirmed_at === null) return 'unconfirmed';
  return row.status ?? 'new';
}
