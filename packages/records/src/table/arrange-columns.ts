import { useCallback, useMemo, useState, type RefCallback } from 'react';
import type { Column } from './columns.ts';

/** In pixels; below it rows are cards, whatever their columns are. */
export const CARD_WIDTH = 720;
/** What a name needs to be read. */
const UNSET_WIDTH = 160;
const LEAST_SHARE = 100;

export const SELECT_WIDTH = 40;
export const MENU_WIDTH = 48;

/** How the columns of a table stand in the room that it has. */
export interface Arrangement<Row> {
  columns: readonly Column<Row>[];
  areCards: boolean;
}

function widthOf({ width }: Column<never>, room: number): number {
  if (!width) return UNSET_WIDTH;
  const number = Number.parseFloat(width);
  return width.endsWith('%') ? Math.max(LEAST_SHARE, (number / 100) * room) : number;
}

/**
 * The columns that fit in so many pixels, of which checkboxes and menus take `beside`: those that are extra give way, the last
 * one first. Where the others do not fit either, all of them stand on cards. `room` is null before it was measured.
 */
export function arrangeColumns<Row>(
  columns: readonly Column<Row>[],
  room: number | null,
  beside: number,
): Arrangement<Row> {
  if (room === null) return { columns, areCards: false };
  const doFit = (those: readonly Column<Row>[]) =>
    beside + those.reduce((sum, column) => sum + widthOf(column, room), 0) <= room;
  const extras = columns.filter(({ isExtra }) => isExtra).toReversed();
  const fitting = extras.reduce(
    (left, extra) => (doFit(left) ? left : left.filter((column) => column !== extra)),
    columns,
  );
  return room >= CARD_WIDTH && doFit(fitting)
    ? { columns: fitting, areCards: false }
    : { columns, areCards: true };
}

/** The arrangement of a table by its width, which `ref` measures. */
export function useArrangement<Row>(
  columns: readonly Column<Row>[],
  beside: number,
): Arrangement<Row> & { ref: RefCallback<HTMLDivElement> } {
  const [room, setRoom] = useState<number | null>(null);
  const ref = useCallback((table: HTMLDivElement | null) => {
    if (!table) return undefined;
    const measure = () => setRoom(table.offsetWidth || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  const arranged = arrangeColumns(columns, room, beside);
  const names = arranged.columns.map(({ id }) => id).join(' ');
  // The same columns while the width changes and they do not: rows are rendered again for others.
  const shown = useMemo(() => columns.filter(({ id }) => names.split(' ').includes(id)), [columns, names]);
  return { columns: shown, areCards: arranged.areCards, ref };
}
