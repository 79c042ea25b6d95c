import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Where a bucket is and who may use it. */
export interface BucketSettings {
  name: string;
  /** Prefix of every key, so that a bucket can contain other things as well; empty or ending in `/`. */
  prefix: string;
  /** Null is Amazon's own for that region. */
  endpoint: string | null;
  region: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`, as most servers other than Amazon's want it. */
  pathStyle: boolean;
  /** Null takes those of the machine: the variables, files and roles that Amazon's own tools know. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

export interface BucketObject {
  stream: Readable;
  size: number;
}

/** The bucket refuses or cannot be reached. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Objects by key. Every call rejects with `StoreUnavailable` where the bucket refuses or is away. */
export interface Bucket {
  /** Null when there is no such object. */
  get(key: string): Promise<BucketObject | null>;
  put(key: string, file: string): Promise<void>;
  remove(key: string): Promise<void>;
}

const TIMEOUTS = { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true };

/** Opens an S3-compatible bucket. Sends no request yet. */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  // Loaded only where releases are stored in a bucket.
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const { endpoint, region, pathStyle, credentials } = settings;
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    requestHandler: TIMEOUTS,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // Checksums that Amazon invented later, and that other servers do not all know; ours stand in the descriptor.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: settings.name, Key: `${settings.prefix}${key}` });

  async function request<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (cause) {
      const { name, message } = cause as Error;
      const why = message && message !== name ? `${name}: ${message}` : name;
      throw new StoreUnavailable(`The bucket ${settings.name} cannot be used (${why}).`, { cause });
    }
  }

  return {
    get: (key) =>
      request(async () => {
        try {
          const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(at(key)));
          return { stream: Body as Readable, size: ContentLength };
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    // Read whole: the client repeats what failed for a moment, which it cannot do with a stream.
    put: (key, file) =>
      request(async () => {
        await client.send(new PutObjectCommand({ ...at(key), Body: await readFile(file) }));
      }),
    remove: (key) =>
      request(async () => {
        await client.send(new DeleteObjectCommand(at(key)));
      }),
  };
}
