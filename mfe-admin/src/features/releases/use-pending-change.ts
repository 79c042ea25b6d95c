import { useDraft, useUnsavedChanges } from '@samen/federation-kit';
import { useCallback, useState } from 'react';
import type { ReleaseChange } from './releases.api.ts';

/** A change that a person is about to make, and why. */
export interface PendingChange {
  change: ReleaseChange;
  reason: string;
  /** What the reason began with. */
  given: string;
  /** Rises with every question. */
  round: number;
}

const DRAFT = 'release-change';

/** The change that is to be confirmed; it outlives a switch of this very remote, the typed reason with it. */
export function usePendingChange() {
  const { value, save, clear } = useDraft<PendingChange | null>(DRAFT, null);
  const [pending, setPending] = useState(value);
  const isTyped = pending !== null && pending.reason !== pending.given;
  useUnsavedChanges(DRAFT, isTyped, { keepsDraft: true });
  const startChange = useCallback((change: ReleaseChange, reason = '') => {
    setPending((before) => ({ change, reason, given: reason, round: (before?.round ?? 0) + 1 }));
  }, []);
  return {
    pending,
    startChange,
    keep(changed: Partial<Pick<PendingChange, 'change' | 'reason'>>) {
      if (!pending) return;
      const next = { ...pending, ...changed };
      save(next);
      setPending(next);
    },
    close() {
      clear();
      setPending(null);
    },
  };
}
