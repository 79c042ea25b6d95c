/** A statement has at most 65,535 parameters; no table that is filled this way has over a hundred columns. */
const ROWS = 500;

/** Rows in parts that one statement takes. */
export function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
}
