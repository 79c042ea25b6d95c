import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseDescriptor } from '@samen/contracts/release';

export interface Forged {
  remote: string;
  buildId: string;
  directory: string;
}

export interface Changes {
  /** What becomes of a script of the browser's half. */
  script?: (text: string, path: string) => string;
  descriptor?: (given: ReleaseDescriptor) => Partial<ReleaseDescriptor>;
}

const TEXT = /\.(c?js|css|json)$/;

const readDescriptor = (directory: string) =>
  JSON.parse(readFileSync(join(directory, 'release.json'), 'utf8')) as ReleaseDescriptor;

/**
 * Makes another release of a built one, without a build: the same files under a build id of their own, with their own
 * hashes. It is published and runs like any other. `name` tells it from others made of the same.
 */
export function forge(from: string, builds: string, name: string, changes: Changes = {}): Forged {
  const original = readDescriptor(from);
  const oldTag = original.buildId.slice(-8);
  const tag = createHash('sha256').update(`${original.buildId} ${name}`).digest('hex').slice(0, 8);
  const renamed = (text: string) => text.replaceAll(oldTag, tag);
  const directory = join(builds, original.remote, renamed(original.buildId));
  cpSync(from, directory, { recursive: true });
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (/\.(br|gz)$/.test(entry.name)) rmSync(file);
    else if (entry.isFile() && TEXT.test(entry.name)) {
      const text = renamed(readFileSync(file, 'utf8'));
      const isScript = entry.name.endsWith('.js');
      writeFileSync(file, isScript && changes.script ? changes.script(text, entry.name) : text);
    }
  }
  const copy = readDescriptor(directory);
  const descriptor: ReleaseDescriptor = {
    ...copy,
    files: copy.files.map(({ path, gzip }) => {
      const content = readFileSync(join(directory, path));
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      const packed = gzip === undefined ? {} : { gzip: gzipSync(content).length };
      return { path, integrity, size: content.length, ...packed };
    }),
    ...changes.descriptor?.(copy),
  };
  writeFileSync(join(directory, 'release.json'), JSON.stringify(descriptor));
  return { remote: descriptor.remote, buildId: descriptor.buildId, directory };
}
