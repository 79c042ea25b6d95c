import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queries } from './connection.ts';

type Work<Result> = (queries: Queries) => Promise<Result>;

/** Surrounds a write with checks in its transaction, which is undone when they throw. */
export type WriteGuard = <Result>(queries: Queries, work: Work<Result>) => Promise<Result>;

interface Guarded {
  tenantId: string;
  guard: WriteGuard;
  isOver: boolean;
}

const guards = new AsyncLocalStorage<Guarded>();

/** What `work` calls, now and later, has its first write as this tenant guarded. */
export function guardWrite<Result>(tenantId: string, guard: WriteGuard, work: () => Result): Result {
  return guards.run({ tenantId, guard, isOver: false }, work);
}

/** A write of whatever is running, with the guard that is set for it. */
export function withGuard<Result>(tenantId: string, work: Work<Result>): Work<Result> {
  const guarded = guards.getStore();
  if (!guarded || guarded.isOver || guarded.tenantId !== tenantId) return work;
  guarded.isOver = true;
  return (queries) => guarded.guard(queries, work);
}
