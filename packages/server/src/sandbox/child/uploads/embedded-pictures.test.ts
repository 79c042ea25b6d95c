import sharp from 'sharp';
import { areEmbeddedPicturesSmall } from './embedded-pictures.ts';
import type { SvgElement } from './svg-element.ts';

type Format = 'png' | 'jpeg' | 'webp' | 'gif';

async function picture(width: number, height: number, format: Format = 'png'): Promise<string> {
  const blank = sharp({ create: { width, height, channels: 3, background: 'red' } });
  const bytes = await blank.toFormat(format).toBuffer();
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}

/** An SVG whose elements have these values in attributes, one each. */
const areSmall = (...values: string[]) =>
  areEmbeddedPicturesSmall({
    querySelectorAll: () => values.map((value) => ({ attributes: [{ name: 'href', value }] })),
  } as unknown as SvgElement);

it.each<Format>(['png', 'jpeg', 'webp'])('takes a small %s', async (format) => {
  expect(await areSmall(await picture(9, 9, format))).toBe(true);
});

it('takes what is no picture for none', async () => {
  expect(await areSmall('#a', 'red', 'xdata:image/png;base64,AAAA')).toBe(true);
  expect(await areSmall()).toBe(true);
});

it('refuses other formats, whatever they call themselves', async () => {
  const gif = await picture(9, 9, 'gif');
  expect(await areSmall(gif)).toBe(false);
  expect(await areSmall(gif.replace('image/gif', 'image/png'))).toBe(false);
});

it('refuses what cannot be read', async () => {
  expect(await areSmall('data:image/png;base64,AAAA')).toBe(false);
  expect(await areSmall('data:')).toBe(false);
});

it('refuses pictures that move', async () => {
  const frames = await sharp({ create: { width: 9, height: 18, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  const moving = await sharp([frames, await sharp(frames).negate().toBuffer()], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  expect(await areSmall(`data:image/webp;base64,${moving.toString('base64')}`)).toBe(false);
});

it('takes 20 pictures, and not one more', async () => {
  const one = await picture(9, 9);
  expect(await areSmall(...Array.from({ length: 20 }, () => one))).toBe(true);
  expect(await areSmall(...Array.from({ length: 21 }, () => one))).toBe(false);
});

it('takes as many pixels as one large picture has, in all of them together', async () => {
  const half = await picture(4_096, 2_048);
  expect(await areSmall(half, half)).toBe(true);
  expect(await areSmall(half, half, await picture(1, 1))).toBe(false);
  expect(await areSmall(await picture(4_097, 4_096))).toBe(false);
});
