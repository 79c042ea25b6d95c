import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { packRelease, unpackRelease } from './bundle.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'samen-bundle-'));
  await mkdir(join(directory, 'web'));
  await writeFile(join(directory, 'release.json'), '{"format":1}');
  await writeFile(join(directory, 'web/empty.js'), '');
  await writeFile(join(directory, 'web/a.js'), 'x'.repeat(200_000));
});
afterEach(() => rm(directory, { recursive: true }));

async function unpacked(source: Readable) {
  const bundle = await unpackRelease(source);
  const files: Record<string, string> = {};
  for await (const { path, content } of bundle.files()) files[path] = (await buffer(content)).toString();
  return { descriptor: bundle.descriptor, files };
}

it.each([1, 7, 70_000, 10_000_000])(
  'comes out as it went in, however the network cuts it (%i bytes)',
  async (size) => {
    const whole = await buffer(await packRelease(directory));
    const parts = Array.from({ length: Math.min(Math.ceil(whole.length / size), 250_000) }, (_, index) =>
      whole.subarray(index * size, (index + 1) * size),
    );
    expect(await unpacked(Readable.from(parts))).toEqual({
      descriptor: { format: 1 },
      files: { 'web/a.js': 'x'.repeat(200_000), 'web/empty.js': '' },
    });
  },
);

it('refuses one that ends too early, and one whose header is none', async () => {
  const whole = await buffer(await packRelease(directory));
  await expect(unpacked(Readable.from([whole.subarray(0, -1)]))).rejects.toThrow('it ends too early');
  await expect(unpacked(Readable.from([Buffer.from([0, 0, 0, 2, 1, 2])]))).rejects.toThrow('its header');
  await expect(unpacked(Readable.from([Buffer.from([255, 0, 0, 0])]))).rejects.toThrow('its header');
});

it('refuses more than a release may contain, before reading it', async () => {
  const header = Buffer.from(JSON.stringify({ descriptor: {}, files: [{ path: 'web/a', size: 10 ** 12 }] }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  await expect(unpackRelease(Readable.from([length, header]))).rejects.toThrow('A release holds at most');
});
