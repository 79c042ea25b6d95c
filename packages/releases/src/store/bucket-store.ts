import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { BUILD_ID, REMOTE_NAME, type ReleaseDescriptor } from '@samen/contracts/release';
import type { Bucket } from './bucket.ts';
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

/** Requests to the bucket at a time, per release. */
const AT_ONCE = 8;
/** A larger file is not cached: few others would have room beside it. */
const LARGEST_SHARE = 8;
/** Milliseconds after which a missing file is requested again. */
const ABSENT_FOR = 60_000;
/** What an entry costs beside its bytes. */
const ENTRY = 256;

export interface BucketStoreOptions {
  /** A folder of this machine in which a release is checked before it is sent. */
  incoming: string;
  /** Bytes of files that are cached in memory. */
  cacheBytes: number;
}

type ReleaseKey = Pick<ReleaseDescriptor, 'remote' | 'buildId'>;

const keyOf = ({ remote, buildId }: ReleaseKey, path: string) => `${remote}/${buildId}/${path}`;

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Releases in a bucket: `<remote>/<buildId>/{web/…,server/…,release.json}`. Since files never change, those requested
 * last are cached in memory, at most `cacheBytes` of them, and served also while the bucket cannot be reached.
 */
export class BucketStore implements ReleaseStore {
  readonly #bucket: Bucket;
  readonly #incoming: string;
  readonly #cacheBytes: number;
  readonly #descriptors = new Map<string, ReleaseDescriptor>();
  /** Concurrent requests for one file are one fetch. */
  readonly #files: LRUCache<string, { content: Buffer | null }>;

  constructor(bucket: Bucket, { incoming, cacheBytes }: BucketStoreOptions) {
    this.#bucket = bucket;
    this.#incoming = incoming;
    this.#cacheBytes = cacheBytes;
    this.#files = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: ({ content }) => ENTRY + (content?.length ?? 0),
      fetchMethod: async (key, _stale, { options }) => {
        const object = await bucket.get(key);
        if (!object) options.ttl = ABSENT_FOR;
        return { content: object && (await buffer(object.stream)) };
      },
    });
  }

  async descriptor(remote: string, buildId: string): Promise<ReleaseDescriptor | null> {
    if (!REMOTE_NAME.test(remote) || !BUILD_ID.test(buildId)) return null;
    const key = keyOf({ remote, buildId }, DESCRIPTOR);
    const cached = this.#descriptors.get(key);
    if (cached) return cached;
    const object = await this.#bucket.get(key);
    if (!object) return null;
    const descriptor = JSON.parse((await buffer(object.stream)).toString()) as ReleaseDescriptor;
    this.#descriptors.set(key, descriptor);
    return descriptor;
  }

  async receive(descriptor: ReleaseDescriptor): Promise<IncomingRelease> {
    await mkdir(this.#incoming, { recursive: true });
    return new IncomingFolder(descriptor, this.#incoming, async (folder, paths) => {
      const send = async (path: string) => {
        await this.#bucket.put(keyOf(descriptor, path), join(folder, path));
        this.#files.delete(keyOf(descriptor, path));
      };
      await inTurns(paths, send);
      await send(DESCRIPTOR);
      await rm(folder, { recursive: true });
    });
  }

  async open(
    release: ReleaseDescriptor,
    path: string,
    accepted: readonly Encoding[],
  ): Promise<StoredFile | null> {
    const listed = release.files.find((file) => file.path === path);
    if (!listed) return null;
    const isLarge = listed.size > this.#cacheBytes / LARGEST_SHARE;
    for (const encoding of [...accepted, null]) {
      const key = keyOf(release, encoding ? `${path}${SUFFIX[encoding]}` : path);
      if (isLarge) {
        const object = await this.#bucket.get(key);
        if (object) return { ...object, encoding };
        continue;
      }
      const content = (await this.#files.fetch(key))?.content;
      if (content) return { stream: Readable.from([content]), size: content.length, encoding };
    }
    return null;
  }

  async verify(release: ReleaseDescriptor): Promise<string[]> {
    const problems: string[] = [];
    await inTurns(release.files, async (file) => {
      const object = await this.#bucket.get(keyOf(release, file.path));
      const meter = new Meter(file.size);
      const isRead =
        object !== null &&
        (await pipeline(object.stream, meter.resume()).then(
          () => true,
          () => false,
        ));
      if (!isRead || differs(file, meter)) problems.push(damaged(release, file));
    });
    return problems;
  }

  async remove(release: ReleaseDescriptor): Promise<void> {
    const forget = async (path: string) => {
      await this.#bucket.remove(keyOf(release, path));
      this.#files.delete(keyOf(release, path));
    };
    this.#descriptors.delete(keyOf(release, DESCRIPTOR));
    await forget(DESCRIPTOR);
    await inTurns(
      release.files.flatMap(({ path }) => [
        path,
        ...Object.values(SUFFIX).map((suffix) => `${path}${suffix}`),
      ]),
      forget,
    );
  }
}
