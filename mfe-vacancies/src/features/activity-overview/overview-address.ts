import { paths } from '@samen/resources/shared';

/** What the address of the overview says: a month, or one date of an activity. */
export interface Overview {
  /** `2026-12`; null is this one. */
  month: string | null;
  /** By its id: the activity, and when it starts. */
  date: string | null;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads the address; what it cannot be is left out. */
export function readOverview(parameters: URLSearchParams): Overview {
  const month = parameters.get('month') ?? '';
  return { month: MONTH.test(month) ? month : null, date: parameters.get('date') };
}

export function overviewAddress({ month, date }: Overview): string {
  const query = new URLSearchParams({ ...(month ? { month } : {}), ...(date ? { date } : {}) }).toString();
  return query ? `${paths.activityOverview()}?${query}` : paths.activityOverview();
}
