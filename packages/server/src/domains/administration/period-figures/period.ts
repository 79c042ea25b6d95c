import { ANALYTICS_CONSTANTS } from '@samen/resources/administration';
import { Problem } from '../../../errors/problem.ts';
import { addDays, atLocalTime, daysBetween } from '../../../local-time.ts';

/** Whole days in the Netherlands, and as many just before them. */
export interface Period {
  from: string;
  to: string;
  beforeFrom: string;
  beforeTo: string;
  /** How many days each of the two has. */
  days: number;
}

/** Nothing was counted before, and nothing will have been after. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

const invalid = (name: 'from' | 'to') => new Problem('invalid_parameter', { parameter: `filter[${name}]` });

/** The requested days, or the last weeks; 400 where they are reversed or too many. */
export function periodOf({ from, to }: { from?: string; to?: string }, today: string): Period {
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - ANALYTICS_CONSTANTS.defaultDays);
  if (first < FIRST_DAY) throw invalid('from');
  if (last > LAST_DAY || last < first) throw invalid('to');
  const days = daysBetween(first, last) + 1;
  if (days > ANALYTICS_CONSTANTS.maxDays) throw invalid('from');
  return { from: first, to: last, beforeFrom: addDays(first, -days), beforeTo: addDays(first, -1), days };
}

/** The moments at which both periods begin and end, whatever the clock does on those days. */
export const momentsOf = ({ from, to, beforeFrom }: Period) => ({
  before: atLocalTime(beforeFrom, 0),
  start: atLocalTime(from, 0),
  end: atLocalTime(addDays(to, 1), 0),
});
