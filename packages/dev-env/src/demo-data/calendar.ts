const DAY = 86_400_000;

/** Dates relative to the day on which the demo data is loaded; the same day gives the same dates. */
export interface Calendar {
  /** Noon UTC, `days` from the seeding day. */
  at(days: number, hour?: number): Date;
  /** `YYYY-MM-DD`. */
  date(days: number): string;
}

/** A calendar around `today`, whose time of day is ignored. */
export function createCalendar(today: Date): Calendar {
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const at = (days: number, hour = 12) => new Date(start + Math.round(days) * DAY + hour * 3_600_000);
  return { at, date: (days) => at(days).toISOString().slice(0, 10) };
}
