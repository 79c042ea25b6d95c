import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface BucketServer {
  endpoint: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Where the objects lie: `<bucket>/<key>` and a suffix per object. */
  directory: string;
  close(): Promise<void>;
}

/** The one account that this server knows; requests signed with another secret are refused. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A server that speaks the S3 protocol, signatures included, with one empty bucket, on a free port of this machine. */
export async function startBucketServer(bucket = 'releases'): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'samen-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    credentials: CREDENTIALS,
    directory,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
