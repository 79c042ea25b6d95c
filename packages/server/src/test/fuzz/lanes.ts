/**
 * Work that goes on in several lanes at a time and is idle in all of them at once, so that what is measured meanwhile is of
 * a machine that is left alone.
 */
export function openLanes(
  count: number,
  { isIdleDue, idle }: { isIdleDue: () => boolean; idle: () => Promise<void> },
) {
  let open = 0;
  let waiting: (() => void)[] = [];

  async function idleWhenAllWait(): Promise<void> {
    if (open === 0 || waiting.length < open) return;
    await idle();
    const resume = waiting;
    waiting = [];
    for (const go of resume) go();
  }

  /** Waits, where an idle phase is due, until every lane waits here and the phase is over. */
  async function waitForIdle(): Promise<void> {
    if (!isIdleDue()) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      void idleWhenAllWait();
    });
  }

  return {
    waitForIdle,
    /** Resolves when all of `work` is done; each lane takes the next piece when it has finished one. */
    async run<Item>(
      work: readonly Item[],
      handle: (item: Item, index: number) => Promise<void>,
    ): Promise<void> {
      const queue = work.entries();
      const lane = async () => {
        for (const [index, item] of queue) await handle(item, index);
        open -= 1;
        await idleWhenAllWait();
      };
      open = Math.min(count, work.length);
      await Promise.all(Array.from({ length: open }, lane));
    },
  };
}
