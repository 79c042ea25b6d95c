import { useEffect } from 'react';
import { useRuntime } from '../runtime/runtime.ts';

/** Says that React has taken over what this component draws; on a page, whatever fills its main area says so. */
export function useReportHydrated(): void {
  const { hydrated } = useRuntime();
  useEffect(() => hydrated.set(true), [hydrated]);
}
