import { useLocation } from '@samen/router';
import { useMemo } from 'react';
import type { Target } from '../releases/types.ts';
import { useMatchedContribution } from '../routing/use-matched-contribution.ts';

/** The page of `remote` that the address names, and the path as that remote sees it; null when it is another's. */
export function useTarget(remote: string): { target: Target; path: string } | null {
  const match = useMatchedContribution();
  const { search } = useLocation();
  return useMemo(() => {
    if (match.kind !== 'matched' || match.remote !== remote) return null;
    return { target: { pattern: match.route.path, params: match.params, search }, path: match.path };
  }, [match, remote, search]);
}
