import { hash, verify } from '@node-rs/argon2';

/** Of a password nobody has: unknown addresses take as long as wrong passwords. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$c2FtZW4tZGVjb3ktc2FsdA$5rmTjnFpmpQ9xMiPIpK9RgFkyCKbnOfAJjTMmMEJyLk';

/** argon2id with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether the password is right; a missing hash takes the time of a wrong one. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? DECOY, password).catch(() => false);
  return right && stored !== null;
}
