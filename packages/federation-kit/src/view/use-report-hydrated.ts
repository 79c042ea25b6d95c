import { useEffect } from 'react';
import { useRuntime } from '../runtime/runtime.ts';

/** Reports that React has hydrated what this component renders; on a page the content of its main area does so. */
export function useReportHydrated(): void {
  const { hydrated } = useRuntime();
  useEffect(() => hydrated.set(true), [hydrated]);
}
