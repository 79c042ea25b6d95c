import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BUILD_ID, REMOTE_NAME, type ReleaseDescriptor } from '@samen/contracts/release';
import { differs, IncomingFolder } from './incoming-folder.ts';
import { Meter } from './meter.ts';
import {
  damaged,
  DESCRIPTOR,
  SUFFIX,
  type Encoding,
  type IncomingRelease,
  type ReleaseStore,
  type StoredFile,
} from './store.ts';

const CHUNK = 64 * 1024;

const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );

/** Releases as directories: `<folder>/<remote>/<buildId>/{web,server,release.json}`. */
export class DirectoryStore implements ReleaseStore {
  readonly #folder: string;
  readonly #descriptors = new Map<string, ReleaseDescriptor>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  #directory({ remote, buildId }: Pick<ReleaseDescriptor, 'remote' | 'buildId'>): string {
    return join(this.#folder, remote, buildId);
  }

  async descriptor(remote: string, buildId: string): Promise<ReleaseDescriptor | null> {
    if (!REMOTE_NAME.test(remote) || !BUILD_ID.test(buildId)) return null;
    const directory = this.#directory({ remote, buildId });
    const cached = this.#descriptors.get(directory);
    if (cached) return cached;
    const text = await readFile(join(directory, DESCRIPTOR), 'utf8').catch(() => null);
    if (text === null) return null;
    const descriptor = JSON.parse(text) as ReleaseDescriptor;
    this.#descriptors.set(directory, descriptor);
    return descriptor;
  }

  async receive(descriptor: ReleaseDescriptor): Promise<IncomingRelease> {
    const target = this.#directory(descriptor);
    const incoming = join(this.#folder, '.incoming');
    await mkdir(incoming, { recursive: true });
    return new IncomingFolder(descriptor, incoming, async (work) => {
      await mkdir(dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(work, target);
    });
  }

  async open(
    release: ReleaseDescriptor,
    path: string,
    accepted: readonly Encoding[],
  ): Promise<StoredFile | null> {
    if (!release.files.some((file) => file.path === path)) return null;
    const plain = join(this.#directory(release), path);
    for (const encoding of [...accepted, null]) {
      const file = encoding ? `${plain}${SUFFIX[encoding]}` : plain;
      const size = await sizeOf(file);
      // No larger buffer than the file: most are small, and thousands may be requested at once.
      const highWaterMark = Math.min(CHUNK, (size ?? 0) + 1);
      if (size !== null) return { stream: createReadStream(file, { highWaterMark }), size, encoding };
    }
    return null;
  }

  async verify(release: ReleaseDescriptor): Promise<string[]> {
    const directory = this.#directory(release);
    const problems: string[] = [];
    for (const file of release.files) {
      const meter = new Meter(file.size);
      const read = pipeline(createReadStream(join(directory, file.path)), meter.resume());
      const found = await read.then(
        () => true,
        () => false,
      );
      if (!found || differs(file, meter)) problems.push(damaged(release, file));
    }
    return problems;
  }

  async remove(release: ReleaseDescriptor): Promise<void> {
    const directory = this.#directory(release);
    this.#descriptors.delete(directory);
    await rm(join(directory, DESCRIPTOR), { force: true });
    await rm(directory, { recursive: true, force: true });
  }
}
