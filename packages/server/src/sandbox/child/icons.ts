import sharp from 'sharp';

export interface IconKind {
  /** Side in pixels. */
  size: number;
  /** Room around the mark, as a part of the side. */
  margin: number;
  /** What is behind it: nothing, or white where a system would put black. */
  ground: 'none' | 'white';
}

/** The icons of a site by their name. Systems cut a maskable one to their own shape, down to four fifths of it. */
export const ICONS: Readonly<Record<string, IconKind>> = {
  '192': { size: 192, margin: 0.06, ground: 'none' },
  '512': { size: 512, margin: 0.06, ground: 'none' },
  maskable: { size: 512, margin: 0.2, ground: 'white' },
  'apple-touch': { size: 180, margin: 0.12, ground: 'white' },
};

const GROUNDS = {
  none: { r: 255, g: 255, b: 255, alpha: 0 },
  white: { r: 255, g: 255, b: 255, alpha: 1 },
};
const MAX_PIXELS = 4096 * 4096;
const DOTS_PER_INCH = 72;
const MAX_DENSITY = 2400;

/** A logo, SVG or bitmap, as an icon. Rejects bytes that are no picture. */
export async function iconOf(mark: Uint8Array, { size, margin, ground }: IconKind): Promise<Uint8Array> {
  const inner = Math.round(size * (1 - 2 * margin));
  const {
    width = size,
    height = size,
    format,
  } = await sharp(mark, { limitInputPixels: MAX_PIXELS }).metadata();
  // An SVG has no size of its own: it is rendered as large as it will be shown.
  const density = Math.min(MAX_DENSITY, Math.ceil((DOTS_PER_INCH * inner) / Math.min(width, height)));
  const options = format === 'svg' ? { density: Math.max(DOTS_PER_INCH, density) } : {};
  const background = GROUNDS[ground];
  const picture = await sharp(mark, { ...options, limitInputPixels: MAX_PIXELS })
    .resize(inner, inner, { fit: 'contain', background: GROUNDS.none })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
