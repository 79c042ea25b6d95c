import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CommandRefused } from './command-refused.ts';

export interface Connection {
  /** The server's origin, without a slash at its end. */
  url: string;
  token: string;
}

const ROOT = resolve(import.meta.dirname, '../../../..');

type Environment = Readonly<Record<string, string | undefined>>;

const dataDirOf = (environment: Environment): string => resolve(ROOT, environment['DATA_DIR'] ?? '.data');

async function runningServer(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, 'server.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const { url } = JSON.parse(text) as { url?: unknown };
  return typeof url === 'string' ? url : null;
}

/**
 * Which server, and as whom: SAMEN_SERVER and SAMEN_RELEASE_TOKEN, else the server that runs on this machine and the
 * operator token it keeps in DATA_DIR. Throws `CommandRefused` without a token.
 */
export async function connectionOf(environment: Environment): Promise<Connection> {
  const dataDir = dataDirOf(environment);
  const port = environment['PORT'] ?? '4000';
  const url = environment['SAMEN_SERVER'] ?? (await runningServer(dataDir)) ?? `http://127.0.0.1:${port}`;
  const file = join(dataDir, 'operator-token');
  const token = environment['SAMEN_RELEASE_TOKEN'] ?? (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!token) {
    throw new CommandRefused(
      `There is no operator token: start the product (npm start writes ${file}), or set SAMEN_RELEASE_TOKEN.`,
    );
  }
  return { url: url.replace(/\/$/, ''), token };
}
