import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../errors/problem.ts';
import type { ShareCard } from './card.ts';

const KEPT_BYTES = 32_000_000;
/** How many may wait; who comes after is told to come back. */
const MAX_WAITING = 24;
const TIME_BOX = 15_000;
const IDLE = 30_000;

export interface DrawingBoard {
  /** The picture of a card, drawn once for equal cards; `unavailable` while too many wait. */
  draw(card: ShareCard): Promise<Buffer>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (image: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Draws in a thread of its own, which is there only while there is something to draw. */
export function drawingBoard({ maxWaiting = MAX_WAITING } = {}): DrawingBoard {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer>>();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;
  let count = 0;

  function stop(error: Error): Promise<unknown> {
    const stopped = worker?.terminate() ?? Promise.resolve();
    worker = null;
    for (const one of waiting.values()) {
      clearTimeout(one.timer);
      one.reject(error);
    }
    waiting.clear();
    clearTimeout(rest);
    return stopped;
  }

  function start(): Worker {
    const started = new Worker(new URL('./drawing.worker.ts', import.meta.url));
    started.on('message', ({ id, image, error }: { id: number; image?: Uint8Array; error?: string }) => {
      const one = waiting.get(id);
      if (!one) return;
      waiting.delete(id);
      clearTimeout(one.timer);
      if (image) one.resolve(Buffer.from(image));
      else one.reject(new Error(`Share picture not drawn: ${error}`));
      if (waiting.size > 0) return;
      started.unref();
      rest = setTimeout(() => void stop(new Error('idle')), IDLE).unref();
    });
    started.on('error', (error) => worker === started && void stop(error));
    return started;
  }

  function ask(card: ShareCard): Promise<Buffer> {
    clearTimeout(rest);
    worker ??= start();
    worker.ref();
    const id = (count += 1);
    const running = worker;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void stop(new Error('Share picture took too long')), TIME_BOX);
      waiting.set(id, { resolve, reject, timer });
      running.postMessage({ id, card });
    });
  }

  return {
    async draw(card) {
      const key = keyOf(card);
      const known = kept.get(key) ?? drawing.get(key);
      if (known) return known;
      if (drawing.size >= maxWaiting) throw new Problem('unavailable');
      const image = ask(card).finally(() => drawing.delete(key));
      drawing.set(key, image);
      kept.set(key, await image);
      return image;
    },
    async close() {
      await stop(new Error('closed'));
    },
  };
}

function keyOf({ picture, ...words }: ShareCard): string {
  const hash = createHash('sha256').update(JSON.stringify(words));
  return hash.update(picture ?? '').digest('base64');
}
