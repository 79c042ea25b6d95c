export interface Size {
  width: number;
  height: number;
}

const HEADER = 6;
const ENTRY = 16;
const MAX_ENTRIES = 32;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

interface Entry extends Size {
  offset: number;
  length: number;
}

/** The directory entry of one picture; a size of 0 is 256. */
function entryAt(bytes: Buffer, at: number): Entry {
  return {
    width: bytes[at] || 256,
    height: bytes[at + 1] || 256,
    length: bytes.readUInt32LE(at + 8),
    offset: bytes.readUInt32LE(at + 12),
  };
}

/** Whether a picture lies within the file, and is of the size in the directory. */
function isAsDeclared(bytes: Buffer, { width, height, offset, length }: Entry): boolean {
  if (offset < HEADER + ENTRY || offset + length > bytes.length || length < 40) return false;
  const picture = bytes.subarray(offset, offset + length);
  if (picture.subarray(0, PNG.length).equals(PNG))
    return picture.readUInt32BE(16) === width && picture.readUInt32BE(20) === height;
  // A bitmap counts its mask too.
  return picture.readInt32LE(4) === width && picture.readInt32LE(8) === 2 * height;
}

/** The size of the largest picture of an icon file; null where one of them does not match the directory. */
export function iconSize(bytes: Buffer): Size | null {
  const count = bytes.length >= HEADER ? bytes.readUInt16LE(4) : 0;
  if (count === 0 || count > MAX_ENTRIES || HEADER + count * ENTRY > bytes.length) return null;
  const entries = Array.from({ length: count }, (_, index) => entryAt(bytes, HEADER + index * ENTRY));
  if (!entries.every((entry) => isAsDeclared(bytes, entry))) return null;
  const [{ width, height } = { width: 0, height: 0 }] = entries.sort((one, other) => other.width - one.width);
  return { width, height };
}
