import type { ReactNode } from 'react';

/** A column of a table; below 720 px, where a row becomes a card, its place on that card. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The attribute that its header sorts by. */
  sortBy?: string;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /** Width in the units of CSS; the rest is shared by the columns without. */
  width?: string;
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
