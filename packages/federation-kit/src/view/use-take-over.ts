import { useEffect } from 'react';
import { useRuntime } from '../runtime/runtime.ts';

/** Says that React has taken over what this component draws; on a page, whatever fills its main area says so. */
export function useTakeOver(): void {
  const { takenOver } = useRuntime();
  useEffect(() => takenOver.set(true), [takenOver]);
}
