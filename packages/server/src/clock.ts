/** The one source of "now": tests move it, nothing else reads the system's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => minutes(count * 60);
export const days = (count: number) => hours(count * 24);

/** The moment so many months of the calendar after `moment`. */
export function monthsAfter(moment: Date, months: number): Date {
  const other = new Date(moment);
  other.setUTCMonth(other.getUTCMonth() + months);
  return other;
}

/** The moment `milliseconds` after `moment`. */
export const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
