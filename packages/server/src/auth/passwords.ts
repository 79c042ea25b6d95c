import { hash, verify } from '@node-rs/argon2';
import { hashingQueue } from './hashing-queue.ts';

/** Of a password no one has: unknown addresses take as long as wrong passwords. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$c2FtZW4tZGVjb3ktc2FsdA$5rmTjnFpmpQ9xMiPIpK9RgFkyCKbnOfAJjTMmMEJyLk';

/** A class that signs in at once waits for a second or so; two of the four threads are left to all else. */
const queue = hashingQueue({ atOnce: 2, mostOfOne: 40, most: 1_000, timeout: 10_000 });

/** argon2id with the library's defaults (19 MiB, two passes). `from`: the key of the address that has it done. */
export const hashPassword = (password: string, from = ''): Promise<string> =>
  queue.run(from, () => hash(password));

/** Whether the password is right; a missing hash takes the time of a wrong one. */
export async function checkPassword(stored: string | null, password: string, from: string): Promise<boolean> {
  const right = await queue.run(from, () => verify(stored ?? DECOY, password).catch(() => false));
  return right && stored !== null;
}
