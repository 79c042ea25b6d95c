import { useEffect, useState } from 'react';
import type { Change } from '@samen/resources/administration';

/** When the changelog was looked at, and what stood in it. */
export interface Visit {
  at: string;
  ids: string[];
}

interface Visits {
  last: Visit;
  /** The one that `last` is compared with. */
  before: Visit | null;
}

/** A person who comes back sooner is still reading: a reload takes no mark away. */
const ONE_VISIT = 30 * 60_000;

/** What is stored from now on; `before` is what is marked against. */
export function nextVisits(stored: Visits | null, now: Date, ids: string[]): Visits {
  const last = { at: now.toISOString(), ids };
  if (!stored) return { last, before: null };
  const isSameVisit = now.getTime() - Date.parse(stored.last.at) < ONE_VISIT;
  return { last, before: isSameVisit ? stored.before : stored.last };
}

const isVisit = (value: unknown): value is Visit => {
  const { at, ids } = (value ?? {}) as Partial<Record<keyof Visit, unknown>>;
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) && Array.isArray(ids);
};

/** What an older release or another program has left there counts as nothing. */
function readVisits(key: string): Visits | null {
  try {
    const { last, before } = JSON.parse(localStorage.getItem(key) ?? 'null') as Record<keyof Visits, unknown>;
    return isVisit(last) ? { last, before: isVisit(before) ? before : null } : null;
  } catch {
    return null;
  }
}

function store(key: string, visits: Visits): void {
  try {
    localStorage.setItem(key, JSON.stringify(visits));
  } catch {
    // Where nothing may be stored, nothing is marked.
  }
}

/** The visit before this one of a person in this browser, as long as the page is open; null at the first. */
export function useLastVisit(userId: string, changes: readonly Change[]): Visit | null {
  const key = `samen/changelog/${userId}`;
  const [visits] = useState(() =>
    nextVisits(
      readVisits(key),
      new Date(),
      changes.map(({ id }) => id),
    ),
  );
  useEffect(() => store(key, visits), [key, visits]);
  return visits.before;
}
