import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Ids with commas between them: what a visitor keeps stays in this browser until they sign in. */
const STORED = 'samen/vacancies/bookmarks';
const CHANGED = 'samen:bookmarks';
/** As many as one request of a list takes; the oldest make way. */
export const MOST_SAVED = 100;
const ID = /^[\w-]{1,36}$/;

function stored(): string {
  try {
    return localStorage.getItem(STORED) ?? '';
  } catch {
    return '';
  }
}

const idsIn = (text: string): string[] => text.split(',').filter((id) => ID.test(id));

/** Whether the browser keeps them. */
function store(ids: readonly string[]): boolean {
  try {
    localStorage.setItem(STORED, ids.slice(-MOST_SAVED).join());
  } catch {
    return false;
  }
  // Other tabs are told by the browser, this one is not.
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

function subscribe(changed: () => void): () => void {
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, changed);
  return () => {
    for (const name of [CHANGED, 'storage']) window.removeEventListener(name, changed);
  };
}

/** The vacancies that a visitor keeps, oldest first, in every tab the same; none before the page is hydrated. */
export function useBookmarks() {
  const text = useSyncExternalStore(subscribe, stored, () => '');
  const ids = useMemo(() => idsIn(text), [text]);
  /** Whether it was kept. */
  const keep = useCallback(
    (id: string, isKept: boolean) =>
      store([...idsIn(stored()).filter((other) => other !== id), ...(isKept ? [id] : [])]),
    [],
  );
  return { ids, keep };
}
