import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@samen/contracts';

const BATCH = 500;
/** Names as `add` makes them; others were put there by hand. */
const OWN_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]+$/;

/** What was there a moment ago may be gone, and a tenant without files has no folder. */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Has the disk store what a folder names. Windows does so by itself, and opens no folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that is new; once that is done a power cut does not take it. */
async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const folder = path.dirname(file);
  const made = await mkdir(folder, { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(folder);
  if (made === undefined) return;
  // A new folder is named by the one above it, up to one that was there.
  for (
    let above = path.dirname(folder);
    above.length >= path.dirname(made).length;
    above = path.dirname(above)
  )
    await syncFolder(above);
}

/** The bytes of uploads, below `dataDir/uploads`; every file has a name that no one can guess and that never comes back. */
export function storedFiles(dataDir: string) {
  const at = (name: string) => path.join(dataDir, 'uploads', name);
  return {
    /** Returns the path that the upload's row keeps. */
    async add(tenantId: string, extension: string, bytes: Buffer): Promise<string> {
      const name = `${tenantId}/${randomUUID()}.${extension}`;
      try {
        await writeDurably(at(name), bytes);
      } catch (error) {
        // On a full disk there is a part of it.
        await rm(at(name), { force: true });
        throw error;
      }
      return name;
    },

    /** Paths of a tenant's files that were written by `add` before `before`, some at a time. */
    async *olderThan(tenantId: string, before: Date): AsyncGenerator<string[]> {
      const folder = await opendir(at(tenantId)).catch(ignoreMissing);
      let names: string[] = [];
      for await (const entry of folder ?? []) {
        const name = `${tenantId}/${entry.name}`;
        const { mtime = before } =
          (entry.isFile() && OWN_NAME.test(entry.name) && (await stat(at(name)).catch(ignoreMissing))) || {};
        if (mtime < before) names.push(name);
        if (names.length < BATCH) continue;
        yield names;
        names = [];
      }
      if (names.length > 0) yield names;
    },

    read: (name: string): Promise<Buffer | null> => readFile(at(name)).catch(() => null),

    /** With the sizes that were made of it, which come last: one that is being made meanwhile finds its file gone. */
    async remove(name: string): Promise<void> {
      const sizes = PICTURE_WIDTHS.flatMap((width) =>
        PICTURE_FORMATS.map((format) => path.join(dataDir, 'sized', String(width), `${name}.${format}`)),
      );
      await rm(at(name), { force: true });
      await Promise.all(sizes.map((file) => rm(file, { force: true })));
    },
  };
}
