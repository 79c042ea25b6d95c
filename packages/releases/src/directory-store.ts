import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { BUILD_ID, REMOTE_NAME, type ReleaseDescriptor, type ReleaseFile } from '@samen/contracts/release';
import { Meter } from './meter.ts';
import {
  RefusedRelease,
  type Encoding,
  type IncomingRelease,
  type ReleaseStore,
  type StoredFile,
} from './store.ts';

const SUFFIX = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;
const DECOMPRESS = { '.br': createBrotliDecompress, '.gz': createGunzip } as const;

const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );

/** `web/x.js.br` → the listed file it must unpack to. */
function listedFile(descriptor: ReleaseDescriptor, path: string) {
  const plain = descriptor.files.find((file) => file.path === path);
  if (plain) return { file: plain, suffix: null };
  const suffix = ([SUFFIX.br, SUFFIX.gzip] as const).find((end) => path.endsWith(end));
  const file = suffix && descriptor.files.find((one) => `${one.path}${suffix}` === path);
  return file ? { file, suffix } : null;
}

const differs = (file: ReleaseFile, meter: Meter): boolean =>
  meter.size !== file.size || meter.integrity() !== file.integrity;

class IncomingDirectory implements IncomingRelease {
  readonly #descriptor: ReleaseDescriptor;
  readonly #work: string;
  readonly #target: string;
  readonly #received = new Set<string>();

  constructor(descriptor: ReleaseDescriptor, work: string, target: string) {
    this.#descriptor = descriptor;
    this.#work = work;
    this.#target = target;
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
    await writeFile(join(this.#work, 'release.json'), `${JSON.stringify(this.#descriptor, null, 2)}\n`);
    await mkdir(dirname(this.#target), { recursive: true });
    await rm(this.#target, { recursive: true, force: true });
    await rename(this.#work, this.#target);
  }

  discard(): Promise<void> {
    return rm(this.#work, { recursive: true, force: true });
  }
}

/** Releases as directories: `<folder>/<remote>/<buildId>/{web,server,release.json}`. */
export class DirectoryStore implements ReleaseStore {
  readonly #folder: string;
  readonly #descriptors = new Map<string, ReleaseDescriptor>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  #directory(remote: string, buildId: string): string {
    return join(this.#folder, remote, buildId);
  }

  async descriptor(remote: string, buildId: string): Promise<ReleaseDescriptor | null> {
    if (!REMOTE_NAME.test(remote) || !BUILD_ID.test(buildId)) return null;
    const directory = this.#directory(remote, buildId);
    const known = this.#descriptors.get(directory);
    if (known) return known;
    const text = await readFile(join(directory, 'release.json'), 'utf8').catch(() => null);
    if (text === null) return null;
    const descriptor = JSON.parse(text) as ReleaseDescriptor;
    this.#descriptors.set(directory, descriptor);
    return descriptor;
  }

  async receive(descriptor: ReleaseDescriptor): Promise<IncomingRelease> {
    const target = this.#directory(descriptor.remote, descriptor.buildId);
    const work = join(this.#folder, '.incoming', randomUUID());
    await mkdir(work, { recursive: true });
    return new IncomingDirectory(descriptor, work, target);
  }

  async open(
    release: ReleaseDescriptor,
    path: string,
    accepted: readonly Encoding[],
  ): Promise<StoredFile | null> {
    if (!release.files.some((file) => file.path === path)) return null;
    const plain = join(this.#directory(release.remote, release.buildId), path);
    for (const encoding of [...accepted, null]) {
      const file = encoding ? `${plain}${SUFFIX[encoding]}` : plain;
      const size = await sizeOf(file);
      if (size !== null) return { stream: createReadStream(file), size, encoding };
    }
    return null;
  }

  async verify(release: ReleaseDescriptor): Promise<string[]> {
    const directory = this.#directory(release.remote, release.buildId);
    const problems: string[] = [];
    for (const file of release.files) {
      const meter = new Meter(file.size);
      const read = pipeline(createReadStream(join(directory, file.path)), meter.resume());
      const found = await read.then(
        () => true,
        () => false,
      );
      if (!found || differs(file, meter)) {
        problems.push(
          `${file.path} of ${release.remote} ${release.buildId} is missing or damaged. Publish it again.`,
        );
      }
    }
    return problems;
  }
}
