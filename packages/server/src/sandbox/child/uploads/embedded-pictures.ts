import sharp from 'sharp';
import type { SvgElement } from './svg-element.ts';

const MAX_PICTURES = 20;
/** Of all pictures in one SVG together. */
const MAX_PIXELS = 4096 * 4096;
const FORMATS: readonly (string | undefined)[] = ['png', 'jpeg', 'webp'];

/** Whether the pictures embedded in an SVG are pictures, and are safe for its readers to unpack. */
export async function areEmbeddedPicturesSmall(svg: SvgElement): Promise<boolean> {
  const addresses = [...svg.querySelectorAll('*')].flatMap(({ attributes }) =>
    [...attributes].map(({ value }) => value).filter((value) => value.startsWith('data:')),
  );
  if (addresses.length > MAX_PICTURES) return false;
  let pixels = 0;
  for (const address of addresses) {
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    try {
      const {
        format,
        width,
        height,
        pages = 1,
      } = await sharp(bytes, {
        limitInputPixels: MAX_PIXELS,
      }).metadata();
      pixels += width * height;
      if (!FORMATS.includes(format) || pages > 1 || pixels > MAX_PIXELS) return false;
    } catch {
      return false;
    }
  }
  return true;
}
