import { gzipSync } from 'node:zlib';
import type { Composition } from '@samen/contracts/release';

/** Bytes after gzip that the entry of a remote may have: it holds no runtime of its own. */
const ENTRY_TARGET = 6000;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Bytes of a file of the product after gzip at its best. */
export async function gzipSize(url: string): Promise<number> {
  const response = await fetch(url);
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
}

/**
 * Prints what a visit loads before any page: the entries of the remotes and the first scripts of the shell. Answers whether
 * all entries are small enough. `urlOf` makes an address of the product of a path.
 */
export async function printEntries(urlOf: (path: string) => string): Promise<boolean> {
  const response = await fetch(urlOf('/platform/v1/composition'));
  const { shell, remotes } = (await response.json()) as Composition;
  const entries = await Promise.all(
    Object.entries(remotes).map(async ([name, { entry }]) => ({ name, size: await gzipSize(urlOf(entry)) })),
  );
  const first = await Promise.all(shell.scripts.map((script) => gzipSize(urlOf(script))));
  const isMet = entries.every(({ size }) => size <= ENTRY_TARGET);
  const named = entries.map(({ name, size }) => `${name} ${kilobytes(size)}`).join(', ');
  console.log(
    `\nentries, kB gzip: ${named} (target ${kilobytes(ENTRY_TARGET)}, ${isMet ? 'met' : 'MISSED'})`,
  );
  console.log(
    `first scripts of the shell, kB gzip: ${kilobytes(first.reduce((sum, size) => sum + size, 0))}`,
  );
  return isMet;
}
