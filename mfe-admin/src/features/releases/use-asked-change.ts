import { useDraft, useUnsavedChanges } from '@samen/federation-kit';
import { useCallback, useState } from 'react';
import type { ReleaseChange } from './releases.api.ts';

/** A change that somebody is about to make, and why. */
export interface AskedChange {
  change: ReleaseChange;
  reason: string;
  /** What the reason began with. */
  given: string;
  /** Rises with every question. */
  round: number;
}

const DRAFT = 'release-change';

/** The change that is being asked about; it outlives a switch of this very remote, the typed reason with it. */
export function useAskedChange() {
  const { value, save, clear } = useDraft<AskedChange | null>(DRAFT, null);
  const [asked, setAsked] = useState(value);
  const isTyped = asked !== null && asked.reason !== asked.given;
  useUnsavedChanges(DRAFT, isTyped, { keepsDraft: true });
  const ask = useCallback((change: ReleaseChange, reason = '') => {
    setAsked((before) => ({ change, reason, given: reason, round: (before?.round ?? 0) + 1 }));
  }, []);
  return {
    asked,
    ask,
    keep(changed: Partial<Pick<AskedChange, 'change' | 'reason'>>) {
      if (!asked) return;
      const next = { ...asked, ...changed };
      save(next);
      setAsked(next);
    },
    close() {
      clear();
      setAsked(null);
    },
  };
}
