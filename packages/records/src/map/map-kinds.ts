import type { LucideIcon } from 'lucide-react';
import type { MapKind, MapPoint } from './map-types.ts';

/**
 * What pins of different kinds are filled with, from the design's ramps: steps that stand out on the light and the dark
 * land, and below a white icon or letter. Those that differ most come first; kinds beyond these share a colour.
 */
export const PIN_TONES = [
  '#687480',
  '#ca262b',
  '#894ac8',
  '#577f00',
  '#9d6000',
  '#1173c0',
  '#bc2e7a',
  '#00817b',
  '#866188',
  '#4664d7',
  '#1b8544',
  '#6f55d6',
  '#b15000',
  '#c7264e',
  '#777169',
  '#0078b0',
] as const;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** All kinds in their order, so that each has the same icon or letter and colour whatever is searched. */
export function mapKinds(all: readonly { label: string; icon: LucideIcon | null }[]): MapKind[] {
  const taken = new Set<string>();
  return all.map(({ label, icon }, at) => ({
    label,
    mark: icon ?? letterOf(label, taken),
    tone: PIN_TONES[at % PIN_TONES.length] ?? PIN_TONES[0],
  }));
}

/** The first letter of its name that no other kind has, so that it can be remembered. */
function letterOf(label: string, taken: Set<string>): string {
  const letters = label
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  const letter = [...letters, ...ALPHABET].find((one) => !taken.has(one)) ?? letters.charAt(0);
  taken.add(letter);
  return letter;
}

/** The kinds on a map by name; none where there is nothing to tell apart. */
export function legendOf(points: readonly MapPoint[]): MapKind[] {
  const kinds = new Map(points.flatMap(({ kind }) => (kind ? [[kind.label, kind] as const] : [])));
  if (kinds.size < 2) return [];
  return [...kinds.values()].sort((one, other) => one.label.localeCompare(other.label));
}
