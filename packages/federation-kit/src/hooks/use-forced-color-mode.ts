import type { ColorMode } from '@samen/contracts';
import { useEffect } from 'react';
import { useRuntime } from '../runtime/runtime.ts';

/** Shows the page in one mode, whatever the visitor chose, for as long as it is on screen. */
export function useForcedColorMode(mode: ColorMode): void {
  const { forcedColorMode } = useRuntime();
  useEffect(() => {
    forcedColorMode.set(mode);
    return () => forcedColorMode.set(null);
  }, [forcedColorMode, mode]);
}
