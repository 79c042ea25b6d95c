import type { Shape } from '@samen/contracts/theme';

type TilePath = (s: number) => string;

const rounded = {
  quarter: (s) => `M0,0 H${s} A${s},${s} 0 0 1 0,${s}Z`,
  quarter2: (s) => `M${s},${s} H0 A${s},${s} 0 0 1 ${s},0Z`,
  quarter3: (s) => `M${s},0 V${s} A${s},${s} 0 0 1 0,0Z`,
  quarter4: (s) => `M0,${s} V0 A${s},${s} 0 0 1 ${s},${s}Z`,
  half: (s) =>
    `M0,${s / 2} A${s / 2},${s / 2} 0 0 1 ${s},${s / 2}Z M0,${s} A${s / 2},${s / 2} 0 0 1 ${s},${s}Z`,
  leaf: (s) => `M0,0 A${s},${s} 0 0 1 ${s},${s} A${s},${s} 0 0 1 0,0Z`,
  leaf2: (s) => `M${s},0 A${s},${s} 0 0 0 0,${s} A${s},${s} 0 0 0 ${s},0Z`,
  dot: (s) => disc(s / 2, s * 0.18, s * 0.32),
  dots: (s) => grid(s, (x, y) => disc(x, y - s * 0.075, s * 0.075)),
  stripes: (s) => bands(s),
  rings: (s) =>
    `M0,0 H${s} A${s},${s} 0 0 1 0,${s} V${s * 0.8} A${s * 0.8},${s * 0.8} 0 0 0 ${s * 0.8},0 H${s * 0.6} A${s * 0.6},${s * 0.6} 0 0 1 0,${s * 0.6} V${s * 0.4} A${s * 0.4},${s * 0.4} 0 0 0 ${s * 0.4},0 H${s * 0.2} A${s * 0.2},${s * 0.2} 0 0 1 0,${s * 0.2}Z`,
  chevron: (s) => `M0,0 A${s / 2},${s / 2} 0 0 0 ${s},0 V${s / 2} A${s / 2},${s / 2} 0 0 1 0,${s / 2}Z`,
} satisfies Record<string, TilePath>;

type TileKind = keyof typeof rounded;

const straight: Record<TileKind, TilePath> = {
  quarter: (s) => `M0,0 H${s} L0,${s}Z`,
  quarter2: (s) => `M${s},${s} H0 L${s},0Z`,
  quarter3: (s) => `M${s},0 V${s} L0,0Z`,
  quarter4: (s) => `M0,${s} V0 L${s},${s}Z`,
  half: (s) => `M0,${s / 2} H${s} V${s} H0Z`,
  leaf: (s) => `M0,0 H${s / 2} L${s},${s / 2} V${s} H${s / 2} L0,${s / 2}Z`,
  leaf2: (s) => `M${s},0 H${s / 2} L0,${s / 2} V${s} H${s / 2} L${s},${s / 2}Z`,
  dot: (s) => square(s / 2, s / 2, s * 0.28),
  dots: (s) => grid(s, (x, y) => square(x, y, s * 0.075)),
  stripes: (s) => bands(s),
  rings: (s) => `M0,0 H${s} L0,${s}Z`,
  chevron: (s) => `M0,0 L${s / 2},${s / 2} L${s},0 V${s / 2} L${s / 2},${s} L0,${s / 2}Z`,
};

/** The kinds of tile, in the order the pattern picks from. */
export const TILE_KINDS = Object.keys(rounded) as TileKind[];

/** Outline of one tile of side `s` in a shape. */
export function tilePath(kind: TileKind, shape: Shape, s: number): string {
  return (shape === 'straight' ? straight : rounded)[kind](s);
}

/** A disc from its topmost point. */
function disc(x: number, top: number, r: number): string {
  return `M${x},${top} a${r},${r} 0 0 1 0,${2 * r} a${r},${r} 0 0 1 0,${-2 * r}Z`;
}

function square(x: number, y: number, half: number): string {
  return `M${x - half},${y - half} h${2 * half} v${2 * half} h${-2 * half}Z`;
}

function bands(s: number): string {
  return [0, 1, 2, 3].map((index) => `M0,${(index * s) / 4} H${s} v${s / 8} H0Z`).join(' ');
}

function grid(s: number, shapeAt: (x: number, y: number) => string): string {
  const places = [0, 1, 2].map((index) => s / 6 + (index * s) / 3);
  return places.flatMap((x) => places.map((y) => shapeAt(x, y))).join(' ');
}
