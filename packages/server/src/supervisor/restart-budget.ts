/** How often a program may be started again. `take` returns whether it may now, and counts it. Times are milliseconds. */
export function restartBudget(count: number, window: number): { take(now: number): boolean } {
  let taken: number[] = [];
  return {
    take: (now) => {
      taken = taken.filter((at) => now - at < window);
      if (taken.length === count) return false;
      taken.push(now);
      return true;
    },
  };
}
