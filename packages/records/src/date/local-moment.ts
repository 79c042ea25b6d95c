import { TIME_ZONE } from '@samen/contracts';
import { TZDate } from '@date-fns/tz';
import { isDay, isTime } from '../form/day-text.ts';

// In Swedish a moment is written as an input takes it, but for the T.
const written = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment of the API as the clock on the wall shows it, for an input: `2027-03-31T09:30`. */
export function toLocalMoment(moment: string | null): string {
  return moment === null ? '' : written.format(new Date(moment)).replace(' ', 'T');
}

/** Whether what stands in an input is a day and a time that exist. */
export function isLocalMoment(local: string): boolean {
  const [day = '', time = '', ...more] = local.split('T');
  return isDay(day) && isTime(time) && more.length === 0;
}

/** What an input says as a moment of the API; null where it says none, of what is empty and of what `isLocalMoment` refuses. */
export function fromLocalMoment(local: string): string | null {
  if (!isLocalMoment(local)) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, TIME_ZONE).getTime()).toISOString();
}
