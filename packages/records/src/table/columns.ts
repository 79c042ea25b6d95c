import type { ReactNode } from 'react';

/** A column of a table; where a row becomes a card, its place on that card. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The attribute that its header sorts by. */
  sortBy?: string;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /** Width in pixels or in hundredths of the table, as `120px` or `16%`; the rest is shared by the columns without. */
  width?: string;
  /** Left out of a table that has no room for it, the last such column first; cards have it. */
  isExtra?: boolean;
  /**
   * On a card: `title` is its first line, `fact` (usual) stands below it behind its name, `plain` the same without the
   * name, `hidden` is left out.
   */
  card?: 'title' | 'fact' | 'plain' | 'hidden';
}

/** How a table is sorted now. */
export interface TableSort {
  by: string;
  descending: boolean;
}

/** How high the rows of a table are. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
