import { access, mkdir, mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { storedFiles } from './stored-files.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'samen-files-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

it('takes a file away before the sizes that were made of it', async () => {
  const files = storedFiles(dataDir);
  const name = await files.add('alfa', 'jpg', Buffer.from('JPEG'));
  const size = path.join(dataDir, 'sized', '480', `${name}.webp`);
  await mkdir(path.dirname(size), { recursive: true });
  await writeFile(size, 'WEBP');
  // One that cannot be removed.
  const stuck = path.join(dataDir, 'uploads', name);
  await rm(stuck);
  await mkdir(stuck);
  await expect(files.remove(name)).rejects.toThrow('directory');
  // What had begun beside it is over before another file is on the disk.
  await files.add('alfa', 'jpg', Buffer.from('JPEG'));
  await access(size);
  await rm(stuck, { recursive: true });
  await files.remove(name);
  await expect(access(size)).rejects.toThrow('ENOENT');
});

it('has a file on the disk before it is there for others, with the folders that name it', async () => {
  const handle = await open(dataDir);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced: string[] = [];
  const sync = jest.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const stat = await this.stat();
    synced.push(stat.isDirectory() ? 'folder' : `${stat.size} bytes`);
  });
  const files = storedFiles(dataDir);
  await files.add('beta', 'pdf', Buffer.from('%PDF'));
  // Its own folder, which is new, and that of all tenants.
  expect(synced.splice(0)).toEqual(['4 bytes', 'folder', 'folder']);
  await files.add('beta', 'pdf', Buffer.from('%PDF-'));
  expect(synced.splice(0)).toEqual(['5 bytes', 'folder']);
  sync.mockRejectedValueOnce(new Error('EIO'));
  await expect(files.add('beta', 'pdf', Buffer.from('%PDF'))).rejects.toThrow('EIO');
  sync.mockRestore();
  const names: string[] = [];
  for await (const some of files.olderThan('beta', new Date(Date.now() + 60_000))) names.push(...some);
  expect(names).toHaveLength(2);
});
