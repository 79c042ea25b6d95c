import { WEEK_DAY_PARTS, type WeekDayPart } from '@samen/resources/shared';
import type { VacancyFilter } from '@samen/resources/vacancies';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { browserStore } from '@samen/records/browser-store';

export const MATCH_QUESTIONS = ['what', 'when', 'where'] as const;
export type MatchQuestion = (typeof MATCH_QUESTIONS)[number];

/** What a visitor answered; a question that is done without an answer was skipped. */
export interface MatchResponses {
  categoryIds: string[];
  dayparts: WeekDayPart[];
  /** `place` as it was typed; null where the device said it. */
  near: { latitude: number; longitude: number; km: number; place: string | null } | null;
  done: MatchQuestion[];
}

const NO_RESPONSES: MatchResponses = { categoryIds: [], dayparts: [], near: null, done: [] };

/** Stays in this browser until it is erased or taken into a profile. */
const store = browserStore('samen/vacancies/match');

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function nearIn(value: unknown): MatchResponses['near'] {
  if (typeof value !== 'object' || value === null) return null;
  const { latitude, longitude, km, place } = value as Record<string, unknown>;
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof km !== 'number') return null;
  return { latitude, longitude, km, place: typeof place === 'string' ? place : null };
}

/** What an earlier release or another hand stored is read as far as it makes sense. */
function responsesIn(text: string): MatchResponses {
  if (text === '') return NO_RESPONSES;
  try {
    const stored = JSON.parse(text) as Record<string, unknown>;
    const dayparts = textsIn(stored['dayparts']);
    const done = textsIn(stored['done']);
    return {
      categoryIds: textsIn(stored['categoryIds']),
      dayparts: WEEK_DAY_PARTS.filter((one) => dayparts.includes(one)),
      near: nearIn(stored['near']),
      done: MATCH_QUESTIONS.filter((one) => done.includes(one)),
    };
  } catch {
    return NO_RESPONSES;
  }
}

/** The answers of this browser; none before the page is hydrated. */
export function useMatchResponses() {
  const text = useSyncExternalStore(store.subscribe, store.read, () => '');
  const responses = useMemo(() => responsesIn(text), [text]);
  /** Whether the browser keeps it. */
  const respond = useCallback(
    (part: Partial<MatchResponses>) => store.write(JSON.stringify({ ...responsesIn(store.read()), ...part })),
    [],
  );
  const clear = useCallback(() => store.write(''), []);
  return { responses, respond, clear };
}

/** The filters that say what is looked for; none where nothing is. */
export function matchFilter({ categoryIds, dayparts, near }: MatchResponses): VacancyFilter {
  return {
    ...(categoryIds.length > 0 ? { matchCategoryIds: categoryIds } : {}),
    ...(dayparts.length > 0 ? { matchDayparts: dayparts } : {}),
    ...(near ? { matchNear: [near.latitude, near.longitude, near.km].join() } : {}),
  };
}

/** Whether there is an answer to match with. */
export const hasResponses = (responses: MatchResponses): boolean =>
  Object.keys(matchFilter(responses)).length > 0;
