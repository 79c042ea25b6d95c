/** A deterministic source of choices: the same seed gives the same demo data everywhere. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** `count` different items, or all when there are fewer. */
  some<T>(items: readonly T[], count: number): T[];
  chance(probability: number): boolean;
}

/** Mulberry32 (Tommy Ettinger, public domain): small, fast, good enough to spread demo data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    pick<T>(items: readonly T[]): T {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    some<T>(items: readonly T[], count: number): T[] {
      const left = [...items];
      const chosen: T[] = [];
      while (chosen.length < count && left.length > 0)
        chosen.push(...left.splice(int(0, left.length - 1), 1));
      return chosen;
    },
    chance: (probability) => next() < probability,
  };
}
