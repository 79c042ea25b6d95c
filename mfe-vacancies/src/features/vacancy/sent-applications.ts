import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import type { ApplyValues } from './apply-values.ts';

interface SentApplication {
  vacancyId: string;
  /** Milliseconds since the epoch. */
  at: number;
  values: ApplyValues;
}

/** Of the session of this tab: coming back to the vacancy shows what was sent, closing the tab forgets it. */
const STORAGE_KEY = 'samen/vacancies/sent';
const LASTS = VACANCY_CONSTANTS.applicationConfirmHours * 3_600_000;
const MOST = 20;

const isSent = (value: unknown): value is SentApplication => {
  const { vacancyId, at, values } = (value ?? {}) as Partial<SentApplication>;
  return typeof vacancyId === 'string' && typeof at === 'number' && typeof values?.email === 'string';
};

function stored(): SentApplication[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    const since = Date.now() - LASTS;
    return Array.isArray(found) ? found.filter(isSent).filter(({ at }) => at > since) : [];
  } catch {
    return [];
  }
}

function store(sent: readonly SentApplication[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(sent.slice(-MOST)));
  } catch {
    // Without a store the page forgets it with its next load.
  }
}

/** What a visitor has sent in for a vacancy from this tab, as long as its link works. */
export const sentTo = (vacancyId: string): ApplyValues | null =>
  stored().find((sent) => sent.vacancyId === vacancyId)?.values ?? null;

export const rememberSent = (vacancyId: string, values: ApplyValues): void =>
  store([...stored().filter((sent) => sent.vacancyId !== vacancyId), { vacancyId, at: Date.now(), values }]);
