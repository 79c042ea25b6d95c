import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Which rows of a list are chosen. It is stored outside React's state, so that choosing one of a thousand rows renders that
 * row again and no other.
 */
export interface RowSelection {
  has(id: string): boolean;
  ids(): readonly string[];
  /** The row that was chosen, or no longer is, on its own and last; a range begins there. */
  last(): string | null;
  /** How many of these are chosen. */
  countOf(ids: readonly string[]): number;
  set(ids: readonly string[], on: boolean): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** A selection of its own, e.g. for a test or for rows that outlive a page. */
export function createRowSelection(initial: readonly string[] = []): RowSelection {
  const chosen = new Set(initial);
  let last: string | null = null;
  const listeners = new Set<() => void>();
  let list: readonly string[] = [...chosen];
  const changed = () => {
    list = [...chosen];
    for (const listener of listeners) listener();
  };
  return {
    has: (id) => chosen.has(id),
    ids: () => list,
    last: () => last,
    countOf: (ids) => ids.reduce((count, id) => (chosen.has(id) ? count + 1 : count), 0),
    set(ids, on) {
      if (ids.length === 1) last = ids[0] ?? null;
      for (const id of ids)
        if (on) chosen.add(id);
        else chosen.delete(id);
      changed();
    },
    clear() {
      chosen.clear();
      last = null;
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The selection of one list; the same object as long as the list is shown. */
export function useRowSelection(initial?: readonly string[]): RowSelection {
  return useState(() => createRowSelection(initial))[0];
}

/** The chosen ids, in the order in which they were chosen; renders again when they change. */
export function useSelectedIds(selection: RowSelection): readonly string[] {
  return useSyncExternalStore(selection.subscribe, selection.ids, selection.ids);
}

/** Whether this row is chosen; renders again when that changes. */
export function useIsSelected(selection: RowSelection, id: string): boolean {
  const has = () => selection.has(id);
  return useSyncExternalStore(selection.subscribe, has, has);
}

/** Chooses a row, or with Shift everything between it and the row that was chosen before. */
export function useRangeToggle(selection: RowSelection | undefined, ids: readonly string[]) {
  const latest = useRef({ selection, ids });
  useEffect(() => {
    latest.current = { selection, ids };
  });
  const [toggle] = useState(() => (id: string, on: boolean, isRange: boolean) => {
    const { selection: into, ids: all } = latest.current;
    const from = isRange ? all.indexOf(into?.last() ?? '') : -1;
    const to = all.indexOf(id);
    const range = from < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
    into?.set(range, on);
  });
  return toggle;
}
