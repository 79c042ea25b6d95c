/** As much of a browser's storage as is used here. */
interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const KEY = 'samen:return';

/** Where a browser keeps no storage, nothing is remembered. */
function attempt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Remembers in this tab from which page an impersonation began. */
export function rememberReturn(storage: () => TabStorage, userId: string, path: string): void {
  attempt(() => storage().setItem(KEY, JSON.stringify([userId, path])));
}

/** The page from which this user began, once; null where this tab knows of none. */
export function takeReturn(storage: () => TabStorage, userId: string): string | null {
  return attempt(() => {
    const [who, path] = JSON.parse(storage().getItem(KEY) ?? '[]') as unknown[];
    storage().removeItem(KEY);
    return who === userId && typeof path === 'string' ? path : null;
  });
}
