import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/** 192 random bits, 32 characters that stand in a header and a URL as they are. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** What is stored of a token. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Derives secrets from the server's key. */
export interface SecretBox {
  /** The same parts give the same secret, on every server of this database. */
  derive(...parts: readonly (string | number)[]): string;
}

export function secretBox(key: string): SecretBox {
  return {
    derive: (...parts) =>
      createHmac('sha256', key).update(JSON.stringify(parts)).digest().subarray(0, 24).toString('base64url'),
  };
}

/** The configured key, or one made at the first start and stored, readable by this user alone, in `dataDir`. */
export async function serverKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (config.secretKey !== null) return config.secretKey;
  const file = path.join(config.dataDir, 'secret.key');
  const existing = await readFile(file, 'utf8').catch(() => null);
  if (existing && existing.trim().length >= 32) return existing.trim();
  const key = randomBytes(32).toString('base64url');
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, `${key}\n`, { mode: 0o600 });
  return key;
}
