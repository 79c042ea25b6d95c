import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { ReleaseDescriptor, ReleaseFile } from '@samen/contracts/release';
import { Meter } from './meter.ts';
import { DESCRIPTOR, RefusedRelease, SUFFIX, type IncomingRelease } from './store.ts';

const DECOMPRESS = { '.br': createBrotliDecompress, '.gz': createGunzip } as const;

/** `web/x.js.br` → the listed file it must unpack to. */
function listedFile(descriptor: ReleaseDescriptor, path: string) {
  const plain = descriptor.files.find((file) => file.path === path);
  if (plain) return { file: plain, suffix: null };
  const suffix = Object.values(SUFFIX).find((end) => path.endsWith(end));
  const file = suffix && descriptor.files.find((one) => `${one.path}${suffix}` === path);
  return file ? { file, suffix } : null;
}

/** Whether the content that a meter counted differs from the descriptor. */
export const differs = (file: ReleaseFile, meter: Meter): boolean =>
  meter.size !== file.size || meter.integrity() !== file.integrity;

/** Stores a folder with a complete, checked release; `paths` are the received files. */
export type TakeFolder = (folder: string, paths: readonly string[]) => Promise<void>;

/** Collects a release in a folder of its own below `parent`, checks each file, and hands the folder over when whole. */
export class IncomingFolder implements IncomingRelease {
  readonly #descriptor: ReleaseDescriptor;
  readonly #work: string;
  readonly #take: TakeFolder;
  readonly #received = new Set<string>();

  constructor(descriptor: ReleaseDescriptor, parent: string, take: TakeFolder) {
    this.#descriptor = descriptor;
    this.#work = join(parent, randomUUID());
    this.#take = take;
  }

  async add(path: string, content: Readable): Promise<void> {
    const listed = listedFile(this.#descriptor, path);
    if (!listed) {
      content.resume();
      throw new RefusedRelease([`release.json does not list ${path}. Build the release again.`]);
    }
    const target = join(this.#work, path);
    await mkdir(dirname(target), { recursive: true });
    const meter = new Meter(listed.suffix ? Infinity : listed.file.size);
    await pipeline(content, meter, createWriteStream(target));
    const unpacked = listed.suffix ? await this.#unpacked(target, listed.suffix, listed.file.size) : meter;
    if (differs(listed.file, unpacked)) {
      throw new RefusedRelease([
        `The content of ${path} is not what release.json says. Build the release again.`,
      ]);
    }
    this.#received.add(path);
  }

  async #unpacked(file: string, suffix: keyof typeof DECOMPRESS, limit: number): Promise<Meter> {
    const meter = new Meter(limit);
    // What cannot be unpacked counts as empty, and so as another content.
    await pipeline(createReadStream(file), DECOMPRESS[suffix](), meter.resume()).catch(() => undefined);
    return meter;
  }

  async commit(): Promise<void> {
    const missing = this.#descriptor.files.filter(({ path }) => !this.#received.has(path));
    if (missing.length > 0) {
      throw new RefusedRelease(missing.map(({ path }) => `${path} is missing. Build the release again.`));
    }
    await writeFile(join(this.#work, DESCRIPTOR), `${JSON.stringify(this.#descriptor, null, 2)}\n`);
    await this.#take(this.#work, [...this.#received]);
  }

  discard(): Promise<void> {
    return rm(this.#work, { recursive: true, force: true });
  }
}
