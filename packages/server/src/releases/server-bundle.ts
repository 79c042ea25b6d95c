import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FailureClass } from '@samen/contracts';
import type { ReleaseStore } from '@samen/releases';
import type { Database } from '../db/database.ts';
import { releaseRepository } from './releases.repository.ts';
import { rolloutRepository } from './rollouts.repository.ts';

/** A server bundle that is not there, or is not what was published. */
export class UnusableBundle extends Error {
  override readonly name = 'UnusableBundle';
  readonly failure: FailureClass;

  constructor(failure: FailureClass, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Reads the server bundle of a release and compares it with the hash that it was published with. */
export async function readServerBundle(
  { db, store }: { db: Database; store: ReleaseStore },
  remote: string,
  buildId: string,
): Promise<string> {
  const [release] = await releaseRepository(db.global).descriptors([{ remote, buildId }]);
  const listed = release?.files.find(({ path }) => path === release.server);
  const killed = await rolloutRepository(db.global).killed();
  if (killed.some((one) => one.remote === remote && one.buildId === buildId))
    throw new UnusableBundle('http', `${remote} ${buildId} was killed.`);
  if (!release || !listed) throw new UnusableBundle('http', `${remote} ${buildId} has no server bundle.`);
  const source = await store
    .open(release, listed.path, [])
    .then((file) => file && text(file.stream))
    .catch(() => null);
  if (source === null)
    throw new UnusableBundle('http', `The server bundle of ${remote} ${buildId} is missing.`);
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  if (integrity !== listed.integrity) {
    throw new UnusableBundle(
      'integrity',
      `The server bundle of ${remote} ${buildId} is not what was published.`,
    );
  }
  return source;
}
