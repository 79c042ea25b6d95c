import type { Change } from '@samen/resources/administration';
import type { Visit } from './visits.ts';

/** The changes of one day, as far as they are new or not. */
export interface ChangeDay {
  day: string;
  isNew: boolean;
  /** What is announced with a text of its own. */
  announced: Change[];
  fixed: Change[];
}

/** `2026-11`. */
export const monthOf = ({ day }: Pick<Change, 'day'>): string => day.slice(0, 7);

/** The months that something has changed in, the latest first, with how much. */
export function monthsOf(changes: readonly Change[]): { month: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const change of changes) counts.set(monthOf(change), (counts.get(monthOf(change)) ?? 0) + 1);
  return [...counts].map(([month, count]) => ({ month, count }));
}

/** By day, the latest first; what is new since the last visit before everything that was there. */
export function daysOf(changes: readonly Change[], lastVisit: Visit | null): ChangeDay[] {
  const isNew = ({ id }: Change) => lastVisit !== null && !lastVisit.ids.includes(id);
  const days: ChangeDay[] = [];
  for (const change of [...changes.filter(isNew), ...changes.filter((one) => !isNew(one))]) {
    const last = days.at(-1);
    const belongs = last?.day === change.day && last.isNew === isNew(change);
    const group = belongs ? last : { day: change.day, isNew: isNew(change), announced: [], fixed: [] };
    if (!belongs) days.push(group);
    (change.kind === 'fixed' ? group.fixed : group.announced).push(change);
  }
  return days;
}
