/** A page number, or a gap with a name of its own. */
export type PageOrGap = number | 'gap-before' | 'gap-after';

const NEAR = 1;

/** The first, the last, and those around the current page; one that a gap would hide alone stays. */
export function pagesAround(page: number, pageCount: number): PageOrGap[] {
  const start = Math.max(2, Math.min(page - NEAR, pageCount - 2 - 2 * NEAR));
  const end = Math.min(pageCount - 1, Math.max(page + NEAR, 3 + 2 * NEAR));
  const from = start === 3 ? 2 : start;
  const to = end === pageCount - 2 ? pageCount - 1 : end;
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(to < pageCount - 1 ? (['gap-after'] as const) : []),
    ...(pageCount > 1 ? [pageCount] : []),
  ];
}
