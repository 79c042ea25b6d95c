export interface DirtyEntry {
  remote: string;
  key: string;
  /** The text outlives a switch of the release (`useDraft`), so the switch need not wait for the form. */
  keepsDraft: boolean;
  /** The visitor leaves without saving: what is stored of it elsewhere is removed too. */
  discard?: () => void;
}

/** The forms with unsaved input. Navigation prompts for any of it; a live switch waits for what a switch would lose. */
export interface DirtyRegistry {
  /** Registers a form with unsaved input; returns how to remove it. */
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
