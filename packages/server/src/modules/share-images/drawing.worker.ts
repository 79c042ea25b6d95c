import { parentPort } from 'node:worker_threads';
import type { ShareCard } from './card.ts';
import { drawCard } from './draw.ts';

/** Draws one card at a time, away from the thread that answers. */
parentPort?.on('message', ({ id, card }: { id: number; card: ShareCard }) => {
  drawCard(card).then(
    (image) => parentPort?.postMessage({ id, image }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
