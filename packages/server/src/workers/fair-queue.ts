/** Those who wait, each in the line of an owner; owners take turns, however many of theirs are waiting. */
export interface FairQueue<Item> {
  size: number;
  sizeOf(owner: string): number;
  add(owner: string, item: Item): void;
  remove(owner: string, item: Item): void;
  /** Takes the next one of an owner for whom this is true. */
  next(isEligible: (owner: string) => boolean): { owner: string; item: Item } | null;
  /** Takes out all of them. */
  drain(): Item[];
}

export function fairQueue<Item>(): FairQueue<Item> {
  // Whose turn is next stands first.
  const lines = new Map<string, Item[]>();
  return {
    get size() {
      return [...lines.values()].reduce((total, { length }) => total + length, 0);
    },
    sizeOf: (owner) => lines.get(owner)?.length ?? 0,
    add(owner, item) {
      lines.set(owner, [...(lines.get(owner) ?? []), item]);
    },
    remove(owner, item) {
      const line = (lines.get(owner) ?? []).filter((one) => one !== item);
      if (line.length > 0) lines.set(owner, line);
      else lines.delete(owner);
    },
    next(isEligible) {
      for (const [owner, line] of lines) {
        const [item, ...others] = line;
        if (item === undefined || !isEligible(owner)) continue;
        lines.delete(owner);
        if (others.length > 0) lines.set(owner, others);
        return { owner, item };
      }
      return null;
    },
    drain() {
      const items = [...lines.values()].flat();
      lines.clear();
      return items;
    },
  };
}
