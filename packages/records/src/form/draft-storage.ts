import type { Session } from '@samen/federation-kit';

/**
 * Whose drafts they are: of a visitor for as long as the tab is open, or on the device where the form says so; of an
 * account until it signs out.
 */
export type DraftOwner = { kind: 'visitor'; isOnDevice?: true } | { kind: 'account'; id: string };

/** A draft as the browser stores it. */
interface StoredDraft {
  at: number;
  value: unknown;
}

const PREFIX = 'samen/draft/';
const LONGEST = 7 * 86_400_000;

/** Null while it is not known who writes, and where a person works in another person's name. */
export function ownerOf({ status, user }: Session): DraftOwner | null {
  if (status === 'SIGNED_OUT') return { kind: 'visitor' };
  return user && !user.impersonatorId ? { kind: 'account', id: user.id } : null;
}

const keyOf = (owner: DraftOwner, name: string) =>
  `${PREFIX}${owner.kind === 'visitor' ? 'visitor' : owner.id}/${name}`;

/** A browser may store nothing, or be full: then a draft lasts for as long as its page is open. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

const storageOf = (owner: DraftOwner) =>
  owner.kind === 'visitor' && !owner.isOnDevice ? sessionStorage : localStorage;

function read(storage: Storage, key: string): StoredDraft | null {
  const found = attempt(() => JSON.parse(storage.getItem(key) ?? 'null') as Partial<StoredDraft> | null);
  const isFresh = typeof found?.at === 'number' && Date.now() - found.at < LONGEST;
  return isFresh && found?.value !== undefined ? (found as StoredDraft) : null;
}

function forgetWhere(storage: Storage, matches: (key: string) => boolean): void {
  const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX) && matches(key));
  for (const key of keys) storage.removeItem(key);
}

let isSwept = false;

/** Removes drafts of every owner that no one has come back to for seven days. */
function sweep(): void {
  if (isSwept) return;
  isSwept = true;
  attempt(() => forgetWhere(localStorage, (key) => read(localStorage, key) === null));
}

/** Unfinished forms that outlive a reload. */
export const draftStorage = {
  find(owner: DraftOwner, name: string): unknown {
    sweep();
    return attempt(() => read(storageOf(owner), keyOf(owner, name)))?.value ?? null;
  },
  /** Returns whether the browser has stored it. */
  store(owner: DraftOwner, name: string, value: unknown): boolean {
    const text = JSON.stringify({ at: Date.now(), value });
    return attempt(() => storageOf(owner).setItem(keyOf(owner, name), text) ?? true) ?? false;
  },
  forget(owner: DraftOwner, name: string): void {
    attempt(() => storageOf(owner).removeItem(keyOf(owner, name)));
  },
};

/**
 * Nothing of what an account has begun to write stays in this browser, nor of what was written before it signed in.
 * Where it is not known whose account it was, no one's does.
 */
export function forgetDrafts(userId: string | undefined): void {
  const start = userId === undefined ? PREFIX : keyOf({ kind: 'account', id: userId }, '');
  attempt(() => forgetWhere(localStorage, (key) => key.startsWith(start)));
  attempt(() => forgetWhere(sessionStorage, () => true));
}
