import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { PictureFormat, PictureWidth } from '@samen/contracts';
import { Problem } from '../../errors/problem.ts';

/** As large as an upload may be. */
const MAX_PIXELS = 8000 * 8000;
/** How many may wait to be made; who comes after is told to come back. */
const MAX_WAITING = 48;

/** The sizes that pages ask for, made when they are first asked for and kept. */
export interface SizedPictures {
  /**
   * The picture of this path below the uploads, at most this wide and without what its camera wrote into it. Null for a
   * file that is missing or no picture; `unavailable` while too many are being made.
   */
  get(picture: { path: string; width: PictureWidth; format: PictureFormat }): Promise<Buffer | null>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

function encode(source: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return (
    format === 'avif' ? picture.avif({ quality: 55, effort: 4 }) : picture.webp({ quality: 76 })
  ).toBuffer();
}

/** Opens the store of sizes in `dataDir/sized`, next to the uploads. One at a time is made, on one thread. */
export function sizedPictures(dataDir: string): SizedPictures {
  sharp.concurrency(1);
  const making = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();

  async function make(source: string, target: string, width: number, format: PictureFormat) {
    const upload = await readIfThere(source);
    const bytes = upload && (await encode(upload, width, format).catch(() => null));
    if (!bytes) return null;
    await mkdir(path.dirname(target), { recursive: true });
    const draft = `${target}.${randomUUID()}`;
    try {
      await writeFile(draft, bytes);
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
    return bytes;
  }

  return {
    async get({ path: file, width, format }) {
      const target = path.join(dataDir, 'sized', String(width), `${file}.${format}`);
      const kept = await readIfThere(target);
      if (kept) return kept;
      const begun = making.get(target);
      if (begun) return begun;
      if (making.size >= MAX_WAITING) throw new Problem('unavailable');
      const made = last.then(() => make(path.join(dataDir, 'uploads', file), target, width, format));
      making.set(target, made);
      last = made.catch(() => undefined).finally(() => making.delete(target));
      return made;
    },
  };
}
