import type { MapKind, MapPoint } from './map-types.ts';

/**
 * What pins of different kinds are filled with, below a white letter and a white border, which keep them apart from a
 * dark map. Kinds beyond these share a colour: the letter tells them apart.
 */
export const PIN_TONES = [
  '#1d4ed8',
  '#9a3412',
  '#365314',
  '#86198f',
  '#0f5c5c',
  '#9f1239',
  '#5b21b6',
  '#44403c',
] as const;

const LETTERS = 26;

/** A kind at its place in the order of all kinds: the same letter and colour whatever is searched. */
export const mapKind = (label: string, at: number): MapKind => ({
  label,
  letter: String.fromCodePoint((at % LETTERS) + 65),
  tone: PIN_TONES[at % PIN_TONES.length] ?? PIN_TONES[0],
});

/** The kinds on a map, in the order of their letters; none where there is nothing to tell apart. */
export function legendOf(points: readonly MapPoint[]): MapKind[] {
  const kinds = new Map(points.flatMap(({ kind }) => (kind ? [[kind.label, kind] as const] : [])));
  if (kinds.size < 2) return [];
  return [...kinds.values()].sort((one, other) => one.letter.localeCompare(other.letter));
}
