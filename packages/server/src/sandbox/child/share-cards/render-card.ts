import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import { MIDDLE, shareImages } from '@samen/resources/shared';
import { paletteOf } from '@samen/contracts/theme';
import type { ShareCard } from './card.ts';
import { cardLayout, FONTS, PICTURE_WIDTH, TEXT_WIDTH, titleOf } from './layout.ts';
import { titleSize } from './title-size.ts';

const { resolve } = createRequire(import.meta.url);
const FILES = path.join(path.dirname(resolve('@fontsource/inter/package.json')), 'files');
const MAX_PIXELS = 8000 * 8000;
const CORNER = 140;

type Font = Parameters<typeof satori>[1]['fonts'][number];
let fonts: Promise<Font[]> | null = null;

/** Static fonts: letters are turned into lines, and cannot do that with variable ones. */
function readFonts(): Promise<Font[]> {
  return Promise.all(
    ([500, 800] as const).flatMap((weight) =>
      ['latin', 'latin-ext'].map(async (subset, index): Promise<Font> => {
        const data = await readFile(path.join(FILES, `inter-${subset}-${weight}-normal.woff`));
        return { name: FONTS[index] ?? FONTS[0], data, weight, style: 'normal' };
      }),
    ),
  );
}

/** A picture that fills a size; of what does not fit, its focal point stays in sight. */
async function filledWith(
  picture: Uint8Array,
  size: { width: number; height: number },
  { focalX, focalY }: NonNullable<ShareCard['focal']>,
): Promise<Sharp> {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .resize({ ...size, fit: 'outside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const left = Math.round((width - size.width) * focalX);
  const top = Math.round((height - size.height) * focalY);
  return sharp(data, { raw: { width, height, channels } }).extract({ ...size, left, top });
}

/** The picture fills the right side; one corner is round, unless the centre's shapes are straight. */
async function sideOf({ picture, focal, theme }: ShareCard): Promise<Buffer> {
  const { height } = shareImages;
  const size = { width: PICTURE_WIDTH, height };
  const ground = paletteOf(theme).ramps.primary[100];
  const side = picture
    ? (await filledWith(picture, size, focal ?? { focalX: MIDDLE, focalY: MIDDLE })).flatten({
        background: ground,
      })
    : sharp({ create: { ...size, channels: 3, background: ground } });
  const corner = theme.themeConfig?.defaultShape === 'straight' ? 0 : CORNER;
  const shape = `<svg width="${size.width}" height="${height}"><path d="M0 0H${size.width}V${height}H${corner}A${corner} ${corner} 0 0 1 0 ${height - corner}Z"/></svg>`;
  const opaque = await side.ensureAlpha().png().toBuffer();
  return sharp(opaque)
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The words of a card as SVG; their letters are lines, or with `embedFont` off texts. */
export async function cardSvg(card: ShareCard, { embedFont = true } = {}): Promise<string> {
  fonts ??= readFonts();
  const loaded = await fonts;
  const { width, height } = shareImages;
  const size = await titleSize(titleOf(card), TEXT_WIDTH, loaded);
  // A layout is a tree of React elements for satori's types; it reads type and props of any.
  const layout = cardLayout(card, size) as unknown as Parameters<typeof satori>[0];
  return satori(layout, { width, height, fonts: loaded, embedFont });
}

/** Renders a card as PNG; a picture that cannot be read is left out. */
export async function renderCard(card: ShareCard): Promise<Uint8Array> {
  const svg = await cardSvg(card);
  const side = await sideOf(card).catch(() => sideOf({ ...card, picture: null }));
  return sharp(Buffer.from(svg))
    .composite([{ input: side, left: shareImages.width - PICTURE_WIDTH, top: 0 }])
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer();
}
