/** What one page has done with keys: milliseconds to the paint after each, and tasks over 50 ms. */
export interface Keys {
  paints: number[];
  tasks: number[];
}

/** Runs in the page before anything else. The frame after a key is painted when the task behind it runs. */
export function observeKeys(): void {
  const keys: Keys = { paints: [], tasks: [] };
  Object.assign(globalThis, { keys });
  const afterPaint = (done: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  addEventListener(
    'keydown',
    ({ timeStamp }) => afterPaint(() => keys.paints.push(performance.now() - timeStamp)),
    true,
  );
  new PerformanceObserver((list) =>
    keys.tasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask', buffered: true });
}
