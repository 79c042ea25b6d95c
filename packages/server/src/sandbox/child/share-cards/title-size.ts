import satori, { type SatoriOptions } from 'satori';
import { titleBox, type Box } from './layout.ts';

/** Smaller than this a title is no title any more: a word that is still too long then breaks. */
const SMALLEST = 28;
const MEASURED_AT = 100;

/** A long title is set smaller, so that it stays whole. */
function sizeByLength({ length }: string): number {
  if (length <= 28) return 84;
  return length <= 56 ? 68 : 54;
}

/** Where a line may break besides, as the layout breaks it. */
const WORDS = /[^\s-]+-?/g;

/** The size of a title in which none of its words is wider than `width`. */
export async function titleSize(
  title: string,
  width: number,
  fonts: SatoriOptions['fonts'],
): Promise<number> {
  const preferred = sizeByLength(title);
  const words = [...new Set(title.match(WORDS) ?? [])];
  if (words.length === 0) return preferred;
  const rows = words.map((word) => titleBox(word, MEASURED_AT));
  const column: Box = {
    type: 'div',
    props: { style: { display: 'flex', flexDirection: 'column' }, children: rows },
  };
  const svg = await satori(column as unknown as Parameters<typeof satori>[0], { height: 10_000, fonts });
  const widest = Number(/<svg width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
  const largest = widest > 0 ? Math.floor((MEASURED_AT * width) / widest) : preferred;
  return Math.max(SMALLEST, Math.min(preferred, largest));
}
