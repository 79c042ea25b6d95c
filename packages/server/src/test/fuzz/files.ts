import { gzipSync } from 'node:zlib';
import sharp from 'sharp';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9' } });
const svg = (content: string, attributes = 'viewBox="0 0 200 200" width="200" height="200"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);

/** A PNG whose head claims a size that no picture of so few bytes has. */
async function hugePng(): Promise<Buffer> {
  const bytes = await picture(8, 8).png().toBuffer();
  bytes.writeUInt32BE(0x7fffffff, 16);
  bytes.writeUInt32BE(0x7fffffff, 20);
  return bytes;
}

/** Files of every kind that is taken, broken ones, and some that claim to be another kind. */
export async function hostileFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await picture(800, 600).jpeg().toBuffer();
  const png = await picture(256, 256).png().toBuffer();
  return {
    nothing: Buffer.alloc(0),
    'a zero': Buffer.alloc(1),
    zeros: Buffer.alloc(50_000),
    'a JPEG': jpeg,
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'the head of a JPEG': jpeg.subarray(0, 20),
    'a PNG': png,
    'half a PNG': png.subarray(0, 40),
    'a PNG of 2^31 pixels': await hugePng(),
    'a WebP': await picture(300, 300).webp().toBuffer(),
    'a GIF': await picture(300, 300).gif().toBuffer(),
    'a tiny picture': await picture(1, 1).png().toBuffer(),
    'a long picture': await picture(4_000, 1).png().toBuffer(),
    'a PDF': Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'),
    'a bare PDF': Buffer.from('%PDF-'),
    HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
    gzip: gzipSync(Buffer.alloc(1_000_000)),
    'an archive': Buffer.from('PK\u0003\u0004'),
    'an icon': Buffer.from([0, 0, 1, 0, 255, 255, 0, 0]),
    'a drawing': svg('<rect width="9" height="9"/>'),
    'a drawing that runs': svg('<script>alert(1)</script>'),
    'a drawing without a size': svg('', ''),
    'a drawing of no size': svg('', 'width="0" height="-1"'),
    'a drawing of text sizes': svg('', 'width="1e999" height="NaN" viewBox="a b c d"'),
    'an open drawing': Buffer.from('<svg'),
    'a drawing in a drawing': svg('<svg>'.repeat(500)),
    'a drawing with entities': Buffer.from('<!DOCTYPE svg [<!ENTITY a "x">]><svg>&a;</svg>'),
    'a drawing of comments': Buffer.from(`${'<!---->'.repeat(40)}x`),
    text: Buffer.from('a,b\n=1+1,2'),
  };
}
