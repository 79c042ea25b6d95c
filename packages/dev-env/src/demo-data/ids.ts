import { createHash } from 'node:crypto';

/** The same id for the same words on every machine, in the form of a UUID (version 5 layout). */
export function idOf(...words: string[]): string {
  const hex = createHash('sha256').update(words.join('\u0000')).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A number in [0, 1), the same for the same words on every machine. */
export function shareOf(...words: string[]): number {
  return createHash('sha256').update(words.join('\u0000')).digest().readUInt32BE(0) / 2 ** 32;
}
