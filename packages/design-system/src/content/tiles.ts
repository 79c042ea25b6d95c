import type { Shape } from '@samen/contracts/theme';
import { TILE_KINDS, tilePath } from './tile-paths.ts';

export interface Tile {
  id: string;
  x: number;
  y: number;
  ground: string;
  figure: string;
  /** Empty for a tile of one colour. */
  path: string;
}

interface Options {
  columns: number;
  rows: number;
  shape: Shape;
  seed: number;
  side: number;
  soft: boolean;
}

const primary = (step: number) => `var(--primary-${step})`;
const secondary = (step: number) => `var(--secondary-${step})`;

const PAIRS = [
  [primary(100), primary(300)],
  [primary(600), primary(300)],
  [secondary(400), primary(900)],
  [primary(200), primary(700)],
  [primary(900), secondary(300)],
  [secondary(200), secondary(400)],
  [primary(50), primary(200)],
  [primary(700), primary(500)],
  [secondary(300), 'var(--white)'],
  [primary(300), 'var(--white)'],
  ['var(--muted-100)', primary(200)],
] as const;

const SOFT_PAIRS = [
  [primary(50), primary(100)],
  [primary(100), primary(200)],
  ['var(--muted-100)', primary(100)],
] as const;

const BLANKS = [primary(100), primary(200), primary(600)] as const;
const BLANK_SHARE = 0.12;

/** The tiles of a pattern, row by row; the same options always give the same tiles. */
export function tiles({ columns, rows, shape, seed, side, soft }: Options): Tile[] {
  const random = generator(seed);
  const pick = <Item>(items: readonly Item[], at: number) => items[Math.floor(at * items.length)] as Item;
  return Array.from({ length: columns * rows }, (_, index): Tile => {
    const [kindAt, pairAt, blankAt] = [random(), random(), random()];
    const column = index % columns;
    const row = Math.floor(index / columns);
    const place = { id: `${column},${row}`, x: column * side, y: row * side };
    if (!soft && blankAt < BLANK_SHARE)
      return { ...place, ground: pick(BLANKS, blankAt / BLANK_SHARE), figure: 'none', path: '' };
    const [ground, figure] = soft ? pick(SOFT_PAIRS, blankAt) : pick(PAIRS, pairAt);
    return { ...place, ground, figure, path: tilePath(pick(TILE_KINDS, kindAt), shape, side) };
  });
}

/** Mulberry32: small, even, and the same everywhere. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
