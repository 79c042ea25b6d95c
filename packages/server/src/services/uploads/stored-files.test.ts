import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
  // What had begun beside it would be over by now.
  await setTimeout(100);
  await access(size);
  await rm(stuck, { recursive: true });
  await files.remove(name);
  await expect(access(size)).rejects.toThrow('ENOENT');
});
