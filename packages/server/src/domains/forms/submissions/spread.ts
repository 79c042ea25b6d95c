import type { SpreadCount } from '@samen/resources/forms';
import { addDays } from '../../../local-time.ts';

/** How long a part is that names a day, and a month. */
const DAY = 10;
const MONTH = 7;

/** The part behind one: a day, a month, or a number of years, tens of years or hours. */
function nextPart(part: string): string {
  if (part.length === DAY) return addDays(part, 1);
  if (part.length === MONTH) return addDays(`${part}-28`, 4).slice(0, MONTH);
  return String(Number(part) + 1).padStart(part.length, '0');
}

/** Counts of days, months, years, tens of years or hours in their order, also those between them that have none. */
export function spreadOfParts(parts: readonly { part: string; count: number }[]): SpreadCount<string>[] {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return [];
  const counts = new Map(parts.map(({ part, count }) => [part, count]));
  const all: SpreadCount<string>[] = [];
  for (let part = first.part; part <= last.part; part = nextPart(part))
    all.push({ from: part, to: part, count: counts.get(part) ?? 0 });
  return all;
}
