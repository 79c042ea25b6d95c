import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@samen/contracts';
import { sizedPictures } from './sized-pictures.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'samen-sized-'));
  await mkdir(path.join(dataDir, 'uploads'));
  const small = { create: { width: 8, height: 8, channels: 3, background: '#7a9' } } as const;
  const bytes = await sharp(small).jpeg().toBuffer();
  for (let one = 0; one < 9; one += 1) await writeFile(path.join(dataDir, 'uploads', `${one}.jpg`), bytes);
});
afterAll(() => rm(dataDir, { recursive: true }));

it('lets 48 wait and tells the others to come back, who then find them made', async () => {
  const pictures = sizedPictures(dataDir);
  const asked = Array.from({ length: 9 }, (_, one) => `${one}.jpg`).flatMap((file) =>
    PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ path: file, width, format }))),
  );
  const get = () => Promise.allSettled(asked.map((one) => pictures.get(one)));
  const answers = await get();
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(48);
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual(
    Array.from({ length: 6 }, () => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'unavailable' }),
    })),
  );
  expect((await get()).every((one) => one.status === 'fulfilled' && one.value !== null)).toBe(true);
});
