import sharp from 'sharp';
import type { PictureFormat, PictureWidth } from '@samen/contracts';

/** As large as an upload may be. */
const MAX_PIXELS = 8000 * 8000;

/** A picture upright, at most this wide and without what its camera wrote into it. Rejects what is no picture. */
export async function resizePicture(
  source: Uint8Array,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Uint8Array> {
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  const sized = format === 'avif' ? picture.avif({ quality: 55, effort: 4 }) : picture.webp({ quality: 76 });
  return sized.toBuffer();
}
