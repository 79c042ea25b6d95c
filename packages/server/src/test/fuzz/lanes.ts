/**
 * Work that goes on in several lanes at a time and rests in all of them at once, so that what is measured meanwhile is of
 * a machine that is left alone.
 */
export function openLanes(
  count: number,
  { isRestDue, rest }: { isRestDue: () => boolean; rest: () => Promise<void> },
) {
  let open = 0;
  let waiting: (() => void)[] = [];

  async function restWhenAllWait(): Promise<void> {
    if (open === 0 || waiting.length < open) return;
    await rest();
    const resume = waiting;
    waiting = [];
    for (const go of resume) go();
  }

  /** Waits, where a rest is due, until every lane has come here and the rest is over. */
  async function pause(): Promise<void> {
    if (!isRestDue()) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      void restWhenAllWait();
    });
  }

  return {
    pause,
    /** Resolves when all of `work` is done; each lane takes the next piece when it has finished one. */
    async run<Item>(
      work: readonly Item[],
      handle: (item: Item, index: number) => Promise<void>,
    ): Promise<void> {
      const queue = work.entries();
      const lane = async () => {
        for (const [index, item] of queue) await handle(item, index);
        open -= 1;
        await restWhenAllWait();
      };
      open = Math.min(count, work.length);
      await Promise.all(Array.from({ length: open }, lane));
    },
  };
}
