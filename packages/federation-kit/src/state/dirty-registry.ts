export interface DirtyEntry {
  remote: string;
  key: string;
  /** The text outlives a switch of the release (`useDraft`), so the form does not hold it back. */
  keepsDraft: boolean;
  /** The visitor leaves without saving: what is kept of it elsewhere goes too. */
  discard?: () => void;
}

/** Who has unsaved input. Navigation asks for any of it; a live switch waits for what a switch would lose. */
export interface DirtyRegistry {
  /** Says that a form has unsaved input; answers how to take it back. */
  register(entry: DirtyEntry): () => void;
  /** Unsaved input anywhere, or of one remote. */
  isDirty(remote?: string): boolean;
  /** Unsaved input that a switch of this remote would lose. */
  holdsSwitch(remote: string): boolean;
  /** The visitor leaves without saving: nothing counts as unsaved any more. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** Makes the registry of one page. */
export function createDirtyRegistry(): DirtyRegistry {
  const entries = new Set<DirtyEntry>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const some = (test: (entry: DirtyEntry) => boolean) => [...entries].some(test);
  return {
    register(entry) {
      entries.add(entry);
      notify();
      return () => {
        if (entries.delete(entry)) notify();
      };
    },
    isDirty: (remote) => some((entry) => remote === undefined || entry.remote === remote),
    holdsSwitch: (remote) => some((entry) => entry.remote === remote && !entry.keepsDraft),
    clear() {
      entries.forEach(({ discard }) => discard?.());
      entries.clear();
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
