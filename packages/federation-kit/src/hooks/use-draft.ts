import { useLocation } from '@samen/router';
import { useContext, useMemo, useState } from 'react';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';
import { draftCleared, draftSaved } from '../state/drafts.ts';

export interface DraftHandle<T> {
  /** What the form starts with: the draft of this page if there is one, else `initial`. Does not change afterwards. */
  value: T;
  /** True when `value` came from a draft, so the form has unsaved input from the start. */
  restored: boolean;
  /** Keeps what is in the form now; call it on every input. Values must be plain data. */
  save(value: T): void;
  /** Forgets it; call it when the form was sent. */
  clear(): void;
}

/**
 * Stores the values of a form outside the release that renders it, so that a live switch does not lose them. A draft
 * belongs to the page it was typed on and ends when the page is left.
 */
export function useDraft<T>(key: string, initial: T): DraftHandle<T> {
  const { remote } = useContext(RemoteContext);
  const { store } = useRuntime();
  const { pathname } = useLocation();
  const id = `${remote}/${key}`;
  const [found] = useState(() => {
    const draft = store.getState()['kit/drafts']?.[id];
    return draft?.path === pathname ? { value: draft.value as T } : null;
  });
  const actions = useMemo(
    () => ({
      save: (value: T) => void store.dispatch(draftSaved({ id, draft: { path: pathname, value } })),
      clear: () => void store.dispatch(draftCleared({ id })),
    }),
    [store, id, pathname],
  );
  return { value: found ? found.value : initial, restored: found !== null, ...actions };
}
