import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '@samen/contracts';
import { fileTypeName, UPLOAD_RULES, uploadSizeName, type UploadPurpose } from '@samen/resources/shared';
import { iconSize, type Size } from './icon-file.ts';
import { isLikelySvg, sanitiseSvg } from './sanitise-svg.ts';

/** A file as it is stored. */
export interface PreparedFile {
  bytes: Buffer;
  contentType: string;
  extension: string;
  width: number | null;
  height: number | null;
}

const SVG = 'image/svg+xml';
const ICO = 'image/x-icon';
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  [SVG]: 'svg',
  [ICO]: 'ico',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
};

const AVATAR_SIZE = 400;
const MAX_SIDE = 8000;
const READ = { limitInputPixels: MAX_SIDE * MAX_SIDE, sequentialRead: true } as const;

/** Why a file is rejected: a code of the validation catalogue, and the values of its text. */
export interface FileRejection {
  code: string;
  meta?: Record<string, unknown>;
}

class Rejected extends Error {
  readonly rejection: FileRejection;

  constructor(rejection: FileRejection) {
    super(rejection.code);
    this.rejection = rejection;
  }
}

const refuse = (code: string, meta?: Record<string, unknown>) =>
  new Rejected({ code, ...(meta ? { meta } : {}) });

/** The type by the bytes, not by the name or the sender. */
async function typeOf(bytes: Buffer): Promise<string | null> {
  if (isLikelySvg(bytes)) return SVG;
  return (await fileTypeFromBuffer(bytes))?.mime ?? null;
}

/** The size that people see: a photograph taken upright is higher than wide. Throws for what is no picture. */
async function sizeOf(bytes: Buffer, contentType: string): Promise<Size> {
  if (contentType === ICO) {
    const size = iconSize(bytes);
    if (!size) throw refuse('file_unreadable');
    return size;
  }
  const { autoOrient } = await sharp(bytes, READ)
    .metadata()
    .catch((error: unknown) => {
      const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
      throw isTooLarge ? refuse('image_pixels', { side: MAX_SIDE }) : refuse('file_unreadable');
    });
  return autoOrient;
}

function checkSize({ width, height }: Size, purpose: UploadPurpose): void {
  const { minWidth = 0, minHeight = 0, square } = UPLOAD_RULES[purpose];
  if (width > MAX_SIDE || height > MAX_SIDE) throw refuse('image_pixels', { side: MAX_SIDE });
  if (width < minWidth || height < minHeight)
    throw minWidth > 0
      ? refuse('image_dimensions', { width: minWidth, height: minHeight })
      : refuse('image_height', { height: minHeight });
  if (square && width !== height) throw refuse('image_square');
}

/** Upright, no larger than it is ever shown, and without what a camera wrote into it: not even where it was taken. */
async function reencode(bytes: Buffer, contentType: string, purpose: UploadPurpose): Promise<PreparedFile> {
  const upright = sharp(bytes, READ).autoOrient();
  const widest = PICTURE_WIDTHS.at(-1) ?? 1600;
  const sized =
    purpose === 'avatar'
      ? upright.resize({ width: AVATAR_SIZE, height: AVATAR_SIZE, fit: 'cover' }).webp({ quality: 82 })
      : upright.resize({ width: widest, withoutEnlargement: true });
  const { data, info } = await sized.toBuffer({ resolveWithObject: true }).catch(() => {
    throw refuse('file_unreadable');
  });
  const type = purpose === 'avatar' ? 'image/webp' : contentType;
  const { width, height } = info;
  return { bytes: data, contentType: type, extension: EXTENSIONS[type] ?? '', width, height };
}

async function prepare(
  bytes: Buffer,
  purpose: UploadPurpose,
  types: readonly string[],
): Promise<PreparedFile> {
  const rule = UPLOAD_RULES[purpose];
  if (bytes.length === 0) throw refuse('file_empty');
  if (bytes.length > rule.maxBytes) throw refuse('image_size', { size: uploadSizeName(purpose) });
  const contentType = await typeOf(bytes);
  if (contentType === null || !types.includes(contentType))
    throw refuse('file_type', { types: types.map(fileTypeName).join(', ') });
  const extension = EXTENSIONS[contentType] ?? '';
  if (!contentType.startsWith('image/')) return { bytes, contentType, extension, width: null, height: null };
  const sanitised = contentType === SVG ? await sanitiseSvg(bytes) : bytes;
  if (!sanitised) throw refuse('file_unreadable');
  const size = await sizeOf(sanitised, contentType);
  checkSize(size, purpose);
  if (contentType !== SVG && contentType !== ICO) return reencode(sanitised, contentType, purpose);
  return { bytes: sanitised, contentType, extension, ...size };
}

/**
 * Reads what a person sent as what it is, and makes of it what is stored. Bytes that are not kept are rejected as
 * `file_empty`, `image_size`, `file_type`, `image_pixels`, `image_dimensions`, `image_height`, `image_square`, or
 * `file_unreadable`. `types`: those that are taken, where they are fewer than of the purpose.
 */
export async function prepareFile(
  bytes: Uint8Array,
  purpose: UploadPurpose,
  types: readonly string[] = UPLOAD_RULES[purpose].types,
): Promise<PreparedFile | FileRejection> {
  try {
    return await prepare(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), purpose, types);
  } catch (error) {
    if (error instanceof Rejected) return error.rejection;
    throw error;
  }
}
