import { shareOf } from './ids.ts';

const DAY = 86_400_000;

/** Dates relative to the day on which the demo data is loaded; the same day gives the same dates. */
export interface Calendar {
  /** Noon UTC, `days` from the seeding day. */
  at(days: number, hour?: number): Date;
  /** `YYYY-MM-DD`. */
  date(days: number): string;
  /** After `from` and before yesterday is over, the same for the same words; `from` where that leaves no time. */
  since(from: Date, ...words: string[]): Date;
}

/** A calendar around `today`, whose time of day is ignored. */
export function createCalendar(today: Date): Calendar {
  const start = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const at = (days: number, hour = 12) => new Date(start + Math.round(days) * DAY + hour * 3_600_000);
  const since = (from: Date, ...words: string[]) => {
    const room = Math.max(0, at(-1).getTime() - from.getTime());
    return new Date(from.getTime() + Math.round((room * shareOf('since', ...words)) / 60_000) * 60_000);
  };
  return { at, since, date: (days) => at(days).toISOString().slice(0, 10) };
}
