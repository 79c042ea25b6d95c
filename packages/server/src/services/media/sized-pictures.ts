import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PictureFormat, PictureWidth } from '@samen/contracts';
import { minutes } from '../../clock.ts';
import { asBuffer, type Sandbox } from '../../sandbox/index.ts';

/** How many of a tenant may wait to be made; a later request is rejected for now. */
const MAX_WAITING = 48;

const FAILED = 1_000;
const FAILED_FOR = minutes(10);

export interface SizedPicture {
  tenantId: string;
  path: string;
  width: PictureWidth;
  format: PictureFormat;
}

/** The sizes that pages request, made at the first request and cached. */
export interface SizedPictures {
  /**
   * The picture of this path below the uploads, at most this wide and without what its camera wrote into it. Null for a
   * file that is missing, removed meanwhile or no picture; `unavailable` while too many are being made.
   */
  get(picture: SizedPicture): Promise<Buffer | null>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Opens the store of sizes in `dataDir/sized`, next to the uploads. */
export function sizedPictures(dataDir: string, sandbox: Pick<Sandbox, 'run'>): SizedPictures {
  const making = new Map<string, Promise<Buffer | null>>();
  // What cannot be made is not tried again by everybody who looks at a page.
  const failed = new LRUCache<string, true>({ max: FAILED, ttl: FAILED_FOR });

  async function make(
    { tenantId, path: file, width, format }: SizedPicture,
    target: string,
  ): Promise<Buffer | null> {
    const source = path.join(dataDir, 'uploads', file);
    const upload = await readIfThere(source);
    if (!upload) return null;
    const owner = { owner: `pictures ${tenantId}`, waiting: MAX_WAITING };
    const outcome = await sandbox.run('resizePicture', [upload, width, format], owner);
    if (outcome.kind !== 'done') {
      failed.set(target, true);
      return null;
    }
    const bytes = asBuffer(outcome.output);
    await mkdir(path.dirname(target), { recursive: true });
    const draft = `${target}.${randomUUID()}`;
    try {
      await writeFile(draft, bytes);
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
    // Who removes a file takes its sizes away afterwards: what is there by now is theirs to find.
    if (await isThere(source)) return bytes;
    await rm(target, { force: true });
    return null;
  }

  return {
    async get(picture) {
      const { path: file, width, format } = picture;
      const target = path.join(dataDir, 'sized', String(width), `${file}.${format}`);
      if (failed.has(target)) return null;
      const stored = await readIfThere(target);
      if (stored) return stored;
      const begun = making.get(target);
      if (begun) return begun;
      const made = make(picture, target).finally(() => making.delete(target));
      making.set(target, made);
      return made;
    },
  };
}
