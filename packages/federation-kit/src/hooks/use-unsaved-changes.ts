import { useContext, useEffect, useMemo, useRef } from 'react';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';

export interface UnsavedChanges {
  /** The input is safe now. Call it before navigating away from a form that was sent; rendering would be too late. */
  settle(): void;
}

/**
 * Says that a form has unsaved input: leaving asks first, and a live switch of this remote waits. With `keepsDraft`
 * (a form whose values go through `useDraft`) the switch does not wait: the text comes back in the new release.
 */
export function useUnsavedChanges(
  key: string,
  dirty: boolean,
  { keepsDraft = false }: { keepsDraft?: boolean } = {},
): UnsavedChanges {
  const { remote } = useContext(RemoteContext);
  const { dirty: registry } = useRuntime();
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => {
    if (!dirty) return;
    withdraw.current = registry.register({ remote, key, keepsDraft });
    return withdraw.current;
  }, [registry, remote, key, dirty, keepsDraft]);
  return useMemo(() => ({ settle: () => withdraw.current?.() }), []);
}
