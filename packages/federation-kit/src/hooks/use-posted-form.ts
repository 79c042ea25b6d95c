import type { PostedForm } from '@samen/contracts';
import { useEffect, useState } from 'react';
import { useRuntime } from '../runtime/runtime.ts';

/**
 * The form that was sent to `path` without scripts and came back with its mistakes, else null. It stands as long as the
 * component that shows it, and is not there for the next one.
 */
export function usePostedForm(path: string): PostedForm | null {
  const { posted } = useRuntime();
  const [form] = useState(() => {
    const found = posted.get();
    return found?.path === path ? found : null;
  });
  useEffect(() => () => posted.set(null), [posted]);
  return form;
}
