import { createSignal, useSignal, useRuntime } from '@samen/federation-kit/shell';
import { useEffect } from 'react';

/** A part of the shell whose code comes when a person needs it. */
export interface LatePart<Part> {
  /** Begins to load; resolves when it is there, rejects when it did not come. A later call tries again. */
  load(): Promise<Part>;
  /** The part, as soon as it is `isNeeded` and there. Nothing waits for it: until then the place stays as it is. */
  use(isNeeded: boolean): Part | null;
}

/** `latePart(() => import('./panel.ts'))`. */
export function latePart<Part extends object>(fetch: () => Promise<Part>): LatePart<Part> {
  const there = createSignal<Part | null>(null);
  let pending: Promise<Part> | null = null;

  function load(): Promise<Part> {
    pending ??= fetch().then(
      (part) => {
        there.set(part);
        return part;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  }

  return {
    load,
    use(isNeeded) {
      const part = useSignal(there);
      const { reload } = useRuntime();
      const isMissing = isNeeded && part === null;
      useEffect(() => {
        if (isMissing) load().catch(() => reload());
      }, [isMissing, reload]);
      return isNeeded ? part : null;
    },
  };
}
