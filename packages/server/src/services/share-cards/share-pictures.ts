import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../errors/problem.ts';
import { asBuffer, type Sandbox } from '../../sandbox/index.ts';
import type { ShareCard } from '../../sandbox/child/share-cards/card.ts';

const CACHED_BYTES = 32_000_000;
/** How many of a tenant may wait; a later request is rejected for now. */
const MAX_WAITING = 24;

export interface SharePictures {
  /** The picture of a card, rendered once for equal cards; `unavailable` while too many wait. */
  get(tenantId: string, card: ShareCard): Promise<Buffer>;
}

/** Opens the cache of share pictures; the sandbox renders them. */
export function sharePictures(sandbox: Pick<Sandbox, 'run'>): SharePictures {
  const cached = new LRUCache<string, Buffer>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const rendering = new Map<string, Promise<Buffer>>();

  async function render(tenantId: string, card: ShareCard): Promise<Buffer> {
    const owner = { owner: `pictures ${tenantId}`, waiting: MAX_WAITING };
    const rendered = await sandbox.run('renderCard', [card], owner);
    if (rendered.kind === 'done') return asBuffer(rendered.output);
    if (rendered.kind === 'failed' || card.picture === null) throw new Problem('unavailable');
    // A picture that cannot be had in time is left out, like one that is none.
    return render(tenantId, { ...card, picture: null });
  }

  return {
    async get(tenantId, card) {
      const key = keyOf(card);
      const stored = cached.get(key) ?? rendering.get(key);
      if (stored) return stored;
      const image = render(tenantId, card).finally(() => rendering.delete(key));
      rendering.set(key, image);
      cached.set(key, await image);
      return image;
    },
  };
}

function keyOf({ picture, ...texts }: ShareCard): string {
  const hash = createHash('sha256').update(JSON.stringify(texts));
  return hash.update(picture ?? '').digest('base64');
}
