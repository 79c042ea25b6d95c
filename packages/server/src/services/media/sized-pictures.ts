import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureFormat, PictureWidth } from '@samen/contracts';
import { minutes, type Clock } from '../../clock.ts';
import { recentKeys } from '../../recent-keys.ts';
import { asBuffer, type Sandbox } from '../../sandbox/index.ts';

/** How many of a tenant may wait to be made; a later request is rejected for now. */
const MAX_WAITING = 48;

const FAILED_FOR = minutes(10);
/** A machine that is too busy for a picture gets this long before it is tried again. */
const LATE_FOR = minutes(1);

/** The bytes of a picture; `late` while it takes too long to make; null for what can never be made. */
export type SizedBytes = Buffer | 'late' | null;

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
   * file that is missing, removed meanwhile or no picture; `late` when it was not made in time, now or within the last
   * minute; `unavailable` while too many are being made.
   */
  get(picture: SizedPicture): Promise<SizedBytes>;
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
export function sizedPictures(dataDir: string, sandbox: Pick<Sandbox, 'run'>, clock: Clock): SizedPictures {
  const making = new Map<string, Promise<SizedBytes>>();
  // What cannot be made is not tried again by everybody who looks at a page.
  const broken = recentKeys(clock, FAILED_FOR);
  const late = recentKeys(clock, LATE_FOR);

  async function make(
    { tenantId, path: file, width, format }: SizedPicture,
    target: string,
  ): Promise<SizedBytes> {
    const source = path.join(dataDir, 'uploads', file);
    const upload = await readIfThere(source);
    if (!upload) return null;
    const owner = { owner: `pictures ${tenantId}`, waiting: MAX_WAITING };
    const outcome = await sandbox.run('resizePicture', [upload, width, format], owner);
    if (outcome.kind === 'terminated' && outcome.reason === 'timeout') {
      late.add(target);
      return 'late';
    }
    if (outcome.kind !== 'done') {
      broken.add(target);
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
      if (broken.has(target)) return null;
      if (late.has(target)) return 'late';
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
