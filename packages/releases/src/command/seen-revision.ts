import type { PlatformClient } from './client.ts';

/** The revision of a remote that a command acts on: of what its user could see. */
export const seenRevision = async (client: PlatformClient, remote: string): Promise<number> =>
  (await client.status()).remotes.find((one) => one.remote === remote)?.revision ?? 0;
