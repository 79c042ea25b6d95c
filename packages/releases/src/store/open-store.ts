import { join } from 'node:path';
import { openBucket, type BucketSettings } from './bucket.ts';
import { BucketStore } from './bucket-store.ts';
import { DirectoryStore } from './directory-store.ts';
import type { ReleaseStore } from './store.ts';

export interface StoreSettings {
  /** Where releases are stored without a bucket. */
  dataDir: string;
  bucket: BucketSettings | null;
  /** Bytes of a bucket's files that are cached in memory. */
  cacheBytes: number;
}

/** Opens the store of releases. Rejects with `StoreUnavailable` for a bucket that cannot be read. */
export async function openReleaseStore({
  dataDir,
  bucket: settings,
  cacheBytes,
}: StoreSettings): Promise<ReleaseStore> {
  if (!settings) return new DirectoryStore(join(dataDir, 'releases'));
  const bucket = await openBucket(settings);
  // A name or key that is wrong shows now, not with the first visitor.
  await bucket.get('readable');
  return new BucketStore(bucket, { incoming: join(dataDir, 'incoming'), cacheBytes });
}
