import { useEffect, useState, type ReactNode } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import { failsAt } from '../releases/pages.ts';
import type { Target } from '../releases/types.ts';
import { useSignal } from '../state/signal.ts';
import { useReportHydrated } from './use-report-hydrated.ts';

interface CrashProps {
  remote: string;
  target: Target;
  error: unknown;
  reset: () => void;
  /** While another release is tried. */
  waiting: ReactNode;
  /** When nothing helped. */
  failed: ReactNode;
}

/** Reports a crash and stands in its place until another release, a retry or another page comes. */
export function Crash({ remote, target, error, reset, waiting, failed }: CrashProps) {
  const { releases } = useRuntime();
  const state = useSignal(releases.remote(remote).state);
  const { attempt } = state;
  // One crash is one report: what the address or the releases become meanwhile does not make it another.
  const [at] = useState({ remote, target, error, attempt });
  useEffect(() => releases.remote(at.remote).crashed(at.target, at.error), [releases, at]);
  useReportHydrated();
  const isElsewhere = target.pattern !== at.target.pattern || target.search !== at.target.search;
  const isOver = attempt !== at.attempt || isElsewhere || remote !== at.remote;
  useEffect(() => {
    if (isOver) reset();
  }, [isOver, reset]);
  return failsAt(state, target.pattern) ? failed : waiting;
}
