import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@samen/contracts';

/** The bytes of uploads, below `dataDir/uploads`; every file has a name that nobody can guess and that never comes back. */
export function storedFiles(dataDir: string) {
  const at = (name: string) => path.join(dataDir, 'uploads', name);
  return {
    /** Answers the path that the upload's row keeps. */
    async add(tenantId: string, extension: string, bytes: Buffer): Promise<string> {
      const name = `${tenantId}/${randomUUID()}.${extension}`;
      await mkdir(path.dirname(at(name)), { recursive: true });
      try {
        await writeFile(at(name), bytes, { flag: 'wx' });
      } catch (error) {
        // On a full disk there is a part of it.
        await rm(at(name), { force: true });
        throw error;
      }
      return name;
    },

    read: (name: string): Promise<Buffer | null> => readFile(at(name)).catch(() => null),

    /** With the sizes that were made of it. */
    async remove(name: string): Promise<void> {
      const sizes = PICTURE_WIDTHS.flatMap((width) =>
        PICTURE_FORMATS.map((format) => path.join(dataDir, 'sized', String(width), `${name}.${format}`)),
      );
      await Promise.all([at(name), ...sizes].map((file) => rm(file, { force: true })));
    },
  };
}
