import { useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';

export interface UnsavedChanges {
  /** The input is safe now. Call it before navigating away from a form that was sent; rendering would be too late. */
  settle(): void;
}

/**
 * Registers that a form has unsaved input: leaving prompts first, and a live switch of this remote waits. With `keepsDraft`
 * (a form whose values go through `useDraft`) the switch does not wait: the text comes back in the new release.
 * `onDiscard` is called when the visitor chooses to leave without saving.
 */
export function useUnsavedChanges(
  key: string,
  dirty: boolean,
  { keepsDraft = false, onDiscard }: { keepsDraft?: boolean; onDiscard?: () => void } = {},
): UnsavedChanges {
  const { remote } = useContext(RemoteContext);
  const { dirty: registry } = useRuntime();
  const withdraw = useRef<() => void>(undefined);
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    if (!dirty) return;
    withdraw.current = registry.register({ remote, key, keepsDraft, discard: () => discard() });
    return withdraw.current;
  }, [registry, remote, key, dirty, keepsDraft]);
  return useMemo(() => ({ settle: () => withdraw.current?.() }), []);
}
