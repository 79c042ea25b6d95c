import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@samen/contracts';
import { minutes } from '../../clock.ts';
import { openSandbox, type Sandbox } from '../../sandbox/index.ts';
import { testClock } from '../../test/test-server.ts';
import { sizedPictures } from './sized-pictures.ts';

let dataDir: string;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = openSandbox({ processes: 2, timeout: 15_000, memory: 512 });
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'samen-sized-'));
  await mkdir(path.join(dataDir, 'uploads'));
  const small = { create: { width: 8, height: 8, channels: 3, background: '#7a9' } } as const;
  const bytes = await sharp(small).jpeg().toBuffer();
  for (let one = 0; one < 9; one += 1) await writeFile(path.join(dataDir, 'uploads', `${one}.jpg`), bytes);
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

const picture = (file: string) => ({ tenantId: 'alfa', path: file, width: 480, format: 'webp' }) as const;

it('lets 48 of a tenant wait and tells the others to come back, who then find them made', async () => {
  const pictures = sizedPictures(dataDir, sandbox, testClock());
  const requested = Array.from({ length: 9 }, (_, one) => `${one}.jpg`).flatMap((file) =>
    PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ ...picture(file), width, format }))),
  );
  const get = () => Promise.allSettled(requested.map((one) => pictures.get(one)));
  const responses = await get();
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(48);
  expect(responses.filter(({ status }) => status === 'rejected')).toEqual(
    Array.from({ length: 6 }, () => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'unavailable' }),
    })),
  );
  expect((await get()).every((one) => one.status === 'fulfilled' && one.value !== null)).toBe(true);
});

it('keeps no picture of a file that is removed while it is made', async () => {
  const upload = path.join(dataDir, 'uploads', 'removed.jpg');
  await writeFile(upload, await readFile(path.join(dataDir, 'uploads', '0.jpg')));
  const pictures = sizedPictures(
    dataDir,
    {
      async run(...job) {
        const outcome = await sandbox.run(...job);
        await rm(upload);
        return outcome;
      },
    },
    testClock(),
  );
  expect(await pictures.get(picture('removed.jpg'))).toBeNull();
  await expect(access(path.join(dataDir, 'sized', '480', 'removed.jpg.webp'))).rejects.toThrow('ENOENT');
});

it('makes a picture once for all who ask, and does not try again what is none', async () => {
  await writeFile(path.join(dataDir, 'uploads', 'broken.jpg'), 'no picture');
  await writeFile(
    path.join(dataDir, 'uploads', 'once.jpg'),
    await readFile(path.join(dataDir, 'uploads', '0.jpg')),
  );
  let jobs = 0;
  const pictures = sizedPictures(
    dataDir,
    {
      run: (...job) => {
        jobs += 1;
        return sandbox.run(...job);
      },
    },
    testClock(),
  );
  const made = await Promise.all([1, 2, 3].map(() => pictures.get(picture('once.jpg'))));
  expect(jobs).toBe(1);
  expect(made[0]).toBeInstanceOf(Buffer);
  expect(made[2]).toEqual(made[0]);
  for (const expected of [2, 2]) {
    expect(await pictures.get(picture('broken.jpg'))).toBeNull();
    expect(jobs).toBe(expected);
  }
});

it('tries a picture that was late again after a minute, and not before', async () => {
  const clock = testClock();
  let jobs = 0;
  const run: Sandbox['run'] = (...job) => {
    jobs += 1;
    return jobs === 1
      ? Promise.resolve({ kind: 'terminated', reason: 'timeout', message: 'Not done in time.' })
      : sandbox.run(...job);
  };
  const pictures = sizedPictures(dataDir, { run }, clock);
  await rm(path.join(dataDir, 'sized', '960'), { recursive: true });
  const large = { ...picture('0.jpg'), width: 960 } as const;
  expect([await pictures.get(large), await pictures.get(large), jobs]).toEqual(['late', 'late', 1]);
  clock.advance(minutes(1));
  expect(await pictures.get(large)).toBeInstanceOf(Buffer);
});
