import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { browserStore } from '@samen/records/browser-store';

/** Ids with commas between them: what a visitor keeps stays in this browser until they sign in. */
const bookmarks = browserStore('samen/vacancies/bookmarks');
/** As many as one request of a list takes; the oldest make way. */
export const MOST_SAVED = 100;
const ID = /^[\w-]{1,36}$/;

const idsIn = (text: string): string[] => text.split(',').filter((id) => ID.test(id));

/**
 * The vacancies that a visitor keeps, oldest first, in every tab the same; none, and not read, before the page is
 * hydrated.
 */
export function useBookmarks() {
  const text = useSyncExternalStore(bookmarks.subscribe, bookmarks.read, () => null);
  const ids = useMemo(() => idsIn(text ?? ''), [text]);
  /** Whether it was kept. */
  const keep = useCallback(
    (id: string, isKept: boolean) =>
      bookmarks.write(
        [...idsIn(bookmarks.read()).filter((other) => other !== id), ...(isKept ? [id] : [])]
          .slice(-MOST_SAVED)
          .join(),
      ),
    [],
  );
  return { ids, isRead: text !== null, keep };
}
