import { useEffect, useState, type ReactNode } from 'react';
import { useRuntime } from '../runtime/runtime.ts';
import type { Target } from '../releases/types.ts';
import { useCell } from '../state/cell.ts';

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
  const { attempt, failure } = useCell(releases.remote(remote));
  const [at] = useState({ attempt, pattern: target.pattern, search: target.search });
  useEffect(() => releases.crashed(remote, target, error), [releases, remote, target, error]);
  const isOver = attempt !== at.attempt || target.pattern !== at.pattern || target.search !== at.search;
  useEffect(() => {
    if (isOver) reset();
  }, [isOver, reset]);
  return failure?.pattern === target.pattern ? failed : waiting;
}
