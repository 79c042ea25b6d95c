import { useContext, useEffect } from 'react';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';

/**
 * Says that a form has unsaved input: leaving asks first, and a live switch of this remote waits. With `keepsDraft`
 * (a form whose values go through `useDraft`) the switch does not wait: the text comes back in the new release.
 */
export function useUnsavedChanges(
  key: string,
  dirty: boolean,
  { keepsDraft = false }: { keepsDraft?: boolean } = {},
): void {
  const { remote } = useContext(RemoteContext);
  const { dirty: registry } = useRuntime();
  useEffect(
    () => (dirty ? registry.register({ remote, key, keepsDraft }) : undefined),
    [registry, remote, key, dirty, keepsDraft],
  );
}
