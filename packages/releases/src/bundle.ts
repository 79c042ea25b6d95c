import { createReadStream } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { RefusedRelease } from './store/store.ts';

/**
 * How a release travels in one request: four bytes with the length of a JSON header, the header (the descriptor and
 * the path and size of every file), then the files' bytes one after the other.
 */
export const BUNDLE_TYPE = 'application/vnd.samen.release';

/** What an exported registry is sent as. */
export const REGISTRY_TYPE = 'application/vnd.samen.registry+json';

const MAX_HEADER = 4 * 1024 * 1024;
const MAX_FILES = 5_000;
const MAX_BYTES = 256 * 1024 * 1024;
/** The most that a release takes to send. */
export const MAX_BUNDLE = MAX_BYTES + MAX_HEADER + 4;

interface BundleFile {
  path: string;
  size: number;
}

interface BundleHeader {
  descriptor: unknown;
  files: BundleFile[];
}

async function filesBelow(directory: string): Promise<BundleFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const described = await Promise.all(
    files.map(async (file) => ({
      path: relative(directory, file).split(sep).join('/'),
      size: (await stat(file)).size,
    })),
  );
  return described.filter(({ path }) => path !== 'release.json').sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The bundle of a built release. Rejects when the directory holds no `release.json`. */
export async function packRelease(directory: string): Promise<Readable> {
  const descriptor: unknown = JSON.parse(await readFile(join(directory, 'release.json'), 'utf8'));
  const files = await filesBelow(directory);
  const header = Buffer.from(JSON.stringify({ descriptor, files } satisfies BundleHeader));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Readable.from(
    (async function* () {
      yield length;
      yield header;
      for (const { path } of files) yield* createReadStream(join(directory, path));
    })(),
  );
}

const broken = (what: string) => new RefusedRelease([`The upload is damaged: ${what}. Send it again.`]);

function checkHeader(header: BundleHeader): BundleHeader {
  const { files } = header;
  const isFile = (file: BundleFile) =>
    typeof file?.path === 'string' && Number.isSafeInteger(file.size) && file.size >= 0;
  if (!Array.isArray(files) || files.length > MAX_FILES || !files.every(isFile))
    throw broken('its list of files');
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_BYTES)
    throw new RefusedRelease([`A release holds at most ${MAX_BYTES} bytes, this one ${bytes}.`]);
  return header;
}

export interface UnpackedRelease {
  /** Not checked yet. */
  descriptor: unknown;
  /** Each file has to be read to its end before the next comes. */
  files(): AsyncGenerator<{ path: string; content: Readable }>;
}

/** Reads a bundle as it arrives. Rejects with `RefusedRelease` on one that is damaged or too large. */
export async function unpackRelease(source: Readable): Promise<UnpackedRelease> {
  const parts = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);

  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (rest.length === 0) {
        const next = await parts.next();
        if (next.done) throw broken('it ends too early');
        rest = next.value;
      }
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      if (part.length > 0) yield part;
    }
  }
  async function whole(size: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    for await (const part of take(size)) taken.push(part);
    return Buffer.concat(taken);
  }

  const length = (await whole(4)).readUInt32BE();
  if (length > MAX_HEADER) throw broken('its header');
  let header: BundleHeader;
  try {
    header = JSON.parse((await whole(length)).toString('utf8')) as BundleHeader;
  } catch (error) {
    throw error instanceof RefusedRelease ? error : broken('its header');
  }
  const { descriptor, files } = checkHeader(header);
  return {
    descriptor,
    async *files() {
      for (const { path, size } of files) yield { path, content: Readable.from(take(size)) };
    },
  };
}
