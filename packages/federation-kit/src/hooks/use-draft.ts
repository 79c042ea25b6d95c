import { useLocation } from '@samen/router';
import { useContext, useMemo, useState } from 'react';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';

export interface DraftHandle<T> {
  /** What the form starts with: the draft of this page if there is one, else `initial`. Does not change afterwards. */
  value: T;
  /** True when `value` came from a draft, so the form has unsaved input from the start. */
  restored: boolean;
  /**
   * Keeps what is in the form now; call it on every input. Values must be plain data. A function is called when the value is
   * needed: within a moment, or as soon as another release begins with it.
   */
  save(value: T | (() => T)): void;
  /** Forgets it; call it when the form was sent. */
  clear(): void;
}

/**
 * Stores the values of a form outside the release that renders it, so that a live switch does not lose them. A draft
 * belongs to the page it was typed on and ends when the page is left.
 */
export function useDraft<T>(key: string, initial: T): DraftHandle<T> {
  const { remote } = useContext(RemoteContext);
  const { drafts } = useRuntime();
  const { pathname } = useLocation();
  const id = `${remote}/${key}`;
  const [found] = useState(() => drafts.find(id, pathname));
  const actions = useMemo(
    () => ({
      save: (value: T | (() => T)) =>
        drafts.save(id, {
          path: pathname,
          read: typeof value === 'function' ? (value as () => T) : () => value,
        }),
      clear: () => drafts.clear(id),
    }),
    [drafts, id, pathname],
  );
  return { value: found ? (found.value as T) : initial, restored: found !== null, ...actions };
}
