import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ReleaseDescriptor } from '@samen/contracts/release';

/** A release made of another one, on disk. */
export interface Repackaged {
  remote: string;
  buildId: string;
  directory: string;
}

export interface RepackageChanges {
  /** Changes a script of the client bundle. */
  script?: (text: string, path: string) => string;
  /** Replaces a sentence in both bundles. */
  sentence?: { find: string; put: string };
  descriptor?: (given: ReleaseDescriptor) => Partial<ReleaseDescriptor>;
  /** Writes precompressed siblings again; without, there are none. */
  packed?: boolean;
}

const TEXT = /\.(c?js|css|json|svg|txt)$/;

const readDescriptor = (directory: string) =>
  JSON.parse(readFileSync(join(directory, 'release.json'), 'utf8')) as ReleaseDescriptor;

function pack(file: string): void {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  if (existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
}

/**
 * Makes another release of a built one in `<builds>/<remote>/<build id>`, without a build: the same files under a build id
 * of their own, with their own hashes. It is published and runs like any other. `name` distinguishes it from others made of the
 * same. Throws when the sentence is nowhere in the client bundle.
 */
export function repackage(
  from: string,
  builds: string,
  name: string,
  { script, sentence, descriptor: described, packed = false }: RepackageChanges = {},
): Repackaged {
  const original = readDescriptor(from);
  const oldTag = original.buildId.slice(-8);
  const tag = createHash('sha256').update(`${original.buildId} ${name}`).digest('hex').slice(0, 8);
  const renamed = (text: string) => text.replaceAll(oldTag, tag);
  const directory = join(builds, original.remote, renamed(original.buildId));
  cpSync(from, directory, { recursive: true });
  let isFound = false;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (/\.(br|gz)$/.test(entry.name)) {
      if (!packed) rmSync(file);
    } else if (entry.isFile() && TEXT.test(entry.name)) {
      let text = renamed(readFileSync(file, 'utf8'));
      const isScript = entry.name.endsWith('.js');
      isFound ||= isScript && sentence !== undefined && text.includes(sentence.find);
      if (sentence) text = text.replaceAll(sentence.find, sentence.put);
      writeFileSync(file, isScript && script ? script(text, entry.name) : text);
      if (packed) pack(file);
    }
  }
  if (sentence && !isFound) throw new Error(`The build ${from} does not say '${sentence.find}'.`);
  const copy = readDescriptor(directory);
  const descriptor: ReleaseDescriptor = {
    ...copy,
    files: copy.files.map(({ path, gzip }) => {
      const content = readFileSync(join(directory, path));
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      const zipped = gzip === undefined ? {} : { gzip: gzipSync(content, { level: 9 }).length };
      return { path, integrity, size: content.length, ...zipped };
    }),
    ...described?.(copy),
  };
  writeFileSync(join(directory, 'release.json'), JSON.stringify(descriptor));
  return { remote: descriptor.remote, buildId: descriptor.buildId, directory };
}
