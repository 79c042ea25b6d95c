import { statSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

const DIRECTORY = path.resolve(import.meta.dirname, '../../demo-files');

const FILES = {
  'motivatie.pdf': { contentType: 'application/pdf', width: null, height: null },
  'cursusbewijs.png': { contentType: 'image/png', width: 600, height: 424 },
} as const;

/** A file that people send with a form. */
export type SentFile = keyof typeof FILES;

const NAMES = Object.keys(FILES) as SentFile[];

const pathOf = (tenantId: string, file: SentFile) => `${tenantId}/form-${file}`;

/** A row of `uploads`, without when it came. */
export const sentFile = (tenantId: string, filename: SentFile) => ({
  ...FILES[filename],
  tenantId,
  source: 'file',
  purpose: 'submission',
  path: pathOf(tenantId, filename),
  filename,
  byteSize: statSync(path.join(DIRECTORY, filename)).size,
});

/** Writes the files that came with the forms of a tenant below `directory`. */
export async function writeSentFiles(directory: string, tenantId: string): Promise<void> {
  for (const file of NAMES) {
    const target = path.join(directory, pathOf(tenantId, file));
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(path.join(DIRECTORY, file), target);
  }
}
